import RillStreams
import RillTesting
import Testing

@Suite struct TimeoutTests {
  @Test func failing() throws {
    try Marbles.test { marbles in
      func limited(_ diagram: String) -> Producer<String, MarbleFailure> {
        marbles.cold(diagram).producer.timeout(
          after: .milliseconds(5), on: marbles.scheduler, failingWith: MarbleFailure())
      }
      marbles.expect(limited("--a---b--------c-|"), toBe: "--a---b----#")
      marbles.expect(limited("--a---b|"), toBe: "--a---b|")
      marbles.expect(limited("-----|"), toBe: "-----|")
      marbles.expect(limited("--------a"), toBe: "-----#")
    }
  }

  @Test func switching() throws {
    try Marbles.test { marbles in
      let fallback = marbles.cold("-x---y|")
      let source = marbles.cold("--a---b--------c-|")
      let both = source.producer.timeout(
        first: .milliseconds(3), each: .milliseconds(5), on: marbles.scheduler,
        switchingTo: { fallback.producer })
      marbles.expect(both, toBe: "--a---b-----x---y|")
      marbles.expect(source, toRun: "^----------!")
      marbles.expect(fallback, toRun: "-----------^-----!")
      let first = marbles.cold("--a---------b|").producer.timeout(
        first: .milliseconds(3), on: marbles.scheduler, switchingTo: { fallback.producer })
      marbles.expect(first, toBe: "--a---------b|")
      let throwing = marbles.cold("-----a|").producer.timeout(
        each: .milliseconds(3), on: marbles.scheduler,
        switchingTo: { () throws(MarbleFailure) in throw MarbleFailure() })
      marbles.expect(throwing, toBe: "---#")
    }
  }

  @Test func aSynchronousSourceStartsNoTimer() {
    let scheduler = VirtualScheduler()
    var seen: [Int] = []
    let run = Producer<Int, Boom>([1, 2])
      .timeout(after: .seconds(1), on: scheduler, failingWith: Boom()).start { seen.append($0) }
    #expect(seen == [1, 2])
    #expect(scheduler.pendingCount == 0)
    #expect(!run.isRunning)
  }
}

import RillStreams
import RillTesting
import Testing

@Suite struct DelayTests {
  @Test func delayShiftsValuesByATime() throws {
    try Marbles.test { marbles in
      let source = marbles.cold("a-b-----c|")
      let delayed = source.producer.delay(by: .milliseconds(3), on: marbles.scheduler)
      marbles.expect(delayed, toBe: "---a-b-----(c|)")
      marbles.expect(source, toRun: "^--------!")
      let failing = marbles.cold("ab--c-#").producer
      marbles.expect(failing.delay(by: .milliseconds(3), on: marbles.scheduler), toBe: "---ab-#")
      let empty = marbles.cold("-|").producer
      marbles.expect(empty.delay(by: .milliseconds(3), on: marbles.scheduler), toBe: "-|")
      let at = marbles.cold("a|").producer
      marbles.expect(at.delay(by: .zero, on: marbles.scheduler), toBe: "a|")
    }
  }

  @Test func delayHoldsValuesUntilASignal() throws {
    try Marbles.test { marbles in
      let (a, b) = (marbles.cold("-----x-x"), marbles.cold("-x"))
      let source = marbles.cold("a--b-----|")
      let delayed = source.producer.delay(until: { $0 == "a" ? a.producer : b.producer })
      marbles.expect(delayed, toBe: "----ba---|")
      marbles.expect(a, toRun: "^----!")
      marbles.expect(b, toRun: "---^!")
      let silent = marbles.cold("--|").producer
      marbles.expect(marbles.cold("a|").producer.delay(until: { _ in silent }), toBe: "--|")
      let failing = marbles.cold("--#").producer
      marbles.expect(marbles.cold("a-----|").producer.delay(until: { _ in failing }), toBe: "--#")
      let throwing = marbles.cold("-a-|").producer.delay(
        until: { (_) throws(MarbleFailure) -> Producer<Int, MarbleFailure> in
          throw MarbleFailure()
        })
      marbles.expect(throwing, toBe: "-#")
    }
  }

  @Test func delayStartShiftsTheStart() throws {
    try Marbles.test { marbles in
      let source = marbles.cold("-a-b-|")
      marbles.expect(
        source.producer.delayStart(by: .milliseconds(3), on: marbles.scheduler), toBe: "----a-b-|")
      marbles.expect(
        source.producer.delayStart(until: marbles.cold("--x-x").producer), toBe: "---a-b-|")
      marbles.expect(
        source.producer.delayStart(until: marbles.cold("-|").producer), toBe: "--a-b-|")
      marbles.expect(source.producer.delayStart(until: marbles.cold("-#").producer), toBe: "-#")
      marbles.expect(
        source.producer.delayStart(by: .milliseconds(3), on: marbles.scheduler), toBe: "-",
        during: "^-!")
      marbles.expect(source, toRun: "-^----!", "--^----!", "---^----!")
    }
  }

  @Test func deliverShiftsAllEvents() throws {
    try Marbles.test { marbles in
      let failing = marbles.cold("a-b---#").producer
      let on = marbles.scheduler
      marbles.expect(failing.deliver(on: on, after: .milliseconds(2)), toBe: "--a-b---#")
      marbles.expect(marbles.cold("(ab|)").producer.deliver(on: on), toBe: "(ab|)")
    }
    let scheduler = VirtualScheduler()
    var seen: [Int] = []
    let run = Producer<Int, Never>([1, 2]).deliver(on: scheduler).start { seen.append($0) }
    #expect(seen == [])
    scheduler.run()
    #expect(seen == [1, 2])
    #expect(!run.isRunning)
  }

  @Test func aCanceledStartLeavesNothing() {
    let scheduler = VirtualScheduler()
    let pipe = Probe<Int, Never>()
    let run = pipe.producer.delayStart(by: .seconds(1), on: scheduler).start { _ in }
    run.cancel()
    #expect(scheduler.pendingCount == 0)
    scheduler.advance(by: .seconds(2))
    #expect(pipe.starts == 0)
  }
}

import Rill
import RillStreams
import Testing

@Suite struct ChangingTimeTests {
  /// The values of what `operation` makes of an input that begins as 0 and is assigned `values` at
  /// the given times.
  private func log(
    _ values: [(time: Int, value: Int)],
    _ operation: (Changing<Int>, VirtualScheduler) -> Changing<Int>
  ) -> [String] {
    let (input, scheduler) = (Input(0), VirtualScheduler())
    var lines: [String] = []
    let observer = operation(input, scheduler).observe {
      lines.append("\($0)@\(Int(scheduler.now / .seconds(1)))")
    }
    for (time, value) in values {
      scheduler.schedule(after: .seconds(time)) { input <-- value }
    }
    scheduler.advance(by: .seconds(100))
    observer.cancel()
    return lines
  }

  @Test func delayShiftsEachChange() {
    let lines = log([(1, 1), (2, 2), (4, 3)]) { $0.delay(by: .seconds(3), on: $1) }
    #expect(lines == ["0@0", "1@4", "2@5", "3@7"])
  }

  @Test func debounceDeliversTheValueThatLasts() {
    let lines = log([(1, 1), (3, 2), (7, 3)]) { $0.debounce(for: .seconds(3), on: $1) }
    #expect(lines == ["0@0", "2@6", "3@10"])
  }

  @Test func throttleEndsAtTheLastValue() {
    let values = [(1, 1), (2, 2), (3, 3), (11, 4)]
    #expect(
      log(values) { $0.throttle(for: .seconds(4), on: $1) } == ["0@0", "1@1", "3@5", "4@11"])
    #expect(
      log(values) { $0.throttle(for: .seconds(4), on: $1, delivering: .first) }
        == ["0@0", "1@1", "4@11"])
    #expect(
      log(values) { $0.throttle(for: .seconds(4), on: $1, delivering: .last) }
        == ["0@0", "3@5", "4@15"])
  }

  @Test func aDelayedValueStartsWithTheCurrentValue() {
    let (input, scheduler) = (Input(7), VirtualScheduler())
    let delayed = input.delay(by: .seconds(1), on: scheduler)
    input <-- 8
    #expect(delayed.value == 7)
    scheduler.advance(by: .seconds(1))
    #expect(delayed.value == 8)
  }

  @Test func releasedValuesReleaseTheirTimers() {
    let scheduler = VirtualScheduler()
    let input = Input(0)
    let before = Network.liveNodeCount
    var debounced: Changing<Int>? = input.debounce(for: .seconds(1), on: scheduler)
    input <-- 1
    #expect(debounced?.value == 0)
    debounced = nil
    #expect(Network.liveNodeCount == before)
    scheduler.advance(by: .seconds(2))
  }
}

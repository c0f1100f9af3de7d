import RillStreams
import RillTesting
import Testing

@Suite struct TimerTests {
  private let digits = Dictionary(uniqueKeysWithValues: (0...9).map { (Character("\($0)"), $0) })

  private func timer(
    _ delay: Int, every period: Int? = nil, on scheduler: VirtualScheduler
  ) -> Producer<Int, MarbleFailure> {
    .timer(
      after: .milliseconds(delay), repeatingEvery: period.map { .milliseconds($0) }, on: scheduler)
  }

  @Test func timersTickOnceOrRepeatedly() throws {
    try Marbles.test { marbles in
      let scheduler = marbles.scheduler
      marbles.expect(timer(3, on: scheduler), toBe: "---(0|)", values: digits)
      marbles.expect(timer(0, on: scheduler), toBe: "(0|)", values: digits)
      marbles.expect(timer(-3, on: scheduler), toBe: "(0|)", values: digits)
      marbles.expect(
        timer(3, every: 2, on: scheduler), toBe: "---0-1-2", during: "^-------!", values: digits)
      marbles.expect(
        .interval(every: .milliseconds(2), on: scheduler), toBe: "--0-1-2", during: "^------!",
        values: digits, failure: MarbleFailure())
    }
  }

  @Test func aTimerOfZeroWaitsForTheScheduler() {
    let scheduler = VirtualScheduler()
    var seen: [Int] = []
    let run = Producer<Int, Never>.timer(after: .zero, on: scheduler).start { seen.append($0) }
    #expect(seen == [])
    scheduler.advance(by: .zero)
    #expect(seen == [0])
    #expect(!run.isRunning)
  }

  @Test func nothingWaitsAfterCanceling() {
    let scheduler = VirtualScheduler()
    let run = Producer<Int, Never>.interval(every: .seconds(1), on: scheduler).start { _ in }
    scheduler.advance(by: .seconds(5))
    #expect(scheduler.pendingCount == 1)
    run.cancel()
    #expect(scheduler.pendingCount == 0)
  }

  /// A scheduler that is late.
  private final class LateScheduler: Scheduler {
    var now = Duration.zero
    private var waiting: [(due: Duration, work: ScheduledWork)] = []

    func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
      let scheduled = ScheduledWork(work)
      waiting.append((now + max(delay, .zero), scheduled))
      return scheduled
    }

    func wake(at time: Duration) {
      now = time
      let due = waiting.filter { $0.due <= time }
      waiting.removeAll { $0.due <= time }
      for (_, work) in due { work.perform() }
    }
  }

  @Test func lateTicksDoNotShiftLaterOnes() {
    let scheduler = LateScheduler()
    var times: [Duration] = []
    let run = Producer<Int, Never>.interval(every: .seconds(10), on: scheduler)
      .start { _ in times.append(scheduler.now) }
    for second in [9, 12, 19, 20, 47, 48, 49, 50] { scheduler.wake(at: .seconds(second)) }
    // The tick for 30 comes at 47; that for 40 is left out.
    #expect(times == [12, 20, 47, 50].map { .seconds($0) })
    withExtendedLifetime(run) {}
  }
}

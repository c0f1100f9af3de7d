import RillStreams
import TestSupport
import Testing

/// Every test waits for work, never for a time.
@Suite(.timeLimit(.minutes(20))) struct ClockSchedulerTests {
  /// Schedules work, calls `meanwhile`, and waits for the work.
  @MainActor
  private func done(
    after delay: Duration, on scheduler: ClockScheduler<ManualClock>,
    _ meanwhile: () -> Void = {}
  ) async {
    await withCheckedContinuation { continuation in
      scheduler.schedule(after: delay) { continuation.resume() }
      meanwhile()
    }
  }

  @Test @MainActor func workRunsInOrderAndNeverEarly() async {
    let clock = ManualClock()
    let scheduler = ClockScheduler(clock: clock)
    var seen: [String] = []
    for (name, time) in [("c", 2000), ("a", 1000), ("b", 1000), ("d", 2001)] {
      scheduler.schedule(after: .milliseconds(time)) {
        MainActor.assertIsolated()
        #expect(scheduler.now >= .milliseconds(time))
        seen.append(name)
      }
    }
    await done(after: .milliseconds(999), on: scheduler) { clock.advance(by: .milliseconds(999)) }
    #expect(seen == [])
    await done(after: .milliseconds(1), on: scheduler) { clock.advance(by: .milliseconds(1)) }
    #expect(seen == ["a", "b"])
    await done(after: .milliseconds(1000), on: scheduler) { clock.advance(by: .milliseconds(1000)) }
    #expect(seen == ["a", "b", "c"])
    await done(after: .milliseconds(1), on: scheduler) { clock.advance(by: .seconds(1)) }
    #expect(seen == ["a", "b", "c", "d"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test @MainActor func anEarlyWakeRunsNoWork() async {
    let clock = ManualClock(earlyWakes: 5)
    let scheduler = ClockScheduler(clock: clock)
    var time: Duration?
    scheduler.schedule(after: .seconds(1)) { time = scheduler.now }
    // Work that is due at once shows that the early wakes did nothing.
    await done(after: .zero, on: scheduler)
    #expect(time == nil)
    await done(after: .seconds(1), on: scheduler) { clock.advance(by: .seconds(1)) }
    #expect(time == .seconds(1))
  }

  @Test @MainActor func canceling() async {
    let clock = ManualClock()
    let scheduler = ClockScheduler(clock: clock)
    var seen: [Int] = []
    let works = (0..<100).map { number in
      scheduler.schedule(after: .seconds(1)) { seen.append(number) }
    }
    for work in works.dropFirst() { work.cancel() }
    #expect(scheduler.pendingCount == 1)
    await done(after: .seconds(1), on: scheduler) { clock.advance(by: .seconds(1)) }
    #expect(seen == [0])
  }

  /// Work that reschedules itself yields the actor, so that it may repeat endlessly.
  @Test @MainActor func workThatRepeatsItselfAtOnce() async {
    let scheduler = ClockScheduler(clock: ManualClock())
    var count = 0
    func again() {
      count += 1
      scheduler.schedule(after: .zero, again)
    }
    again()
    await done(after: .zero, on: scheduler)
    await done(after: .zero, on: scheduler)
    #expect(count >= 2)
  }

  @Test @MainActor func droppingTheScheduler() async {
    var scheduler: ClockScheduler? = ClockScheduler(clock: ManualClock())
    let tokens = TokenWatch()
    let token = tokens.make()
    let work = scheduler!.schedule(after: .seconds(1)) { [token] in withExtendedLifetime(token) {} }
    weak let gone = scheduler
    scheduler = nil
    #expect(gone == nil)
    #expect(!work.isPending)
  }

  @Test @MainActor func manyTimersAndOneSleeper() async {
    let clock = ManualClock()
    let scheduler = ClockScheduler(clock: clock)
    var count = 0
    var works: [ScheduledWork] = []
    for number in 0..<2 * manyRepetitions {
      works.append(scheduler.schedule(after: .milliseconds(1 + number / 2)) { count += 1 })
    }
    for work in works.dropFirst(manyRepetitions) { work.cancel() }
    #expect(scheduler.pendingCount == manyRepetitions)
    await done(after: .seconds(1000), on: scheduler) { clock.advance(by: .seconds(1000)) }
    #expect(count == manyRepetitions)
    #expect(clock.sleepCount <= 4)
  }

  private actor Worker {
    private var times: [Duration] = []
    private var run: Run?

    /// Returns the first two times of an interval.
    func timesOfTwo(_ clock: ManualClock) async -> [Duration] {
      let scheduler = ClockScheduler(clock: clock)
      await withCheckedContinuation { continuation in
        run = Producer<Int, Never>.interval(every: .seconds(1), on: scheduler).start { number in
          self.assertIsolated()
          self.record(scheduler.now)
          if number == 1 { return continuation.resume() }
          if number == 0 { clock.advance(by: .seconds(1)) }
        }
        clock.advance(by: .seconds(1))
      }
      run = nil
      return times
    }

    private func record(_ time: Duration) { times.append(time) }
  }

  @Test func workRunsOnItsActor() async {
    #expect(await Worker().timesOfTwo(ManualClock()) == [.seconds(1), .seconds(2)])
  }

  @Test func withoutAnActor() async {
    let clock = ManualClock()
    let task = Task.detached {
      let scheduler = ClockScheduler(clock: clock)
      var seen: [String] = []
      scheduler.schedule(after: .seconds(1)) {
        seen.append("a")
        clock.advance(by: .seconds(1))
      }
      scheduler.schedule(after: .seconds(2)) {
        seen.append("b")
        withUnsafeCurrentTask { $0?.cancel() }
      }
      scheduler.schedule(after: .seconds(3)) { seen.append("not in this run") }
      clock.advance(by: .seconds(1))
      await scheduler.run()
      // It may be run again; a canceled task doesn't wait.
      await scheduler.run()
      return (seen, scheduler.pendingCount)
    }
    let (seen, pending) = await task.value
    #expect(seen == ["a", "b"])
    #expect(pending == 1)
  }

  /// Its initializer belongs to no actor.
  private final class Nonisolated {
    let scheduler: ClockScheduler<ManualClock>

    init(_ clock: ManualClock) { scheduler = ClockScheduler(clock: clock) }
  }

  private final class Isolated {
    let scheduler: ClockScheduler<ManualClock>

    init(_ clock: ManualClock, isolation: isolated (any Actor)? = #isolation) {
      scheduler = ClockScheduler(clock: clock)
    }
  }

  @Test @MainActor func overdueWorkIsReported() async {
    let clock = ManualClock()
    let (reports, continuation) = AsyncStream<String>.makeStream()
    let scheduler = Nonisolated(clock).scheduler
    scheduler.onNeglect = { continuation.yield($0) }
    scheduler.schedule(after: .seconds(1)) { Issue.record("Where?") }
    clock.advance(by: .seconds(2))
    for await report in reports {
      #expect(report.contains("overdue by a second"))
      break
    }
    #expect(scheduler.pendingCount == 1)
  }

  @Test @MainActor func anInitializerPassesTheIsolationOn() async {
    let clock = ManualClock()
    let scheduler = Isolated(clock).scheduler
    scheduler.onNeglect = { Issue.record("\($0)") }
    await done(after: .seconds(1), on: scheduler) { clock.advance(by: .seconds(9)) }
  }

  @Test @MainActor func aRealClockIsNeverEarly() async {
    let clock = ContinuousClock()
    let scheduler = ClockScheduler()
    let start = clock.now
    var end = start
    await withCheckedContinuation { continuation in
      scheduler.schedule(after: .milliseconds(2)) {
        end = clock.now
        continuation.resume()
      }
    }
    #expect(start.duration(to: end) >= .milliseconds(2))
  }
}

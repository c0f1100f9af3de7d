import Foundation
import GoalsFoundation
import RillStore
import Synchronization

/// 12:00 UTC on Sunday, 22 November 2026.
package let noon = Instant(milliseconds: 1_795_348_800_000)

extension Instant {
  /// Returns the instant some seconds later, rounded to the millisecond.
  package static func + (instant: Instant, seconds: Double) -> Instant {
    Instant(instant.date + seconds)
  }

  /// Returns the instant some seconds earlier, rounded to the millisecond.
  package static func - (instant: Instant, seconds: Double) -> Instant { instant + -seconds }
}

/// A clock that stands still until a test sets it.
package final class TestClock: WallClock {
  private struct State {
    var now: Date
    var sleepers: [(until: Date, wake: AsyncStream<Void>.Continuation)] = []
  }

  private let state: Mutex<State>

  package init(_ now: Instant) {
    state = Mutex(State(now: now.date))
  }

  package var now: Date { state.withLock { $0.now } }

  /// The instants until which tasks sleep.
  package var alarms: [Instant] {
    state.withLock { $0.sleepers.map { Instant($0.until) } }
  }

  /// Sets the clock, and wakes the tasks whose instants have come.
  package func set(_ now: Instant) {
    let now = now.date
    state.withLock { state in
      state.now = now
      for sleeper in state.sleepers where sleeper.until <= now { sleeper.wake.finish() }
      state.sleepers.removeAll { $0.until <= now }
    }
  }

  package func sleep(until instant: Date) async throws {
    let (stream, wake) = AsyncStream<Void>.makeStream()
    state.withLock { state in
      if state.now < instant { state.sleepers.append((instant, wake)) } else { wake.finish() }
    }
    for await _ in stream {}
    try Task.checkCancellation()
  }
}

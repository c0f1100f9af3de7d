import Foundation

/// A clock that a test advances.
///
/// Safety: `lock` guards the mutable state.
package final class ManualClock: Clock, @unchecked Sendable {
  package struct Instant: InstantProtocol {
    var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let number: Int
    let due: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time = Instant(offset: .zero)
  private var sleepers: [Sleeper] = []
  private var cancelled: Set<Int> = []
  private var sleepCountNow = 0
  private var earlyWakes: Int

  /// - Parameter earlyWakes: The number of sleeps that return early.
  package init(earlyWakes: Int = 0) {
    self.earlyWakes = earlyWakes
  }

  package var now: Instant { lock.withLock { time } }
  package var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of sleeps.
  package var sleepCount: Int { lock.withLock { sleepCountNow } }

  package func advance(by duration: Duration) {
    let due = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.due <= time }
      sleepers.removeAll { $0.due <= time }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (number, isEarly) = lock.withLock {
      sleepCountNow += 1
      let isEarly = earlyWakes > 0
      if isEarly { earlyWakes -= 1 }
      return (sleepCountNow, isEarly)
    }
    if isEarly { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = lock.withLock {
          if cancelled.contains(number) { return .failure(CancellationError()) }
          if deadline <= time { return .success(()) }
          sleepers.append(Sleeper(number: number, due: deadline, continuation: continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = lock.withLock {
        cancelled.insert(number)
        let index = sleepers.firstIndex { $0.number == number }
        return index.map { sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}

/// A scheduler whose time passes on request, so that tests need not wait.
///
/// ```swift
/// let scheduler = VirtualScheduler()
/// var seen: [Int] = []
/// let minutes = Producer<Int, Never>.interval(every: .seconds(60), on: scheduler)
/// let run = minutes.start { seen.append($0) }
/// scheduler.advance(by: .seconds(180))
/// #expect(seen == [0, 1, 2])
/// ```
///
/// ``advance(by:)`` runs all due work in order before it returns, including work that it schedules.
///
/// Elsewhere: test scheduler (Rx, ReactiveSwift).
public final class VirtualScheduler: Scheduler {
  private let queue = TimerQueue()

  /// The time that has passed, zero at first.
  public private(set) var now = Duration.zero

  /// Creates a scheduler at time zero.
  public init() {}

  /// The number of waiting work items.
  public var pendingCount: Int { queue.count }

  @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
    queue.add(due: now + max(delay, .zero), work)
  }

  /// Advances time by `duration` and runs all work that becomes due, at its time.
  ///
  /// A nested call by such work advances time for later work.
  ///
  /// - Parameter duration: The duration, not negative.
  public func advance(by duration: Duration) {
    precondition(
      duration >= .zero, "Rill: advance(by:) needs a duration of at least 0; got \(duration).")
    let end = now + duration
    while let (due, work) = queue.takeDue(at: end) {
      now = max(now, due)
      work.perform()
    }
    now = max(now, end)
  }

  /// Advances time until no work waits, and stops at the time of the last work.
  ///
  /// With work that always reschedules itself, such as an interval, this never returns: stop the
  /// work first, or use ``advance(by:)``.
  public func run() {
    while let due = queue.nextDue { advance(by: max(due - now, .zero)) }
  }
}

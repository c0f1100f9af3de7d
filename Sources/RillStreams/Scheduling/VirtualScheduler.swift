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
/// When ``advance(by:)`` returns, all due work is done, in order, including work that was scheduled
/// meanwhile.
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

  /// Advances time by `duration` and does all work that becomes due, at its time.
  ///
  /// A call by such work advances time for the work after it.
  ///
  /// - Parameter duration: Not negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "Rill: time does not go back: advance(by:) of \(duration).")
    let end = now + duration
    while let (due, work) = queue.takeDue(at: end) {
      now = max(now, due)
      work.perform()
    }
    now = max(now, end)
  }

  /// Advances time until no work waits, and stops at the time of the last work.
  ///
  /// Work that reschedules itself for ever, such as an interval, never lets this return: stop it
  /// first, or use ``advance(by:)``.
  public func run() {
    while let due = queue.nextDue { advance(by: max(due - now, .zero)) }
  }
}

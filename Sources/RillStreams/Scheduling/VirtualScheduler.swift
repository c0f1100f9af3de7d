/// A scheduler whose time passes only when it is told to: for tests, which then need not wait.
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
/// When ``advance(by:)`` returns, everything due has happened, in order, with what was scheduled
/// meanwhile.
///
/// Elsewhere: test scheduler (Rx, ReactiveSwift).
public final class VirtualScheduler: Scheduler {
  private let queue = TimerQueue()

  /// The time that has passed: zero at first.
  public private(set) var now = Duration.zero

  /// Creates a scheduler at time zero.
  public init() {}

  /// How much waits to be done.
  public var pendingCount: Int { queue.count }

  @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
    queue.add(due: now + max(delay, .zero), work)
  }

  /// Lets `duration` pass, doing what becomes due at its time.
  ///
  /// Called by such work itself, it lets time pass for what comes after.
  ///
  /// - Parameter duration: not negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "Rill: time does not go back: advance(by:) of \(duration).")
    let end = now + duration
    while let (due, work) = queue.takeDue(at: end) {
      now = max(now, due)
      work.perform()
    }
    now = max(now, end)
  }

  /// Lets time pass until nothing waits any more, and stops at the last that was due.
  ///
  /// What schedules itself again for ever, such as an interval, never lets this return: stop it first,
  /// or use ``advance(by:)``.
  public func run() {
    while let due = queue.nextDue { advance(by: max(due - now, .zero)) }
  }
}

/// Says what time it is, and does work later.
///
/// Everything that takes time takes a scheduler: ``ClockScheduler`` in a program, ``VirtualScheduler``
/// in its tests. A scheduler belongs to one isolation, does its work there, and never before the call
/// that schedules it has returned. What is due at the same time is done in the order it was scheduled.
///
/// Conform a type of your own to follow another time, such as that of a game's loop:
///
/// ```swift
/// final class FrameScheduler: Scheduler {
///   private(set) var now = Duration.zero
///   private var waiting: [ScheduledWork] = []
///   func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork { … }
/// }
/// ```
///
/// Elsewhere: scheduler (Rx, Combine), `DateScheduler` (ReactiveSwift).
public protocol Scheduler: AnyObject {
  /// The time that has passed since the scheduler's beginning.
  var now: Duration { get }

  /// Has `work` done when `delay` has passed, not earlier. A delay of zero or less means: as soon as
  /// this and what is due already is done.
  ///
  /// - Returns: the handle to cancel it; dropping the handle changes nothing.
  @discardableResult
  func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork
}

/// Work that waits for its time.
public final class ScheduledWork {
  private var work: (() -> Void)?
  // Safety: set by the queue while this waits in it; a queue lets go of all that wait in it before it
  // is freed.
  /// Counts what is done or cancelled before its queue takes it out.
  unowned(unsafe) var queue: TimerQueue?

  /// Creates work for a scheduler of one's own, which calls ``perform()`` when it is due.
  public init(_ work: @escaping () -> Void) {
    self.work = work
  }

  /// Whether it is yet to be done: it has neither been done nor cancelled, and its scheduler lives.
  public var isPending: Bool { work != nil }

  /// Does the work, unless it has been done or cancelled: its scheduler does that when it is due.
  /// Called before, it has the work done now, and not again.
  public func perform() {
    guard let work else { return }
    self.work = nil
    queue?.noteSettled()
    work()
  }

  /// Sees to it that the work is not done. When it has been done, or is being done, changes nothing.
  ///
  /// Amortised constant time.
  public func cancel() {
    guard let work else { return }
    self.work = nil
    queue?.noteSettled()
    // What it holds may do anything when it goes: after all else.
    withExtendedLifetime(work) {}
  }
}

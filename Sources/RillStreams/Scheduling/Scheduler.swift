/// A source of time that does work later.
///
/// Everything that takes time takes a scheduler: ``ClockScheduler`` in a program,
/// ``VirtualScheduler`` in tests. A scheduler belongs to one isolation and works there, never
/// before the call that schedules the work has returned. Work with the same time is done in the
/// order in which it was scheduled.
///
/// Conform a custom type to follow another time, such as that of a game's loop:
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
  /// The time since the scheduler's beginning.
  var now: Duration { get }

  /// Schedules `work` for `delay` from now, not earlier. A delay of zero or less means: right after
  /// the current work and the work that is due already.
  ///
  /// - Returns: A handle to cancel the work; dropping it changes nothing.
  @discardableResult
  func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork
}

/// Work that waits for its time.
public final class ScheduledWork {
  private var work: (() -> Void)?
  // Safety: the queue sets this while the work waits in it, and releases all waiting work before it
  // is freed.
  /// The queue, which counts work that is done or cancelled before the queue removes it.
  unowned(unsafe) var queue: TimerQueue?

  /// Creates work for a custom scheduler, which calls ``perform()`` at its time.
  public init(_ work: @escaping () -> Void) {
    self.work = work
  }

  /// True if the work was neither done nor cancelled, and its scheduler lives.
  public var isPending: Bool { work != nil }

  /// Does the work, unless it was done or cancelled. Its scheduler calls this at its time; an
  /// earlier call does the work now, and only once.
  public func perform() {
    guard let work else { return }
    self.work = nil
    queue?.didSettle()
    work()
  }

  /// Prevents the work. Does nothing during and after the work.
  ///
  /// Amortized constant time.
  public func cancel() {
    guard let work else { return }
    self.work = nil
    queue?.didSettle()
    // Releasing its captures may run any code, so it comes last.
    withExtendedLifetime(work) {}
  }
}

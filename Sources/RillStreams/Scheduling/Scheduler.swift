/// A source of time that runs work later.
///
/// Everything that takes time takes a scheduler: ``ClockScheduler`` in a program,
/// ``VirtualScheduler`` in tests. A scheduler belongs to one isolation and runs work there, never
/// before the call that schedules it returns. Work with the same time runs in the order in which it
/// was scheduled.
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

  /// Schedules `work` for `delay` from now, not earlier. A delay of zero or less runs the work
  /// right after the current work and the work that is already due.
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
  /// The queue, which counts finished or canceled work that it still contains.
  unowned(unsafe) var queue: TimerQueue?

  /// Creates work for a custom scheduler, which calls ``perform()`` at its time.
  public init(_ work: @escaping () -> Void) {
    self.work = work
  }

  /// True if the work has neither run nor been canceled, and its scheduler exists.
  public var isPending: Bool { work != nil }

  /// Runs the work, unless it has run or was canceled. Its scheduler calls this at its time; an
  /// earlier call runs the work now, and only once.
  public func perform() {
    guard let work else { return }
    self.work = nil
    queue?.didFinishWork()
    work()
  }

  /// Prevents the work. During and after the work, this has no effect.
  ///
  /// Amortized constant time.
  public func cancel() {
    guard let work else { return }
    self.work = nil
    queue?.didFinishWork()
    // Releasing its captures may run any code, so it comes last.
    withExtendedLifetime(work) {}
  }
}

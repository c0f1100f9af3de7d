import Rill

/// A scheduler that follows a clock, and does its work in the isolation that made it.
///
/// ```swift
/// @MainActor final class Search {
///   private let scheduler = ClockScheduler()
///   …
/// }
/// ```
///
/// Made on an actor, it does its work there. Made in a task without an actor, the work is done while
/// that task awaits ``run(isolation:)``; what has been due for a second without being done is reported.
///
/// What is `nonisolated` has no actor, even if an actor calls it: an initializer of a type that belongs
/// to no actor, say. Let that take the isolation of its caller, and pass it on:
///
/// ```swift
/// final class Search {
///   private let scheduler: ClockScheduler<ContinuousClock>
///   init(isolation: isolated (any Actor)? = #isolation) { scheduler = ClockScheduler() }
/// }
/// ```
///
/// Work is never done early. It is done later by as much as the clock wakes late and the isolation is
/// busy; what is due meanwhile is then done at once, in order. What work schedules waits until others
/// have had their turn in the isolation, even if it is due already.
///
/// It lives as long as somebody holds it: what waits on one that is gone is not done. However much
/// waits, one task sleeps.
public final class ClockScheduler<C: Clock>: Scheduler where C.Duration == Duration {
  private let clock: C
  private let beginning: C.Instant
  private let queue = TimerQueue()
  private var continuation: AsyncStream<Void>.Continuation
  private var isPumped: Bool
  private var isWorking = false
  /// Wakes the scheduler, and when.
  private var sleeper: (task: Task<Void, Never>, due: Duration)?
  /// What is said of work that nobody does.
  private static var neglect: String {
    "work of a ClockScheduler has been due for a second, and nobody does it, for the scheduler was "
      + "made without an actor. Make it on one, such as @MainActor, or await its run()."
  }
  /// Gets that, from any thread; reports it unless it is set before anything is scheduled.
  package var onNeglect: @Sendable (String) -> Void = { Diagnostics.report($0) }

  /// Creates a scheduler for the isolation this is called in, whose time begins now.
  ///
  /// - Parameters:
  ///   - clock: tells the time.
  ///   - isolation: where it does its work: the caller's, unless said otherwise.
  public init(clock: C = ContinuousClock(), isolation: isolated (any Actor)? = #isolation) {
    self.clock = clock
    beginning = clock.now
    isPumped = isolation != nil
    let wakeUps: AsyncStream<Void>
    (wakeUps, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    if isolation == nil { return }
    Task { [weak self] in
      // Captured, so that the task runs on the actor.
      _ = isolation
      for await _ in wakeUps { self?.work() }
    }
  }

  deinit {
    sleeper?.task.cancel()
    continuation.finish()
  }

  public var now: Duration { beginning.duration(to: clock.now) }

  /// How much waits to be done.
  public var pendingCount: Int { queue.count }

  @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
    let due = now + max(delay, .zero)
    let scheduled = queue.add(due: due, work)
    if !isWorking { sleep(until: due) }
    return scheduled
  }

  /// Does what becomes due, in the calling task, until that is cancelled: for a scheduler that was made
  /// in a task without an actor. Elsewhere, or called twice at a time, it stops the program.
  ///
  /// It may be called again when it has returned.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    precondition(
      !isPumped,
      "Rill: run() of a ClockScheduler that its actor, or another call, runs already: call it once."
    )
    isPumped = true
    // Another each time: a stream ends with the task that reads it.
    let wakeUps: AsyncStream<Void>
    (wakeUps, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    restartSleeper()
    for await _ in wakeUps { work() }
    isPumped = false
    restartSleeper()
  }

  private func restartSleeper() {
    sleeper?.task.cancel()
    sleeper = nil
    if let due = queue.nextDue { sleep(until: due) }
  }

  private func work() {
    sleeper = nil
    isWorking = true
    // Not before it is due: a clock may wake us early. Nor what is scheduled meanwhile: others in the
    // isolation come first.
    let time = now
    let limit = queue.addedCount
    while let (_, work) = queue.takeDue(at: time, addedBefore: limit) { work.perform() }
    isWorking = false
    if let due = queue.nextDue { sleep(until: due) }
  }

  private func sleep(until due: Duration) {
    if let sleeper {
      if sleeper.due <= due { return }
      sleeper.task.cancel()
    }
    let (clock, instant, continuation) = (clock, beginning.advanced(by: due), continuation)
    let (isPumped, onNeglect, neglect) = (isPumped, onNeglect, Self.neglect)
    let task = Task.detached {
      do {
        try await clock.sleep(until: instant, tolerance: nil)
        continuation.yield()
        if isPumped { return }
        try await clock.sleep(until: instant.advanced(by: .seconds(1)), tolerance: nil)
        onNeglect(neglect)
      } catch {
        // Replaced by one that wakes earlier, or by one that somebody waits for.
      }
    }
    sleeper = (task, due)
  }
}

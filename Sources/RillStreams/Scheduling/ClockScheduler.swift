#if !hasFeature(Embedded)

  import Rill

  /// A scheduler that follows a clock and works in the isolation that made it.
  ///
  /// ```swift
  /// @MainActor final class Search {
  ///   private let scheduler = ClockScheduler()
  ///   …
  /// }
  /// ```
  ///
  /// A scheduler made on an actor works there. A scheduler made in a task without an actor works
  /// while that task awaits ``run(isolation:)``. Work that is overdue by a second is reported.
  ///
  /// `nonisolated` code has no actor, even if an actor calls it: an initializer of a type that
  /// belongs to no actor, for instance. Such code takes the isolation of its caller and passes it
  /// on:
  ///
  /// ```swift
  /// final class Search {
  ///   private let scheduler: ClockScheduler<ContinuousClock>
  ///   init(isolation: isolated (any Actor)? = #isolation) { scheduler = ClockScheduler() }
  /// }
  /// ```
  ///
  /// Work never runs early. It is late by the latency of the clock and of the isolation; all due
  /// work then runs at once, in order. Work scheduled by other work waits until other users of the
  /// isolation have run, even if it is due.
  ///
  /// Work on a freed scheduler never runs. A single task sleeps for all waiting work.
  public final class ClockScheduler<C: Clock>: Scheduler where C.Duration == Duration {
    private let clock: C
    private let beginning: C.Instant
    private let queue = TimerQueue()
    private var continuation: AsyncStream<Void>.Continuation
    private var isPumped: Bool
    private var isWorking = false
    /// The task that wakes the scheduler, and its time.
    private var sleeper: (task: Task<Void, Never>, due: Duration)?
    /// The report of overdue work.
    private static var neglect: String {
      "The work of a ClockScheduler is overdue by a second, because the scheduler was created "
        + "without an actor. Create it on one, such as @MainActor, or await its run()."
    }
    /// A function that receives reports of overdue work, from any thread. Set it before scheduling.
    package var onNeglect: @Sendable (String) -> Void = { Diagnostics.report($0) }

    /// Creates a scheduler for the isolation of the call, with a time that begins now.
    ///
    /// - Parameters:
    ///   - clock: The time source.
    ///   - isolation: The isolation of the work; by default the caller's.
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

    /// The number of waiting work items.
    public var pendingCount: Int { queue.count }

    @discardableResult
    public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
      let due = now + max(delay, .zero)
      let scheduled = queue.add(due: due, work)
      if !isWorking { sleep(until: due) }
      return scheduled
    }

    /// Runs due work in the calling task, until the task is canceled.
    ///
    /// Use it for a scheduler created in a task without an actor. Otherwise, or in two calls at the
    /// same time, it stops the program. It may be called again after it returns.
    public func run(isolation: isolated (any Actor)? = #isolation) async {
      precondition(
        !isPumped,
        """
        Rill: ClockScheduler.run() can't be called on an actor, or twice at the same time. Remove \
        this call: due work already runs.
        """)
      isPumped = true
      // A new stream each time: a stream ends with the task that reads it.
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
      // A clock may wake early, so check the time. New work waits, because other users of the
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
          // Replaced by a sleeper that wakes earlier, or by the awaiting task.
        }
      }
      sleeper = (task, due)
    }
  }

#endif

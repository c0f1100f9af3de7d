#if Live

  import NIOCore

  /// The clock of a server's timeouts. Tests replace it by one that they advance.
  protocol LiveClock: Sendable {
    var now: NIODeadline { get }

    /// Returns the time of `eventLoop`.
    func now(on eventLoop: any EventLoop) -> NIODeadline

    /// Calls `body` on `eventLoop` after `delay`.
    @discardableResult
    func schedule(
      after delay: TimeAmount, on eventLoop: any EventLoop, _ body: @escaping @Sendable () -> Void
    ) -> LiveTimeout

    /// Suspends the task for `duration`.
    func sleep(for duration: Duration) async throws
  }

  /// A scheduled call of a ``LiveClock``.
  struct LiveTimeout: Sendable {
    let cancel: @Sendable () -> Void
  }

  /// The clock of the event loops.
  struct EventLoopClock: LiveClock {
    var now: NIODeadline { .now() }

    func now(on eventLoop: any EventLoop) -> NIODeadline { eventLoop.now }

    func schedule(
      after delay: TimeAmount, on eventLoop: any EventLoop, _ body: @escaping @Sendable () -> Void
    ) -> LiveTimeout {
      let task = eventLoop.scheduleTask(in: delay, body)
      return LiveTimeout { task.cancel() }
    }

    func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
  }

#endif

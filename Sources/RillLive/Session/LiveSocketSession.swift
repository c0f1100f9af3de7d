#if Live

  import Logging
  import NIOCore
  import RillProgram

  /// A session as its socket knows it: whatever program it runs.
  ///
  /// It lives on the event loop of its first socket, so that what comes is processed where it is read; those of
  /// later ones may be on others.
  protocol LiveSocketSession: Actor {
    nonisolated var context: SessionContext { get }

    /// Makes the program, and shows it.
    func start(at location: Location, adopting digest: [UInt8]?) async throws
    /// Takes a frame that came from `outlet`.
    func receive(_ frame: ClientFrame, from outlet: SessionOutlet) throws(FrameError)
    /// All that was read has been received: shows what came of it, if the socket takes it.
    func show()
    /// Nothing comes from `outlet` any more. The page may come back.
    func lose(_ outlet: SessionOutlet)
    /// The page is back with `ticket`, and shows `revision`: brings it up to date. Another socket of it is closed.
    ///
    /// - Returns: whether the ticket is good, and the session goes on.
    func resume(
      with ticket: String, to outlet: SessionOutlet, after revision: Int
    ) throws(FrameError) -> Bool
    /// The page has gone for good, if it is that of `outlet`.
    func leave(_ outlet: SessionOutlet)
    /// Ends, if it still waits at `turn` for its page: others need the room.
    func giveWay(at turn: Int)
  }

  /// What a socket calls, whose event loop may be another than that of the session.
  extension LiveSocketSession {
    nonisolated var browser: String { context.browser }

    /// ``receive(_:from:)``; `refuse` is called, anywhere, with what is wrong.
    nonisolated func accept(
      _ frame: ClientFrame, from outlet: SessionOutlet,
      orElse refuse: @escaping @Sendable (FrameError) -> Void
    ) {
      perform { session in
        do throws(FrameError) {
          try session.receive(frame, from: outlet)
        } catch {
          refuse(error)
        }
      }
    }

    /// ``resume(with:to:after:)``; `completion` is called, anywhere, with what comes of it.
    nonisolated func resume(
      with ticket: String, to outlet: SessionOutlet, after revision: Int,
      completion: @escaping @Sendable (Result<Bool, FrameError>) -> Void
    ) {
      perform { session in
        completion(
          Result { () throws(FrameError) in
            try session.resume(with: ticket, to: outlet, after: revision)
          })
      }
    }

    /// ``show()``; `completion` is called, anywhere, when that and all before it has been done.
    nonisolated func finishTurn(_ completion: @escaping @Sendable () -> Void = {}) {
      perform { session in
        session.show()
        completion()
      }
    }

    nonisolated func close(_ outlet: SessionOutlet, isForGood: Bool) {
      perform { isForGood ? $0.leave(outlet) : $0.lose(outlet) }
    }

    nonisolated func finish(waitingAt turn: Int) { perform { $0.giveWay(at: turn) } }

    /// Does something with the session where it lives: at once, if that is here.
    private nonisolated func perform(_ body: @escaping @Sendable (isolated Self) -> Void) {
      if context.eventLoop.inEventLoop { return assumeIsolated(body) }
      context.eventLoop.execute { self.assumeIsolated(body) }
    }
  }

  /// What a session lives in.
  struct SessionContext: Sendable {
    let eventLoop: any EventLoop
    let browser: String
    /// Where its page is; nil, if that doesn't count.
    let address: ClientAddress?
    let server: LiveCore
    let logger: Logger

    var counts: LiveCounts { server.counts }

    /// Has something be a line of the log that a page has caused, unless there are too many of these.
    func say(
      _ message: @autoclosure () -> Logger.Message, of kind: RefusalLog.Kind,
      at level: Logger.Level, _ metadata: @autoclosure () -> Logger.Metadata = [:]
    ) {
      server.refusals.say(message(), of: kind, at: level, by: logger, metadata())
    }
  }
#endif

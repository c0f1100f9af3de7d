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
    /// The page is back, and shows `revision`: brings it up to date.
    ///
    /// - Returns: whether the session goes on.
    func resume(to outlet: SessionOutlet, after revision: Int) throws(FrameError) -> Bool
    /// The page has gone for good, if it is that of `outlet`.
    func leave(_ outlet: SessionOutlet)
    /// Ends, whatever page it has.
    func end()
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

    /// ``resume(to:after:)``; `completion` is called, anywhere, with what comes of it.
    nonisolated func resume(
      to outlet: SessionOutlet, after revision: Int,
      completion: @escaping @Sendable (Result<Bool, FrameError>) -> Void
    ) {
      perform { session in
        completion(
          Result { () throws(FrameError) in try session.resume(to: outlet, after: revision) })
      }
    }

    nonisolated func finishTurn() { perform { $0.show() } }

    nonisolated func close(_ outlet: SessionOutlet, isForGood: Bool) {
      perform { isForGood ? $0.leave(outlet) : $0.lose(outlet) }
    }

    nonisolated func finish() { perform { $0.end() } }

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
    let server: LiveCore
    let logger: Logger

    var counts: LiveCounts { server.counts }
  }
#endif

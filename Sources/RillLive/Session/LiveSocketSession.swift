#if Live

  import Logging
  import NIOCore
  import RillPages
  import RillProgram

  /// The interface of a session for its socket, independent of the program's types.
  ///
  /// It runs on the event loop of its first socket, so that frames are processed on the thread that
  /// reads them. Later sockets may be on other event loops.
  protocol LiveSocketSession: Actor {
    nonisolated var context: SessionContext { get }
    /// The identity with which it started, as JSON; nil if no user was signed in.
    var identity: String? { get }

    /// Creates the program and shows it.
    ///
    /// - Parameter restored: The stored session that this one continues; nil for a new one.
    /// - Throws: `PageSessionError` if the stored session can't be continued.
    func start(
      for request: LiveRequest, adopting digest: [UInt8]?, restoring restored: RestoredSession?
    ) async throws
    /// Receives a frame from `outlet`.
    func receive(_ frame: ClientFrame, from outlet: SessionOutlet) throws(FrameError)
    /// Receives a frame while the session hibernates, which wakes unless the frame is a heartbeat.
    ///
    /// - Returns: False if the session is awake.
    func receiveAsleep(
      _ frame: ClientFrame, from outlet: SessionOutlet,
      orElse reject: @escaping @Sendable (FrameError) -> Void
    ) throws(FrameError) -> Bool
    /// Calls `completion` once the session is awake.
    ///
    /// - Returns: False if it is awake.
    func finishTurnAwake(_ completion: @escaping @Sendable () -> Void) -> Bool
    /// Shows the result of all received frames, if the socket accepts it.
    func show()
    /// Handles the loss of `outlet`. The page may come back.
    func lose(_ outlet: SessionOutlet)
    /// Resumes the session for a page that returns with `ticket` and shows `revision`: brings it up
    /// to date, and closes its other socket.
    ///
    /// - Returns: True if the ticket is valid and the session resumes.
    func resume(
      with ticket: String, to outlet: SessionOutlet, after revision: Int
    ) throws(FrameError) -> Bool
    /// Ends the session, if `outlet` is its socket.
    ///
    /// - Parameter isGone: True if the page was closed permanently. Otherwise its session can be
    ///   restored from the store.
    func leave(_ outlet: SessionOutlet, isGone: Bool)
    /// Ends the session, because its browser session has ended. If `isLeading`, the page loads
    /// itself again.
    func dismiss(isLeading: Bool)
    /// Returns the record of the session for the store.
    func takeSnapshot() -> SnapshotAnswer
    /// Handles the result of a write. If it was refused, another process has the session.
    func didStore(_ snapshot: SessionSnapshot, isRefused: Bool)
    /// Handles a failure of the store.
    func didFailToStore(_ snapshot: SessionSnapshot)
    /// Ends the session if it still waits for its page at `turn`, because others need the room.
    func yield(at turn: Int)
  }

  /// The calls from a socket, whose event loop may differ from that of the session.
  extension LiveSocketSession {
    nonisolated var browser: String { context.browser }

    /// Calls ``receive(_:from:)``. On an error, it calls `reject` on any thread.
    nonisolated func accept(
      _ frame: ClientFrame, from outlet: SessionOutlet,
      orElse reject: @escaping @Sendable (FrameError) -> Void
    ) {
      perform { session in
        do throws(FrameError) {
          if try session.receiveAsleep(frame, from: outlet, orElse: reject) { return }
          try session.receive(frame, from: outlet)
        } catch {
          reject(error)
        }
      }
    }

    /// Calls ``resume(with:to:after:)``, then `completion` with the result, on any thread.
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

    /// Calls ``show()``, then `completion` on any thread, after all previous calls.
    nonisolated func finishTurn(_ completion: @escaping @Sendable () -> Void = {}) {
      perform { session in
        if session.finishTurnAwake(completion) { return }
        session.show()
        completion()
      }
    }

    nonisolated func close(_ outlet: SessionOutlet, _ reason: SocketEnd) {
      perform { session in
        switch reason {
        case .broken: session.lose(outlet)
        case .closedByPage: session.leave(outlet, isGone: true)
        case .closedByServer: session.leave(outlet, isGone: false)
        }
      }
    }

    nonisolated func dismissLater(isLeading: Bool) { perform { $0.dismiss(isLeading: isLeading) } }

    nonisolated func finish(waitingAt turn: Int) { perform { $0.yield(at: turn) } }

    /// Runs `body` on the session's actor: at once if the caller is on it, otherwise later.
    private nonisolated func perform(_ body: @escaping @Sendable (isolated Self) -> Void) {
      if context.eventLoop.inEventLoop { return assumeIsolated(body) }
      context.eventLoop.execute { self.assumeIsolated(body) }
    }
  }

  /// The end of a page's socket.
  enum SocketEnd {
    /// The page may return.
    case broken
    /// The page is closed permanently.
    case closedByPage
    case closedByServer
  }

  /// The environment of a session.
  struct SessionContext: Sendable {
    let eventLoop: any EventLoop
    let browser: String
    /// The id of the browser session; nil without one.
    var browserSession: BrowserSessionID?
    /// The address of its page; nil if it has no limit.
    let address: ClientAddress?
    /// The path of the page among those of the server.
    var page = ""
    /// True if the page keeps its events until they are durable.
    var keepsEvents = false
    let server: LiveCore
    let logger: Logger

    var counts: LiveCounts { server.counts }

    /// Logs a line that a page has caused, subject to the limit of such lines.
    func logLimited(
      _ message: @autoclosure () -> Logger.Message, of kind: RejectionLog.Kind,
      at level: Logger.Level, _ metadata: @autoclosure () -> Logger.Metadata = [:]
    ) {
      server.rejectionLog.logLimited(message(), of: kind, at: level, by: logger, metadata())
    }
  }
#endif

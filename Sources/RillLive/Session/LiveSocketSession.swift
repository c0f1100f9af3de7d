#if Live

  import Logging
  import NIOCore
  import RillProgram

  /// A session as its socket knows it: whatever program it runs.
  ///
  /// It lives on the event loop of its socket, so that what comes is processed where it is read.
  protocol LiveSocketSession: Actor {
    /// Makes the program, and shows it.
    func start(at location: Location, adopting digest: [UInt8]?) async throws
    /// Takes a frame.
    func receive(_ frame: ClientFrame) throws(FrameError)
    /// All that was read has been received: shows what came of it, if the socket takes it.
    func show()
    /// The page has gone.
    func end()
  }

  extension LiveSocketSession {
    /// ``receive(_:)``, on the event loop.
    nonisolated func accept(_ frame: ClientFrame) throws(FrameError) {
      let error: FrameError? = assumeIsolated { session in
        do throws(FrameError) {
          try session.receive(frame)
          return nil
        } catch {
          return error
        }
      }
      if let error { throw error }
    }

    /// ``show()``, on the event loop.
    nonisolated func finishTurn() { assumeIsolated { $0.show() } }

    /// ``end()``, on the event loop.
    nonisolated func close() { assumeIsolated { $0.end() } }
  }

  /// What a session lives in.
  struct SessionContext: Sendable {
    let eventLoop: any EventLoop
    let outlet: SessionOutlet
    let browser: String
    let counts: LiveCounts
    let logger: Logger
  }
#endif

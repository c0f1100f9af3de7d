#if Live

  import NIOConcurrencyHelpers

  /// The sessions that pages can resume, and those that wait for their pages.
  final class SessionRegistry: Sendable {
    private struct State {
      var sessions: [String: any LiveSocketSession] = [:]
      /// The waiting sessions by turn; lower turns have waited longer.
      var waiting: [Int: any LiveSocketSession] = [:]
      /// A lower bound of the turns of waiting sessions.
      var firstTurn = 0
      /// The turn of the next waiting session.
      var nextTurn = 0

      mutating func takeFirst() -> WaitingSession? {
        while firstTurn < nextTurn {
          let turn = firstTurn
          firstTurn += 1
          if let session = waiting.removeValue(forKey: turn) {
            return WaitingSession(session: session, turn: turn)
          }
        }
        return nil
      }
    }

    private let maximumWaiting: Int
    private let box = NIOLockedValueBox(State())

    /// - Parameter maximumWaiting: The maximum number of waiting sessions.
    init(maximumWaiting: Int = .max) { self.maximumWaiting = maximumWaiting }

    // MARK: Tickets

    /// Registers `session` and returns a ticket for it.
    func add(_ session: any LiveSocketSession) -> String {
      let ticket = Base64URL.encode(randomBytes(16))
      add(session, as: ticket)
      return ticket
    }

    /// Registers `session` for a ticket.
    func add(_ session: any LiveSocketSession, as ticket: String) {
      box.withLockedValue { $0.sessions[ticket] = session }
    }

    /// Returns the session that issued `ticket` to a page in `browser`. The session checks whether
    /// the ticket is still valid.
    func session(for ticket: String, in browser: String) -> (any LiveSocketSession)? {
      guard let session = box.withLockedValue({ $0.sessions[ticket] }),
        session.browser == browser
      else { return nil }
      return session
    }

    /// Removes `ticket`, which will not be used any more.
    func remove(_ ticket: String) { box.withLockedValue { $0.sessions[ticket] = nil } }

    // MARK: Turns

    /// Adds `session`, whose page is lost, to the waiting sessions.
    ///
    /// - Returns: Its turn, and the session that has waited longest if there are too many. The
    ///   caller ends that one.
    func wait(_ session: any LiveSocketSession) -> (turn: Int, surplus: WaitingSession?) {
      box.withLockedValue { state in
        let turn = state.nextTurn
        state.nextTurn += 1
        state.waiting[turn] = session
        return (turn, state.waiting.count > maximumWaiting ? state.takeFirst() : nil)
      }
    }

    /// Removes the session with `turn` from the waiting sessions.
    func stopWaiting(at turn: Int) { box.withLockedValue { $0.waiting[turn] = nil } }

    /// Removes and returns the session that has waited longest. The caller ends it.
    func takeFirst() -> WaitingSession? { box.withLockedValue { $0.takeFirst() } }
  }

  /// A waiting session that has to end.
  struct WaitingSession {
    fileprivate let session: any LiveSocketSession
    fileprivate let turn: Int

    /// Ends it, unless its page has returned.
    func end() { session.finish(waitingAt: turn) }
  }

#endif

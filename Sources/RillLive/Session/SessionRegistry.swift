#if Live

  import NIOConcurrencyHelpers

  /// The sessions that pages can come back to, and those of them that wait for it.
  final class SessionRegistry: Sendable {
    private struct State {
      var sessions: [String: any LiveSocketSession] = [:]
      /// Those that wait, by their turns: who has waited longer has a lower one.
      var waiting: [Int: any LiveSocketSession] = [:]
      /// The turns of all that wait are from this one on.
      var firstTurn = 0
      /// The turn of the next that waits.
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

    /// - Parameter maximumWaiting: the most sessions that wait.
    init(maximumWaiting: Int = .max) { self.maximumWaiting = maximumWaiting }

    // MARK: Tickets

    /// Has `session` be found by a ticket from now on.
    func add(_ session: any LiveSocketSession) -> String {
      let ticket = Base64URL.encode(randomBytes(16))
      box.withLockedValue { $0.sessions[ticket] = session }
      return ticket
    }

    /// The session that has given `ticket` to a page in `browser`, and knows whether it is still good.
    func session(for ticket: String, in browser: String) -> (any LiveSocketSession)? {
      guard let session = box.withLockedValue({ $0.sessions[ticket] }),
        session.browser == browser
      else { return nil }
      return session
    }

    /// Nobody comes back with `ticket`.
    func remove(_ ticket: String) { box.withLockedValue { $0.sessions[ticket] = nil } }

    // MARK: Turns

    /// The page of `session` is gone, and may come back.
    ///
    /// - Returns: the turn of the session among those that wait; and, if there are too many, the one that has
    ///   waited the longest, which is to end.
    func wait(_ session: any LiveSocketSession) -> (turn: Int, surplus: WaitingSession?) {
      box.withLockedValue { state in
        let turn = state.nextTurn
        state.nextTurn += 1
        state.waiting[turn] = session
        return (turn, state.waiting.count > maximumWaiting ? state.takeFirst() : nil)
      }
    }

    /// The session with `turn` waits no more.
    func stopWaiting(at turn: Int) { box.withLockedValue { $0.waiting[turn] = nil } }

    /// The session that has waited the longest, which is to end: others need the room.
    func takeFirst() -> WaitingSession? { box.withLockedValue { $0.takeFirst() } }
  }

  /// A session that waits for its page, and is to wait no longer.
  struct WaitingSession {
    fileprivate let session: any LiveSocketSession
    fileprivate let turn: Int

    /// Has it end, unless its page is back.
    func end() { session.finish(waitingAt: turn) }
  }

#endif

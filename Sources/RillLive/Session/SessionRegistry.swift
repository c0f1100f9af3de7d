#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// The sessions that pages can come back to.
  final class SessionRegistry: Sendable {
    private struct State {
      var sessions: [String: any LiveSocketSession] = [:]
      /// The tickets of those whose pages have been lost, in that order, among tickets that have been used.
      var lost = CircularBuffer<String>()
    }

    private let box = NIOLockedValueBox(State())

    /// Has `session` be found by a ticket from now on, once.
    func add(_ session: any LiveSocketSession) -> String {
      let ticket = Base64URL.encode(randomBytes(16))
      box.withLockedValue { $0.sessions[ticket] = session }
      return ticket
    }

    /// The session of a page in `browser` that has got `ticket`, which nobody can use again.
    func take(_ ticket: String, for browser: String) -> (any LiveSocketSession)? {
      box.withLockedValue { state in
        guard let session = state.sessions[ticket], session.browser == browser else { return nil }
        state.sessions[ticket] = nil
        return session
      }
    }

    /// Nobody comes back with `ticket`.
    func remove(_ ticket: String) { box.withLockedValue { $0.sessions[ticket] = nil } }

    /// The page that has got `ticket` is gone, and may come back.
    func lose(_ ticket: String) {
      box.withLockedValue { state in
        state.lost.append(ticket)
        while let first = state.lost.first, state.sessions[first] == nil {
          state.lost.removeFirst()
        }
      }
    }

    /// The session that has waited the longest for its page, which waits in vain: others need the room.
    func takeLost() -> (any LiveSocketSession)? {
      box.withLockedValue { state in
        while let ticket = state.lost.popFirst() {
          if let session = state.sessions.removeValue(forKey: ticket) { return session }
        }
        return nil
      }
    }
  }

#endif

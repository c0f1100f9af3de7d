#if Live

  /// The tickets with which a page resumes its session.
  ///
  /// Each ticket works once. It is used up when the session receives a frame on the socket on which
  /// the page returned. At that time the page has the next ticket. Until then the answer may have
  /// been lost with that socket, and the page may use the same ticket again.
  struct SessionTickets {
    private let registry: SessionRegistry
    /// The ticket for the page; empty before the first.
    private(set) var current = ""
    /// The ticket that the page returned with, until it is used up.
    private var used: String?

    init(in registry: SessionRegistry) { self.registry = registry }

    /// Issues the first ticket of a session.
    mutating func begin(_ session: any LiveSocketSession) { current = registry.add(session) }

    /// Redeems the ticket with which the page of `session` returns.
    ///
    /// - Returns: True if it is valid; if so, send the current ticket to the page.
    mutating func redeem(_ ticket: String, for session: any LiveSocketSession) -> Bool {
      if ticket == used { return true }
      guard ticket == current else { return false }
      confirm()
      used = ticket
      current = registry.add(session)
      return true
    }

    /// Records that the page has the current ticket.
    mutating func confirm() {
      guard let used else { return }
      registry.remove(used)
      self.used = nil
    }

    /// Removes all tickets.
    mutating func end() {
      confirm()
      registry.remove(current)
    }
  }

#endif

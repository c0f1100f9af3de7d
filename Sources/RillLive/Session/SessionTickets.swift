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
    /// True if the current ticket works until the session ends in this process.
    private var isLasting = false

    init(in registry: SessionRegistry) { self.registry = registry }

    /// Issues the first ticket of a session.
    mutating func begin(_ session: any LiveSocketSession) { current = registry.add(session) }

    /// Issues the ticket of a persistent session, which works as long as this process runs the
    /// session.
    ///
    /// - Parameter previous: The ticket with which the page came; it works until the page has
    ///   received the new one.
    mutating func begin(
      _ session: any LiveSocketSession, lasting ticket: PageSessionTicket,
      after previous: PageSessionTicket? = nil
    ) {
      isLasting = true
      current = ticket.text
      registry.add(session, as: current)
      used = previous?.text
      if let used { registry.add(session, as: used) }
    }

    /// True until the page has received the current ticket.
    var awaitsConfirmation: Bool { used != nil }

    /// Redeems the ticket with which the page of `session` returns.
    ///
    /// - Returns: True if it is valid; if so, send the current ticket to the page.
    mutating func redeem(_ ticket: String, for session: any LiveSocketSession) -> Bool {
      if ticket == used { return true }
      guard ticket == current else { return false }
      confirm()
      if isLasting { return true }
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

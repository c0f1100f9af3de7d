#if Live

  /// What a page comes back to its session with.
  ///
  /// Each ticket is good for one time: it is used up when the page has said something on the socket that it
  /// came back with, for then it has got the next one. Until then the answer may have been lost with that
  /// socket, and the page comes with the same ticket again.
  struct SessionTickets {
    private let registry: SessionRegistry
    /// The ticket that the page is told; empty, before there is any.
    private(set) var current = ""
    /// The one that the page came with, until it is used up.
    private var used: String?

    init(in registry: SessionRegistry) { self.registry = registry }

    /// Gives out the first ticket of a session.
    mutating func begin(_ session: any LiveSocketSession) { current = registry.add(session) }

    /// The page of `session` has come with `ticket`.
    ///
    /// - Returns: whether it is good; the page is to be told the current one then.
    mutating func redeem(_ ticket: String, for session: any LiveSocketSession) -> Bool {
      if ticket == used { return true }
      guard ticket == current else { return false }
      confirm()
      used = ticket
      current = registry.add(session)
      return true
    }

    /// The page has the current ticket.
    mutating func confirm() {
      guard let used else { return }
      registry.remove(used)
      self.used = nil
    }

    /// Nobody comes back.
    mutating func end() {
      confirm()
      registry.remove(current)
    }
  }

#endif

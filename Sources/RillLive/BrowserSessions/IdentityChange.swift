#if Live

  import RillProgram

  /// A sign-in or a sign-out, as an effect of a program.
  struct IdentityChange: Codable, Hashable, Sendable {
    /// The name of the command to the host.
    static let command = "rill.identity"

    /// The identity as JSON; nil signs the user out.
    let identity: String?
    /// The location that the browser shows afterwards.
    let location: String

    /// The effect's command.
    var text: String {
      // Encoding two texts doesn't fail.
      (try? SessionCoding.text(of: self)) ?? ""
    }

    init(identity: String?, location: Location) {
      self.identity = identity
      self.location = location.description
    }

    /// The change of a command; nil for other commands.
    init?(_ command: HostCommand) {
      guard case .custom(IdentityChange.command, let detail) = command,
        let change = try? SessionCoding.value(IdentityChange.self, in: detail)
      else { return nil }
      self = change
    }

    /// The location that the browser shows afterwards.
    var target: Location { (try? Location(location)) ?? .root }
  }

  /// The changes of identities that pages may request by a token, each once.
  struct IdentityGrants {
    struct Grant: Sendable {
      let change: IdentityChange
      /// The browser session that may use it.
      let id: BrowserSessionID
      /// The page that requests it.
      let page: ObjectIdentifier
      let creation: Duration
    }

    /// The time for which a token is valid.
    static let timeout = Duration.seconds(60)
    static let maximumCount = 10_000

    private var grants: [BrowserSessionID: Grant] = [:]
    /// The keys in the order of their creation, with those that were used.
    private var order: [BrowserSessionID] = []
    private var first = 0

    mutating func add(_ grant: Grant, for key: BrowserSessionID) {
      while first < order.count,
        grants.count >= IdentityGrants.maximumCount || isOver(order[first], at: grant.creation)
      {
        grants[order[first]] = nil
        first += 1
      }
      if first > order.count / 2 {
        order.removeFirst(first)
        first = 0
      }
      grants[key] = grant
      order.append(key)
    }

    private func isOver(_ key: BrowserSessionID, at time: Duration) -> Bool {
      guard let grant = grants[key] else { return true }
      return time - grant.creation >= IdentityGrants.timeout
    }

    /// Removes the tokens that sign an identity in.
    mutating func removeAll(of identity: String) {
      // Their keys stay in the order until their turn comes, like those of used tokens.
      grants = grants.filter { $0.value.change.identity != identity }
    }

    mutating func take(
      _ key: BrowserSessionID, by id: BrowserSessionID, at time: Duration
    ) -> Grant? {
      guard let grant = grants[key], grant.id == id, !isOver(key, at: time) else { return nil }
      grants[key] = nil
      return grant
    }
  }

#endif

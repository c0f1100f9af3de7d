#if Live

  import NIOConcurrencyHelpers
  import NIOCore
  import RillProgram

  /// The browser sessions of a server: their store, their expiry, and their open pages.
  ///
  /// ```swift
  /// let sessions = BrowserSessions()
  /// var configuration = LiveConfiguration()
  /// configuration.sessions = sessions
  /// …
  /// try await sessions.revokeAll(of: user)   // signs the user out everywhere
  /// ```
  ///
  /// A browser has a cookie with a random secret, which contains no data. The store has the values
  /// under a hash of the secret. So a session can be revoked at once, and a copy of the store
  /// contains no valid cookie.
  ///
  /// The clocks of servers that share a store have to agree up to a small part of the timeouts.
  ///
  /// Elsewhere: `Plug.Session` (Phoenix), server-side sessions (Django, Rails).
  public final class BrowserSessions: Sendable {
    private struct State {
      var pages: [BrowserSessionID: [ObjectIdentifier: any LiveSocketSession]] = [:]
      var grants = IdentityGrants()
    }

    private let store: any BrowserSessionStore
    private let idleTimeout: Duration
    private let lifetime: Duration
    private let maximumSize: Int
    private let time: @Sendable () -> Duration
    private let box = NIOLockedValueBox(State())

    /// Creates sessions.
    ///
    /// - Parameters:
    ///   - store: The store of the values; in memory by default.
    ///   - idleTimeout: The time after which an unused session expires, 7 days by default. An open
    ///     page uses its session.
    ///   - lifetime: The time after which a session expires in any case, 30 days by default. A
    ///     sign-in begins a new session.
    ///   - maximumSize: The maximum number of bytes of the values of a session, as JSON. 16,384 by
    ///     default.
    ///   - time: The time since 1970.
    public init(
      store: any BrowserSessionStore = MemoryBrowserSessionStore(),
      idleTimeout: Duration = .seconds(7 * 86_400), lifetime: Duration = .seconds(30 * 86_400),
      maximumSize: Int = 16_384, time: @escaping @Sendable () -> Duration = BrowserSessions.now
    ) {
      precondition(
        idleTimeout > .zero && lifetime > .zero,
        "Rill: idleTimeout and lifetime must be positive; got \(idleTimeout) and \(lifetime).")
      self.store = store
      self.idleTimeout = idleTimeout
      self.lifetime = lifetime
      self.maximumSize = maximumSize
      self.time = time
    }

    /// Signs an identity out in all browsers, and ends its sessions of pages at once.
    ///
    /// The pages load themselves again. Sign-ins that a browser hasn't completed are void. With a
    /// store that several processes share, pages of other processes end at their next request or
    /// connection.
    ///
    /// - Parameters:
    ///   - identity: The identity.
    ///   - session: The session that stays, such as that of a browser in which the user changes the
    ///     password; nil ends all.
    /// - Returns: The number of browser sessions that ended.
    /// - Throws: The error of encoding the identity, or that of the store.
    @discardableResult
    public func revokeAll(
      of identity: some Codable & Hashable & Sendable, except session: BrowserSession? = nil
    ) async throws -> Int {
      let text = try SessionCoding.text(of: identity)
      removeGrants(of: text)
      let ids = try await store.removeAll(of: text, except: session?.id)
      // A page may have received a token meanwhile.
      removeGrants(of: text)
      for id in ids { endPages(of: id) }
      return ids.count
    }

    private func removeGrants(of identity: String) {
      box.withLockedValue { $0.grants.removeAll(of: identity) }
    }

    // MARK: Records

    /// Returns the valid record with an id, and records its use; nil without one.
    func record(of id: BrowserSessionID) async throws -> BrowserSessionRecord? {
      guard var record = try await store.record(of: id) else { return nil }
      let now = time()
      if now - record.lastUse >= idleTimeout || now - record.creation >= lifetime {
        try await store.remove(id)
        return nil
      }
      if now - record.lastUse >= idleTimeout / 16 {
        record.version += 1
        record.lastUse = now
        // Another change also records the use, or has removed the record.
        if try await !store.store(record, of: id) { return try await store.record(of: id) }
      }
      return record
    }

    /// Changes the values of a session with an identity, creating it if it has neither.
    func update(
      _ id: BrowserSessionID, of identity: String?, _ body: (inout [String: String]) throws -> Void
    ) async throws {
      for _ in 0..<50 {
        let old = try await record(of: id)
        // A session that has ended must not begin again.
        guard old?.identity == identity else { throw BrowserSessionError.ended }
        var record = old ?? BrowserSessionRecord(at: time())
        if old != nil { record.version += 1 }
        try body(&record.values)
        if record.size > maximumSize {
          throw BrowserSessionError.tooLarge(size: record.size, maximum: maximumSize)
        }
        if record.values == old?.values || (old == nil && record.values.isEmpty) { return }
        record.lastUse = time()
        if try await store.store(record, of: id) { return }
      }
      throw BrowserSessionError.conflict
    }

    /// Replaces a session by a new one with another identity, and ends its pages.
    ///
    /// The values stay when a visitor signs in, and when the same user signs in again. Another user
    /// doesn't receive them.
    ///
    /// - Parameters:
    ///   - identity: The new identity; nil signs the user out.
    ///   - page: The page that leaves by itself.
    /// - Returns: The value of the new cookie.
    func replace(
      _ id: BrowserSessionID?, with identity: String?, for page: ObjectIdentifier? = nil
    ) async throws -> String {
      var values: [String: String] = [:]
      if let id {
        let old = try await record(of: id)
        if old?.identity == nil || old?.identity == identity { values = old?.values ?? [:] }
        try await store.remove(id)
      }
      let cookie = BrowserSessions.newSecret()
      if let identity {
        let record = BrowserSessionRecord(at: time(), identity: identity, values: values)
        guard try await store.store(record, of: BrowserSessionID(secret: cookie)) else {
          throw BrowserSessionError.conflict
        }
      }
      if let id { endPages(of: id, leaving: page) }
      return cookie
    }

    // MARK: Pages

    /// Adds a session of a page, which ends with the browser session. Add it before reading the
    /// record, so that no revocation in between is lost.
    func attach(_ page: any LiveSocketSession, to id: BrowserSessionID) {
      box.withLockedValue { $0.pages[id, default: [:]][ObjectIdentifier(page)] = page }
    }

    func detach(_ page: any LiveSocketSession, from id: BrowserSessionID) {
      box.withLockedValue { state in
        state.pages[id]?[ObjectIdentifier(page)] = nil
        if state.pages[id]?.isEmpty ?? false { state.pages[id] = nil }
      }
    }

    /// The number of browser sessions with open pages.
    var attachedCount: Int { box.withLockedValue { $0.pages.count } }

    /// The time after which an open page records the use of its session.
    var useInterval: Duration { min(idleTimeout / 2, lifetime) }

    private func endPages(of id: BrowserSessionID, leaving leaver: ObjectIdentifier? = nil) {
      let pages = box.withLockedValue { $0.pages.removeValue(forKey: id) } ?? [:]
      for (page, session) in pages { session.dismissLater(isLeading: page != leaver) }
    }

    // MARK: Grants

    /// Returns a token with which the browser of a session can change its identity once.
    func grant(
      _ change: IdentityChange, to id: BrowserSessionID, for page: ObjectIdentifier
    ) -> String {
      let token = BrowserSessions.newSecret()
      let grant = IdentityGrants.Grant(change: change, id: id, page: page, creation: time())
      box.withLockedValue { $0.grants.add(grant, for: BrowserSessionID(secret: token)) }
      return token
    }

    /// Returns the change that a token grants to a session, and uses the token up; nil if it is
    /// invalid.
    func redeem(_ token: String, by id: BrowserSessionID) -> IdentityGrants.Grant? {
      let now = time()
      return box.withLockedValue {
        $0.grants.take(BrowserSessionID(secret: token), by: id, at: now)
      }
    }

    // MARK: Secrets

    /// Returns a random secret of 256 bits.
    static func newSecret() -> String { Base64URL.encode(randomBytes(32)) }
  }

  extension BrowserSessionID {
    /// Creates the id for a secret.
    init(secret: String) { self.init(bytes: digest(of: Array(secret.utf8))) }
  }

#endif

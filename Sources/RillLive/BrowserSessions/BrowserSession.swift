#if Live

  /// The session of a browser: its values, and the identity of the user who is signed in.
  ///
  /// ```swift
  /// extension BrowserSessionKey where Value == [String] {
  ///   static var cart: Self { "cart" }
  /// }
  ///
  /// LivePage("/") { request in
  ///   let cart = try await request.session.value(for: .cart) ?? []
  ///   return shop(cart, of: request.session.identity(as: User.self), in: request.session)
  /// }
  /// ```
  ///
  /// All windows of the browser share it. A program may keep it and use it in effects. It ends when
  /// a user signs in or out; the server then loads the pages of the browser again.
  public struct BrowserSession: Sendable {
    let sessions: BrowserSessions?
    let id: BrowserSessionID?
    /// The identity as JSON at the time of the request.
    let identity: String?

    /// Creates a session without an identity, for tests.
    public init() { self.init(identityText: nil) }

    /// Creates a session with an identity, for tests. It has a store of its own.
    public init(identity: some Codable & Hashable & Sendable) {
      // A value that JSON can't represent has no session, as when a user signs in.
      self.init(identityText: try? SessionCoding.text(of: identity))
    }

    private init(identityText: String?) {
      let store = MemoryBrowserSessionStore(maximumCount: 1)
      let id = BrowserSessionID(bytes: [])
      self.init(sessions: BrowserSessions(store: store), id: id, identity: identityText)
      if identityText != nil {
        store.insert(
          BrowserSessionRecord(at: BrowserSessions.now(), identity: identityText), of: id)
      }
    }

    /// - Parameters:
    ///   - sessions: The sessions of the server; nil if it has none.
    ///   - id: The id; nil if the browser sent no cookie.
    ///   - identity: The identity as JSON.
    init(sessions: BrowserSessions?, id: BrowserSessionID?, identity: String?) {
      self.sessions = sessions
      self.id = id
      self.identity = identity
    }

    /// A Boolean value that indicates whether a user was signed in at the time of the request.
    public var isSignedIn: Bool { identity != nil }

    /// Returns the identity of the user who was signed in at the time of the request. Nil without a
    /// user, or if the identity is not an `Identity`.
    ///
    /// The session of a page ends as soon as its user is signed out. So the identity is valid while
    /// the program runs.
    public func identity<Identity: Codable & Hashable & Sendable>(
      as type: Identity.Type
    ) -> Identity? {
      identity.flatMap { try? SessionCoding.value(type, in: $0) }
    }

    /// Returns the value for a key; nil without a value.
    ///
    /// - Throws: ``BrowserSessionError``, or the error of the store.
    public func value<Value>(for key: BrowserSessionKey<Value>) async throws -> Value? {
      guard let sessions, let id else { return nil }
      let record = try await sessions.record(of: id)
      guard record?.identity == identity else { throw BrowserSessionError.ended }
      guard let text = record?.values[key.name] else { return nil }
      do {
        return try SessionCoding.value(Value.self, in: text)
      } catch {
        throw BrowserSessionError.malformed(key: key.name)
      }
    }

    /// Stores a value for a key, or removes it if the value is nil.
    ///
    /// - Throws: ``BrowserSessionError``, the error of encoding the value, or the error of the
    ///   store.
    public func setValue<Value>(_ value: Value?, for key: BrowserSessionKey<Value>) async throws {
      let text = try value.map { try SessionCoding.text(of: $0) }
      try await change { $0[key.name] = text }
    }

    /// Changes the value for a key in one step, even if other windows change it at the same time.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - body: A function that returns the new value for the old one; nil is no value. It runs
    ///     again if another change was faster.
    /// - Throws: ``BrowserSessionError``, the error of encoding the value, the error of the store,
    ///   or that of `body`.
    public func update<Value>(
      _ key: BrowserSessionKey<Value>, _ body: @Sendable (Value?) throws -> Value?
    ) async throws {
      try await change { values in
        let old: Value?
        do {
          old = try values[key.name].map { try SessionCoding.value(Value.self, in: $0) }
        } catch {
          throw BrowserSessionError.malformed(key: key.name)
        }
        values[key.name] = try body(old).map { try SessionCoding.text(of: $0) }
      }
    }

    private func change(_ body: (inout [String: String]) throws -> Void) async throws {
      guard let sessions else { throw BrowserSessionError.notConfigured }
      guard let id else { throw BrowserSessionError.noCookie }
      try await sessions.update(id, of: identity, body)
    }
  }

  extension BrowserSession: Hashable {
    /// Returns whether both are sessions of the same browser with the same identity.
    public static func == (left: BrowserSession, right: BrowserSession) -> Bool {
      left.id == right.id && left.identity == right.identity
    }

    /// Hashes the id and the identity.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(identity)
    }
  }

  /// The name of a session value, with its type.
  public struct BrowserSessionKey<Value: Codable & Sendable>: Hashable, Sendable {
    /// The name in the store.
    public let name: String

    /// Creates a key.
    public init(_ name: String) { self.name = name }
  }

  extension BrowserSessionKey: ExpressibleByStringLiteral {
    /// Creates a key with a literal name.
    public init(stringLiteral name: String) { self.init(name) }
  }

  /// An error of a browser session.
  public enum BrowserSessionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The server has no browser sessions.
    case notConfigured
    /// The browser sent no cookie, so the session can't have values.
    case noCookie
    /// A user has signed in or out since the request, or the session has expired.
    case ended
    /// The values are too large.
    case tooLarge(size: Int, maximum: Int)
    /// The stored value doesn't have the type of its key.
    case malformed(key: String)
    /// Concurrent changes of the session prevented each attempt.
    case conflict

    public var description: String {
      switch self {
      case .notConfigured: "The server has no browser sessions. Set LiveConfiguration.sessions."
      case .noCookie: "The browser sent no session cookie. It may not accept cookies."
      case .ended: "The session has ended. The browser loads its pages again."
      case .tooLarge(let size, let maximum):
        "The values of a session may have \(maximum) bytes; got \(size). Store them elsewhere."
      case .malformed(let key):
        "The stored value for \(key.debugDescription) has another type. Use another key."
      case .conflict: "Other changes of the session were faster each time. Try again."
      }
    }
  }

#endif

#if Live

  import NIOConcurrencyHelpers
  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  extension BrowserSessionKey where Value == Int {
    fileprivate static var count: Self { "count" }
  }

  /// A clock of days that a test advances.
  final class DayClock: Sendable {
    private let box = NIOLockedValueBox(Duration.seconds(1_000_000))
    var now: Duration { box.withLockedValue { $0 } }
    func advance(by duration: Duration) { box.withLockedValue { $0 += duration } }
  }

  /// Session values and their store.
  @Suite(.timeLimit(.minutes(20))) struct BrowserSessionTests {
    private let store = MemoryBrowserSessionStore()
    private let clock = DayClock()

    private var sessions: BrowserSessions {
      let clock = clock
      return BrowserSessions(
        store: store, idleTimeout: .seconds(100), lifetime: .seconds(1000), maximumSize: 50,
        time: { clock.now })
    }

    private func session(
      _ sessions: BrowserSessions, _ secret: String, identity: String? = nil
    ) -> BrowserSession {
      BrowserSession(
        sessions: sessions, id: BrowserSessionID(secret: secret), identity: identity)
    }

    @Test("Values have types, and each browser has its own")
    func values() async throws {
      let sessions = sessions
      let (a, b) = (session(sessions, "a"), session(sessions, "b"))
      try await #expect(a.value(for: .count) == nil)
      try await a.setValue(nil, for: .count)
      #expect(store.count == 0)
      try await a.setValue(3, for: .count)
      try await #expect(a.value(for: .count) == 3)
      try await #expect(b.value(for: .count) == nil)
      try await #expect(session(sessions, "a").value(for: .count) == 3)
      await #expect(throws: BrowserSessionError.malformed(key: "count")) {
        try await a.value(for: BrowserSessionKey<[String]>("count"))
      }
      try await a.setValue(nil, for: .count)
      try await #expect(a.value(for: .count) == nil)
      #expect(store.count == 1)
    }

    @Test("The store has no secret of a cookie")
    func hashing() async throws {
      let secret = BrowserSessions.newSecret()
      #expect(Base64URL.decode(secret)?.count == 32)
      #expect(BrowserSessionID(secret: secret).bytes == digest(of: Array(secret.utf8)))
      #expect(BrowserSessions.newSecret() != secret)
    }

    @Test("Concurrent changes of a value are all counted")
    func concurrency() async throws {
      let session = session(sessions, "a")
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        for _ in 0..<20 {
          tasks.addTask { try await session.update(.count) { ($0 ?? 0) + 1 } }
        }
        try await tasks.waitForAll()
      }
      try await #expect(session.value(for: .count) == 20)
    }

    @Test("Values that are too large are rejected and change nothing")
    func size() async throws {
      let session = session(sessions, "a")
      let key = BrowserSessionKey<String>("k")
      try await session.setValue(String(repeating: "x", count: 47), for: key)
      await #expect(throws: BrowserSessionError.tooLarge(size: 51, maximum: 50)) {
        try await session.setValue(String(repeating: "x", count: 48), for: key)
      }
      try await #expect(session.value(for: key)?.count == 47)
    }

    @Test("A session expires when it is unused, and in any case after its lifetime")
    func expiry() async throws {
      let session = session(sessions, "a")
      try await session.setValue(1, for: .count)
      clock.advance(by: .seconds(99))
      try await #expect(session.value(for: .count) == 1)
      clock.advance(by: .seconds(99))
      try await #expect(session.value(for: .count) == 1)
      clock.advance(by: .seconds(100))
      try await #expect(session.value(for: .count) == nil)
      #expect(store.count == 0)
      try await session.setValue(1, for: .count)
      for _ in 0..<19 {
        clock.advance(by: .seconds(50))
        try await #expect(session.value(for: .count) == 1)
      }
      clock.advance(by: .seconds(50))
      try await #expect(session.value(for: .count) == nil)
    }

    @Test("A session that has ended can't be changed again")
    func ended() async throws {
      let sessions = sessions
      let secret = try await sessions.replace(nil, with: "\"ann\"")
      let session = session(sessions, secret, identity: "\"ann\"")
      try await session.setValue(1, for: .count)
      try await #expect(sessions.revokeAll(of: "ann") == 1)
      await #expect(throws: BrowserSessionError.ended) {
        try await session.setValue(2, for: .count)
      }
      await #expect(throws: BrowserSessionError.ended) { try await session.value(for: .count) }
      #expect(store.count == 0)
    }

    @Test("A sign-in keeps the values of a visitor, but not those of another user")
    func rotation() async throws {
      let sessions = sessions
      try await session(sessions, "a").setValue(1, for: .count)
      let ann = try await sessions.replace(BrowserSessionID(secret: "a"), with: "\"ann\"")
      try await #expect(session(sessions, ann, identity: "\"ann\"").value(for: .count) == 1)
      let again = try await sessions.replace(BrowserSessionID(secret: ann), with: "\"ann\"")
      try await #expect(session(sessions, again, identity: "\"ann\"").value(for: .count) == 1)
      let bob = try await sessions.replace(BrowserSessionID(secret: again), with: "\"bob\"")
      try await #expect(session(sessions, bob, identity: "\"bob\"").value(for: .count) == nil)
      #expect(store.count == 1)
      let none = try await sessions.replace(BrowserSessionID(secret: bob), with: nil)
      try await #expect(session(sessions, none).value(for: .count) == nil)
      #expect(store.count == 0)
    }

    @Test("A full store drops unused visitors before users")
    func capacity() async throws {
      let store = MemoryBrowserSessionStore(maximumCount: 3)
      func id(_ number: UInt8) -> BrowserSessionID { BrowserSessionID(bytes: [number]) }
      func add(_ number: UInt8, _ identity: String? = nil) async {
        let record = BrowserSessionRecord(at: .zero, identity: identity)
        #expect(await store.store(record, of: id(number)))
      }
      await add(1, "ann")
      await add(2)
      await add(3)
      var used = try #require(await store.record(of: id(2)))
      used.version += 1
      #expect(await store.store(used, of: id(2)))
      // A record of an old version is not stored.
      #expect(await !store.store(used, of: id(2)))
      await add(4)
      #expect(await store.record(of: id(3)) == nil)
      #expect(await store.record(of: id(2)) != nil)
      for number in 10..<UInt8.max { await add(number) }
      #expect(await store.record(of: id(1)) != nil)
      #expect(store.count == 3)
      for number in 2...4 { await add(UInt8(number), "bob") }
      #expect(store.count == 3)
      #expect(await store.record(of: id(1)) == nil)
      await #expect(Set(store.removeAll(of: "bob", except: id(3))) == [id(2), id(4)])
      await #expect(store.removeAll(of: "bob", except: id(9)) == [id(3)])
      #expect(store.count == 0)
    }

    @Test("Grants are used once, by their browser session, within their time, and are bounded")
    func grants() {
      func key(_ number: Int) -> BrowserSessionID { BrowserSessionID(secret: "\(number)") }
      let owner = BrowserSessionID(bytes: [1])
      let page = ObjectIdentifier(store)
      func grant(at time: Duration) -> IdentityGrants.Grant {
        IdentityGrants.Grant(
          change: IdentityChange(identity: nil, location: .root), id: owner, page: page,
          creation: time)
      }
      var grants = IdentityGrants()
      grants.add(grant(at: .zero), for: key(0))
      #expect(grants.take(key(0), by: BrowserSessionID(bytes: [2]), at: .zero) == nil)
      #expect(grants.take(key(0), by: owner, at: .seconds(59)) != nil)
      #expect(grants.take(key(0), by: owner, at: .seconds(59)) == nil)
      grants.add(grant(at: .zero), for: key(1))
      #expect(grants.take(key(1), by: owner, at: .seconds(60)) == nil)
      for number in 2..<(IdentityGrants.maximumCount + 10) {
        grants.add(grant(at: .zero), for: key(number))
      }
      #expect(grants.take(key(2), by: owner, at: .zero) == nil)
      #expect(grants.take(key(IdentityGrants.maximumCount + 9), by: owner, at: .zero) != nil)
    }

    @Test("A session for tests has its identity and values of its own")
    func testSession() async throws {
      let session = BrowserSession(identity: "ann")
      #expect(LiveRequest(session: session).session.identity(as: String.self) == "ann")
      #expect(session.identity(as: Int.self) == nil)
      try await session.setValue(1, for: .count)
      try await #expect(session.value(for: .count) == 1)
      try await #expect(BrowserSession(identity: "ann").value(for: .count) == nil)
      #expect(!BrowserSession().isSignedIn)
      #expect(LiveRequest(session: session) != LiveRequest())
    }

    @Test("The cookie is set once, has all restrictions, and its values reach pages and sessions")
    func cookie() async throws {
      let page = LivePage(.root) { request in
        try await request.session.update(.count) { ($0 ?? 0) + 1 }
        let count = try await request.session.value(for: .count) ?? 0
        return Program<Int, Never>(model: count, update: { _, _ in }) { model in
          p { text(model) }
        }
      }
      let sessions = sessions
      for isBehindTLS in [false, true] {
        let configuration = TestServer.configuration {
          $0.sessions = sessions
          $0.isBehindTLS = isBehindTLS
        }
        try await TestServer.run([page], in: configuration) { server in
          let first = try await server.get("/")
          let prefix = isBehindTLS ? "__Host-" : ""
          let field = try #require(
            first.headers.first { $0.value.hasPrefix(prefix + "rill-session=") }?.value)
          #expect(
            field.hasSuffix(
              "; Path=/; HttpOnly; SameSite=Lax" + (isBehindTLS ? "; Secure" : "")))
          let cookie = try #require(first.cookie(prefix + "rill-session"))
          let browser = try #require(first.cookie(prefix + "rill-browser"))
          #expect(first.body.contains("<p>1</p>"))
          let cookies = "\(prefix)rill-session=\(cookie); \(prefix)rill-browser=\(browser)"
          let second = try await server.get("/", ["Cookie": cookies])
          #expect(second.body.contains("<p>2</p>"))
          #expect(second["set-cookie"] == nil)
          let scheme = isBehindTLS ? "https" : "http"
          try await server.socket(
            cookie: "",
            headers: ["Cookie": cookies, "Origin": "\(scheme)://localhost:\(server.port)"]
          ) { socket in
            var client = LivePageClient(socket: socket)
            let token = try #require(second.attribute("data-token"))
            try await client.join(token: token, at: "/", wantsAdoption: false)
            #expect(client.html.contains("<p>3</p>"))
          }
          for malformed in ["", "abc", cookie + "A", String(repeating: "A", count: 4000)] {
            let response = try await server.get(
              "/", ["Cookie": "\(prefix)rill-session=\(malformed)"])
            #expect(response.body.contains("<p>1</p>"))
            #expect(response.cookie(prefix + "rill-session") != nil)
          }
        }
      }
    }

    @Test("A server without sessions sets no cookie and reports that values have no place")
    func notConfigured() async throws {
      let page = LivePage(.root) { request in
        await #expect(throws: BrowserSessionError.notConfigured) {
          try await request.session.setValue(1, for: .count)
        }
        return counter()
      }
      try await TestServer.run([page]) { server in
        let response = try await server.get("/", ["Cookie": "rill-session=abc"])
        #expect(response.status == 200)
        #expect(response.cookie("rill-session") == nil)
      }
    }
  }

#endif

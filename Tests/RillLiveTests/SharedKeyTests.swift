#if Live

  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Servers that share signing keys.
  @Suite(.timeLimit(.minutes(20))) struct SharedKeyTests {
    /// The stored entries of the guestbook.
    private actor Store {
      var entries: [String] = []
      func add(_ entry: String) -> Bool {
        entries.append(entry)
        return true
      }
    }

    private let counters = LivePage("/") { _ in counter() }
    private let store = Store()
    private let old = SigningKey()
    private let new = SigningKey()

    private var guests: LivePage {
      let store = store
      return LivePage("/guests") { _ in guestbook(await store.entries) { await store.add($0) } }
    }

    /// Serves with keys while `body` runs.
    private func serve<Result: Sendable>(
      _ keys: [SigningKey], _ body: @escaping @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
      try await TestServer.run(
        [counters, guests], in: TestServer.configuration { $0.signingKeys = keys }, body)
    }

    /// Joins a page of another server, which adopts its content, and clicks.
    private func use(_ page: RawResponse, at server: TestServer) async throws {
      var run = Rendering<CounterMessage>()
      let shown = ListeningHost(showing: run.update(to: counter().view(0)))
      let token = try #require(page.attribute("data-token"))
      try await server.socket(cookie: try #require(page.cookie("rill-browser"))) { socket in
        var client = LivePageClient(socket: socket)
        client.page = shown
        try await client.join(token: token, at: "/", wantsAdoption: true)
        #expect(client.kind == .adoption)
        try await client.fire("click", at: 1)
        #expect(client.html.contains("<output>1</output>"))
      }
    }

    /// Sends the form of a page that another server served.
    private func sign(
      _ page: RawResponse, at server: TestServer, as entry: String
    ) async throws -> RawResponse {
      try await server.post(page, at: "/guests", "entry=\(entry)")
    }

    @Test("Each accepts the pages and forms of the others, also after a restart")
    func sharing() async throws {
      let key = try SigningKey("The same text at all the servers of a host.")
      let store = store
      let (page, form) = try await serve([key]) { first in
        let (page, form) = (try await first.get("/"), try await first.get("/guests"))
        let key = try SigningKey("The same text at all the servers of a host.")
        try await serve([key]) { second in
          try await use(page, at: second)
          try await #expect(sign(form, at: second, as: "one").status == 303)
          // And the other way round.
          try await use(second.get("/"), at: first)
          try await #expect(sign(second.get("/guests"), at: first, as: "two").status == 303)
        }
        return (page, form)
      }
      try await serve([key]) { again in
        try await use(page, at: again)
        try await #expect(sign(form, at: again, as: "three").status == 303)
      }
      await #expect(store.entries == ["one", "two", "three"])
    }

    @Test("Servers with keys of their own reject the pages and forms of others")
    func separation() async throws {
      let store = store
      let (page, form) = try await serve([old]) { server in
        (try await server.get("/"), try await server.get("/guests"))
      }
      try await serve([new]) { server in
        await #expect(throws: RawSocket.Closed(code: 4001, reason: "The token is unknown.")) {
          try await use(page, at: server)
        }
        try await #expect(sign(form, at: server, as: "never").status == 409)
        #expect(server.core.counts.values.sessionsSoFar == 0)
      }
      await #expect(store.entries == [])
    }

    @Test("A key is replaced while pages of the old one are open")
    func rotation() async throws {
      let (old, new, store) = (old, new, store)
      let (page, form) = try await serve([old]) { server in
        (try await server.get("/"), try await server.get("/guests"))
      }
      let renewed = try await serve([new, old]) { server in
        // The open page joins again without a new token.
        try await use(page, at: server)
        try await #expect(sign(form, at: server, as: "between").status == 303)
        return try await server.get("/")
      }
      try await serve([new]) { server in
        // A page that was served in between has a token of the new key.
        try await use(renewed, at: server)
        // An older one requests a token first, as its script does.
        await #expect(throws: RawSocket.Closed(code: 4001, reason: "The token is unknown.")) {
          try await use(page, at: server)
        }
        let cookie = try #require(page.cookie("rill-browser"))
        let token = try await server.get(
          "/_rill/token?at=%2F", ["Cookie": "rill-browser=\(cookie)"])
        try await server.socket(cookie: cookie) { socket in
          var client = LivePageClient(socket: socket)
          try await client.join(token: token.body, at: "/", wantsAdoption: false)
          try await client.fire("click")
          #expect(client.html.contains("<output>-1</output>"))
        }
        try await #expect(sign(form, at: server, as: "late").status == 409)
      }
      await #expect(store.entries == ["between"])
    }

    @Test("A shared key doesn't let another browser use the token of a page")
    func otherBrowser() async throws {
      let keys = [old]
      let page = try await serve(keys) { try await $0.get("/") }
      try await serve(keys) { server in
        let token = try #require(page.attribute("data-token"))
        try await server.socket(cookie: Base64URL.encode(randomBytes(16))) { socket in
          var client = LivePageClient(socket: socket)
          await #expect(throws: RawSocket.Closed(code: 4001, reason: "The token is unknown.")) {
            try await client.join(token: token, at: "/", wantsAdoption: false)
          }
        }
      }
    }
  }

#endif

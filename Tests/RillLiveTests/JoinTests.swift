#if Live

  import NIOEmbedded
  import RillAutomaton
  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// The requests of pages for a session.
  @Suite(.timeLimit(.minutes(20))) struct JoinTests {
    private let page = LivePage(.root) { _ in counter() }

    @Test("An invalid token, or that of another browser or page, requires a new one")
    func tokens() async throws {
      let other = LivePage("/other") { _ in counter() }
      try await TestServer.run([page, other]) { server in
        let served = try await server.get("/")
        let another = try await server.get("/")
        let token = try #require(served.attribute("data-token"))
        let cookie = try #require(served.cookie("rill-browser"))
        let cases = [
          ("", "/", cookie), ("abc", "/", cookie), (token, "/other", cookie),
          (token, "/nowhere", cookie), (token, "nonsense", cookie),
          (token, "/", another.cookie("rill-browser") ?? ""),
        ]
        for (token, location, cookie) in cases {
          try await server.socket(cookie: cookie) { socket in
            var client = LivePageClient(socket: socket)
            await #expect(
              throws: RawSocket.Closed(code: 4001, reason: "The token is unknown.")
            ) { try await client.join(token: token, at: location, wantsAdoption: false) }
          }
        }
        #expect(server.core.counts.values.sessionsSoFar == 0)
      }
    }

    @Test("A token of an earlier process is renewed")
    func renewal() async throws {
      let page = page
      let old = try await TestServer.run([page]) { try await $0.get("/") }
      try await TestServer.run([page]) { server in
        let cookie = try #require(old.cookie("rill-browser"))
        let token = try await server.get(
          "/_rill/token?at=%2F", ["Cookie": "rill-browser=\(cookie)"])
        #expect(token.status == 200)
        try await server.socket(cookie: cookie) { socket in
          var client = LivePageClient(socket: socket)
          try await client.join(token: token.body, at: "/", wantsAdoption: false)
          #expect(client.html.contains("<output>0</output>"))
        }
        try await #expect(server.get("/_rill/token?at=/nowhere").status == 404)
      }
    }

    @Test("Sessions beyond the limit are rejected")
    func sessionLimit() async throws {
      try await TestServer.run([page], in: TestServer.configuration { $0.maximumSessions = 1 }) {
        server in
        try await server.open { _ in
          let served = try await server.get("/")
          await #expect(throws: RawSocket.Closed.self) {
            try await server.join(served, at: "/") { _ in }
          }
        }
        try await eventually { server.core.counts.values.sessions == 0 }
        try await server.open { client in #expect(client.revision == 1) }
      }
    }

    @Test("A page that requests no session, or falls silent, is closed")
    func timeouts() async throws {
      try await TestServer.run(
        [page],
        in: TestServer.configuration {
          $0.requestTimeout = .seconds(400)
          $0.idleTimeout = .seconds(100)
        }
      ) { server in
        let served = try await server.get("/")
        try await server.socket(cookie: try #require(served.cookie("rill-browser"))) { socket in
          try await socket.waitForPong()
          try await eventually { server.clock.count(of: .seconds(400)) == 1 }
          try await server.clock.fire(.seconds(400))
          try await #expect(socket.close().code == 1001)
        }
        try await server.open { client in
          try await server.clock.fire(.seconds(100))
          try await #expect(client.socket.close().code == 1001)
        }
        try await RawConnection.to(server.port) { connection in
          try await server.clock.fire(.seconds(400))
          try await #expect(connection.receiveAll().isEmpty)
        }
      }
    }
  }

#endif

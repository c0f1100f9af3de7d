#if Live

  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Sign-ins and sign-outs, and attacks on them.
  @Suite(.timeLimit(.minutes(20))) struct SignInTests {
    private let sessions: BrowserSessions
    private let store = MemoryBrowserSessionStore()
    private let clock = DayClock()

    init() {
      let clock = clock
      sessions = BrowserSessions(
        store: store, idleTimeout: .seconds(1000), lifetime: .seconds(10_000),
        time: { clock.now })
    }

    private func run(
      resuming: Bool = false, _ body: @escaping @Sendable (TestServer) async throws -> Void
    ) async throws {
      let sessions = sessions
      let configuration = TestServer.configuration {
        $0.sessions = sessions
        if resuming { $0.resumeTimeout = .seconds(30) }
      }
      try await TestServer.run(SignInPages.all, in: configuration, body)
      // No page stays attached.
      #expect(sessions.attachedCount == 0)
    }

    /// Signs in on an open page, and returns the address that the page follows.
    private func address(
      _ browser: TestBrowser, _ event: TreeEvent = TreeEvent()
    ) async throws -> String {
      try await browser.open { client in
        try await client.fire("submit", event)
        let command = try #require(client.commands.first)
        #expect(command.hasPrefix("8 /_rill/identity?token="))
        return String(command.dropFirst(2))
      }
    }

    private func signIn(_ browser: TestBrowser) async throws {
      let response = try await browser.get(try await address(browser))
      #expect(response.status == 303)
      #expect(response["location"] == "/private")
      #expect(response["cache-control"] == "no-store")
    }

    @Test("An open page signs in and out by a request with a token")
    func openPage() async throws {
      try await run { [self] server in
        let browser = TestBrowser(server)
        try await #expect(browser.get("/private")["location"] == "/")
        try await signIn(browser)
        try await browser.open("/private") { client in
          #expect(client.html.contains("user ann"))
          try await client.fire("submit")
          let address = try #require(client.commands.first).dropFirst(2)
          try await #expect(browser.get(String(address))["location"] == "/")
        }
        try await #expect(browser.get("/private").status == 303)
        #expect(store.count == 0)
      }
    }

    @Test("A form without a script signs in and out")
    func form() async throws {
      try await run { server in
        let browser = TestBrowser(server)
        let first = try await browser.get("/")
        let before = browser.session
        let signedIn = try await browser.post(first, at: "/", "name=bob")
        #expect(signedIn.status == 303)
        #expect(signedIn["location"] == "/private")
        #expect(browser.session != before)
        let page = try await browser.get("/private")
        #expect(page.body.contains("user bob"))
        let signedOut = try await browser.post(page, at: "/private", "")
        #expect(signedOut["location"] == "/")
        try await #expect(browser.get("/").body.contains("visitor"))
      }
    }

    // MARK: Attacks

    @Test("Fixation: a cookie from before the sign-in doesn't belong to the user")
    func fixation() async throws {
      try await run { [self] server in
        let attacker = TestBrowser(server)
        _ = try await attacker.get("/")
        let victim = TestBrowser(server, cookies: attacker.cookies)
        try await signIn(victim)
        #expect(victim.session != attacker.session)
        try await #expect(victim.get("/private").body.contains("user ann"))
        try await #expect(attacker.get("/private").status == 303)
        // The same with a form.
        let other = TestBrowser(server, cookies: attacker.cookies)
        _ = try await other.post(try await other.get("/"), at: "/", "name=bob")
        try await #expect(other.get("/private").body.contains("user bob"))
        try await #expect(attacker.get("/private").status == 303)
      }
    }

    @Test("Replay: a cookie is worthless after the sign-out")
    func replay() async throws {
      try await run { [self] server in
        let browser = TestBrowser(server)
        try await signIn(browser)
        let thief = TestBrowser(server, cookies: browser.cookies)
        try await #expect(thief.get("/private").status == 200)
        _ = try await browser.post(try await browser.get("/private"), at: "/private", "")
        try await #expect(thief.get("/private").status == 303)
        try await thief.open { client in #expect(client.html.contains("visitor")) }
      }
    }

    @Test("CSRF: neither the link of an attacker nor the page of another site signs in or out")
    func forgery() async throws {
      try await run { [self] server in
        let (attacker, victim) = (TestBrowser(server), TestBrowser(server))
        let link = try await address(attacker)
        _ = try await victim.get("/")
        let session = victim.session
        for headers in [[:], ["Sec-Fetch-Site": "same-origin"]] {
          try await #expect(victim.get(link, headers).status == 409)
        }
        #expect(victim.session == session)
        // The attacker's token is still valid, and works once.
        try await #expect(
          attacker.get(link, ["Sec-Fetch-Site": "cross-site"]).status == 403)
        try await #expect(attacker.get(link, ["Origin": "http://evil.example"]).status == 403)
        try await #expect(server.send("HEAD", link).status == 405)
        try await #expect(attacker.get(link).status == 303)
        try await #expect(attacker.get(link).status == 409)
        for other in ["/_rill/identity", "/_rill/identity?token=", "/_rill/identity?token=abc"] {
          try await #expect(attacker.get(other).status == 409)
        }
        // Forms: the origin and the token are checked before the program runs.
        let page = try await victim.get("/")
        let own = try await attacker.get("/private")
        try await #expect(
          victim.post(page, at: "/", "name=eve", ["Origin": "http://evil.example"]).status == 403)
        try await #expect(
          attacker.post(
            own, at: "/private", "", ["Sec-Fetch-Site": "cross-site", "Origin": "null"]
          )
          .status == 403)
        try await #expect(attacker.get("/private").status == 200)
        try await #expect(victim.get("/private").status == 303)
      }
    }

    @Test("A token expires")
    func expiredToken() async throws {
      try await run { [self] server in
        let browser = TestBrowser(server)
        let link = try await address(browser)
        clock.advance(by: .seconds(60))
        try await #expect(browser.get(link).status == 409)
        try await #expect(browser.get("/private").status == 303)
      }
    }

    @Test(
      "Open redirects: a location from the query leads to this server only",
      arguments: [
        ("/private?a=b", "/private?a=b"), ("//evil.example", "/private"),
        ("https://evil.example", "/private"), ("/%5Cevil.example", "/%5Cevil.example"),
        ("/\\evil.example", "/private"), ("javascript:alert(1)", "/private"),
        ("/.//evil.example", "/evil.example"), ("", "/private"),
      ])
    func openRedirect(_ next: String, _ location: String) async throws {
      try await run { server in
        let browser = TestBrowser(server)
        let target = Location(query: ["next": next]).description
        let page = try await browser.get(target)
        let response = try await browser.post(page, at: target, "name=bob")
        #expect(response.status == 303)
        #expect(response["location"] == location)
      }
    }

    // MARK: Revocation

    @Test("A revocation and a sign-out end all open pages of the user at once")
    func revocation() async throws {
      try await run { [self] server in
        let (first, second, other) = (
          TestBrowser(server), TestBrowser(server), TestBrowser(server)
        )
        try await signIn(first)
        try await signIn(second)
        _ = try await other.post(try await other.get("/"), at: "/", "name=bob")
        try await first.open("/private?a=b#c") { one in
          try await second.open("/private") { two in
            try await other.open("/private") { bob in
              #expect(two.html.contains("user ann"))
              try await #expect(sessions.revokeAll(of: TestUser(name: "ann")) == 2)
              // The pages are told without a request of theirs.
              try await one.receive()
              #expect(one.commands == ["8 /private?a=b"])
              #expect(one.kind == .update)
              try await two.receive()
              #expect(two.commands == ["8 /private"])
              // Frames that a page sends meanwhile are ignored.
              try await one.socket.send([3, 1])
              try await one.socket.waitForPong()
              #expect(server.core.counts.values.sessions == 1)
              try await bob.socket.send([3, 1])
              try await bob.receive()
              #expect(bob.kind == .pong)
            }
          }
        }
        try await #expect(first.get("/private").status == 303)
        try await #expect(second.get("/private").status == 303)
        try await #expect(other.get("/private").body.contains("user bob"))
        try await #expect(sessions.revokeAll(of: TestUser(name: "ann")) == 0)
      }
    }

    @Test("A revocation can spare one browser, and voids sign-ins that are under way")
    func revocationOfOthers() async throws {
      try await run { [self] server in
        let (own, other) = (TestBrowser(server), TestBrowser(server))
        try await signIn(own)
        try await signIn(other)
        // Another browser has received its token, but hasn't used it.
        let late = TestBrowser(server)
        let link = try await address(late)
        let bob = TestBrowser(server)
        _ = try await bob.post(try await bob.get("/"), at: "/", "name=bob")
        try await own.open("/private") { spared in
          try await other.open("/private") { ended in
            let session = BrowserSession(
              sessions: sessions, id: BrowserSessionID(secret: try #require(own.session)),
              identity: try SessionCoding.text(of: TestUser(name: "ann")))
            try await #expect(
              sessions.revokeAll(of: TestUser(name: "ann"), except: session) == 1)
            try await ended.receive()
            #expect(ended.commands == ["8 /private"])
            try await spared.socket.send([3, 1])
            try await spared.receive()
            #expect(spared.kind == .pong)
          }
        }
        try await #expect(own.get("/private").body.contains("user ann"))
        try await #expect(other.get("/private").status == 303)
        try await #expect(late.get(link).status == 409)
        try await #expect(late.get("/private").status == 303)
        try await #expect(bob.get("/private").body.contains("user bob"))
        // A later sign-in is possible.
        try await signIn(late)
      }
    }

    @Test("A sign-in or sign-out in one window loads the other windows of the browser again")
    func otherWindows() async throws {
      try await run { [self] server in
        let browser = TestBrowser(server)
        try await browser.open { window in
          try await signIn(browser)
          try await window.receive()
          #expect(window.commands == ["8 /"])
        }
        try await browser.open("/private") { window in
          try await browser.open("/private") { leaver in
            try await leaver.fire("submit")
            let link = String(try #require(leaver.commands.first).dropFirst(2))
            try await #expect(browser.get(link).status == 303)
            try await window.receive()
            #expect(window.commands == ["8 /private"])
            // The window that follows the link isn't led elsewhere meanwhile.
            try await leaver.socket.send([], as: .ping)
            let (opcode, _) = try await leaver.socket.receiveFrame()
            #expect(opcode == .pong)
          }
        }
      }
    }

    @Test("A page that returns after a revocation begins a session without the user")
    func resumption() async throws {
      try await run(resuming: true) { [self] server in
        let browser = TestBrowser(server)
        try await signIn(browser)
        let page = try await browser.get("/")
        let token = try #require(page.attribute("data-token"))
        // Without a revocation, the session resumes.
        let lost = try await browser.join(page, at: "/") { $0 }
        try await eventually { server.core.counts.values.lostPages == 1 }
        let again = try await browser.socket { socket in
          var client = LivePageClient(socket: socket)
          try await client.resume(lost, token: token)
          #expect(client.kind == .resumption)
          return client
        }
        try await eventually { server.core.counts.values.lostPages == 1 }
        // Another process removes the record, so this one isn't told.
        _ = await store.removeAll(
          of: try SessionCoding.text(of: TestUser(name: "ann")), except: nil)
        try await browser.socket { socket in
          var client = LivePageClient(socket: socket)
          try await client.resume(again, token: token)
          #expect(client.kind == .replacement)
          #expect(client.html.contains("visitor"))
        }
        try await eventually { server.core.counts.values.sessions == 1 }
        #expect(server.core.counts.values.resumptions == 1)
      }
    }

    @Test("A lost page ends with a revocation, and a cookie of another user doesn't resume it")
    func lostPage() async throws {
      try await run(resuming: true) { [self] server in
        let browser = TestBrowser(server)
        try await signIn(browser)
        let page = try await browser.get("/")
        let token = try #require(page.attribute("data-token"))
        let lost = try await browser.join(page, at: "/") { $0 }
        try await eventually { server.core.counts.values.lostPages == 1 }
        let other = TestBrowser(
          server, cookies: browser.cookies.filter { $0.key == "rill-browser" })
        try await other.socket { socket in
          var client = LivePageClient(socket: socket)
          try await client.resume(lost, token: token)
          #expect(client.kind == .replacement)
          #expect(client.html.contains("visitor"))
        }
        let second = try await browser.join(page, at: "/") { $0 }
        #expect(second.html.contains("user ann"))
        try await eventually { server.core.counts.values.lostPages >= 1 }
        try await sessions.revokeAll(of: TestUser(name: "ann"))
        try await browser.socket { socket in
          var client = LivePageClient(socket: socket)
          try await client.resume(second, token: token)
          #expect(client.html.contains("visitor"))
        }
      }
    }

    @Test("An open page uses its session, and ends when the lifetime is over")
    func lifetime() async throws {
      try await run { [self] server in
        let browser = TestBrowser(server)
        try await signIn(browser)
        try await browser.open("/private") { client in
          for _ in 0..<3 {
            clock.advance(by: .seconds(600))
            try await server.clock.fire(.seconds(500))
            try await eventually { server.clock.count(of: .seconds(500)) == 1 }
          }
          try await #expect(browser.get("/private").status == 200)
          clock.advance(by: .seconds(9000))
          try await server.clock.fire(.seconds(500))
          try await client.receive()
          #expect(client.commands == ["8 /private"])
        }
      }
    }

    @Test("A failure of the store doesn't let a visitor in")
    func brokenStore() async throws {
      let configuration = TestServer.configuration {
        $0.sessions = BrowserSessions(store: BrokenStore())
      }
      try await TestServer.run(SignInPages.all, in: configuration) { server in
        let browser = TestBrowser(server)
        let first = try await browser.get("/")
        #expect(first.status == 200)
        try await #expect(browser.get("/").status == 500)
        try await #expect(browser.post(first, at: "/", "name=bob").status == 500)
        await #expect(throws: RawSocket.Closed.self) {
          try await browser.join(first, at: "/") { _ in }
        }
      }
    }

    @Test("Without sessions, a sign-in is reported and does nothing")
    func notConfigured() async throws {
      let recorder = LogRecorder()
      let configuration = TestServer.configuration { $0.logger = recorder.logger }
      try await TestServer.run(SignInPages.all, in: configuration) { server in
        let browser = TestBrowser(server)
        let page = try await browser.get("/")
        try await #expect(browser.post(page, at: "/", "name=bob").status == 500)
        try await #expect(browser.get("/_rill/identity?token=abc").status == 404)
        try await browser.join(page, at: "/") { client in
          try await client.send(to: client.listeners(to: "submit")[0])
          try await client.socket.waitForPong()
        }
      }
      #expect(recorder.lines.contains { $0.contains("Could not change the identity error=") })
    }
  }

#endif

#if Live

  import RillAutomaton
  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Error pages of the application.
  @Suite(.timeLimit(.minutes(20))) struct ErrorPageTests {
    private struct Secret: Error {}

    private static let pages = [
      LivePage(.root) { _ in counter() },
      LivePage("/secret") { _ -> Program<Int, CounterMessage> in throw LiveResponse.forbidden },
      LivePage("/broken") { _ -> Program<Int, CounterMessage> in throw Secret() },
    ]

    private static func configuration(
      _ page: @escaping @Sendable (LivePageError, LiveRequest) throws -> Document<Never>?,
      _ change: (inout LiveConfiguration) -> Void = { _ in }
    ) -> LiveConfiguration {
      TestServer.configuration {
        $0.errorPage = page
        change(&$0)
      }
    }

    private static func document(_ error: LivePageError, _ request: LiveRequest) -> Document<Never>
    {
      Document(title: "Sorry", language: "de", head: [.link(relation: "icon", address: "/i")]) {
        h1(.class("own")) { text("\(error.status) \(request.location)") }
        p { text("\(request.method) \(request.cookies["theme"] ?? "")") }
      }
    }

    @Test(
      "Each error shows the application's page with its status, no script, and its address",
      arguments: [("/missing?x=1", 404), ("/secret", 403), ("/broken", 500)])
    func statuses(_ target: String, _ status: Int) async throws {
      let log = LogRecorder()
      let configuration = Self.configuration(Self.document) { $0.logger = log.logger }
      try await TestServer.run(Self.pages, in: configuration) { server in
        let response = try await server.get(target, ["Cookie": "theme=dark"])
        #expect(response.status == status)
        #expect(response["cache-control"] == "no-store")
        #expect(response["content-security-policy"]?.contains("nonce-") ?? false)
        #expect(response.body.contains("<h1 class=\"own\">\(status) \(target)</h1>"))
        #expect(response.body.contains("<p>GET dark</p>"))
        #expect(response.body.contains("<html lang=\"de\">"))
        #expect(response.body.contains("<title>Sorry</title>"))
        #expect(response.body.contains("href=\"/i\""))
        #expect(!response.body.contains("<script"))
        #expect(!response.body.contains("Secret"))
        let head = try await server.send("HEAD", target)
        #expect(head.status == status && head.body.isEmpty)
        // Other pages continue.
        try await #expect(server.get("/").status == 200)
      }
      // One line for each request.
      #expect(log.lines.filter { $0.contains("Secret") }.count == (status == 500 ? 2 : 0))
    }

    @Test("A method that a page doesn't have is another error, which keeps its header")
    func methods() async throws {
      try await TestServer.run(Self.pages, in: Self.configuration(Self.document)) { server in
        let response = try await server.send("PUT", "/")
        #expect(response.status == 405)
        #expect(response["allow"] == "GET, HEAD, POST")
        #expect(response.body.contains("<h1 class=\"own\">405 /</h1>"))
      }
    }

    @Test("Nil, or an error of the function, shows the server's own page")
    func ownPages() async throws {
      let log = LogRecorder()
      let configuration = Self.configuration { error, _ in
        if error.reason == .forbidden { throw Secret() }
        return nil
      } _: {
        $0.logger = log.logger
      }
      try await TestServer.run(Self.pages, in: configuration) { server in
        try await #expect(server.get("/missing").body.contains("<h1>Page not found</h1>"))
        let response = try await server.get("/secret")
        #expect(response.status == 403)
        #expect(response.body.contains("<h1>Access denied</h1>"))
      }
      #expect(log.lines.filter { $0.contains("Could not create the error page") }.count == 1)
    }

    @Test("Clients without access and routes don't receive the application's page")
    func exceptions() async throws {
      let configuration = Self.configuration(Self.document) {
        $0.accessToken = "0123456789abcdef"
      }
      let route = LiveRoute(.get, "/api") { _ in throw LiveResponse.notFound }
      try await TestServer.run(Self.pages, routes: [route], in: configuration) { server in
        for target in ["/missing", "/_rill/health?x", "//x"] {
          try await #expect(!server.get(target).body.contains("class=\"own\""))
        }
        let entry = try await server.get("/?access=0123456789abcdef")
        let cookie = try #require(entry.cookie("rill-access"))
        let headers = ["Cookie": "rill-access=\(cookie)"]
        try await #expect(server.get("/missing", headers).body.contains("class=\"own\""))
        try await #expect(
          server.get("/api", headers)["content-type"] == "application/problem+json")
        try await #expect(
          !server.get("/missing", headers.merging(["Host": "evil.example"]) { $1 }).body
            .contains("class=\"own\""))
      }
    }

    @Test("A failure of the store shows the application's page to a visitor without an identity")
    func stores() async throws {
      let configuration = Self.configuration { error, request in
        Document { p { text("\(error.status) for \(request.session.identity ?? "none")") } }
      } _: {
        $0.sessions = BrowserSessions(store: BrokenStore())
      }
      try await TestServer.run(Self.pages, in: configuration) { server in
        let browser = TestBrowser(server)
        try await #expect(browser.get("/").status == 200)
        let response = try await browser.get("/")
        #expect(response.status == 500)
        #expect(response.body.contains("<p>500 for none</p>"))
      }
    }

    private func rejoin(
      _ server: TestServer, _ served: RawResponse,
      _ body: (inout LivePageClient) async throws -> Void
    ) async throws {
      let lost = try await server.join(served, at: "/", wantsAdoption: false) { $0 }
      try await eventually { server.core.counts.values.lostPages == 1 }
      // The session ends after its wait.
      try await server.clock.fire(.seconds(60))
      try await eventually { server.core.counts.values.sessions == 0 }
      let token = try #require(served.attribute("data-token"))
      let cookie = try #require(served.cookie("rill-browser"))
      try await server.socket(cookie: cookie) { socket in
        var client = LivePageClient(socket: socket)
        try await client.resume(lost, token: token)
        try await body(&client)
      }
    }

    @Test("A page whose session has ended shows the application's page")
    func lostSessions() async throws {
      let configuration = Self.configuration(Self.document) { $0.resumeTimeout = .seconds(60) }
      try await TestServer.run(Self.pages, in: configuration) { server in
        try await rejoin(server, server.get("/")) { client in
          #expect(client.kind == .replacement)
          #expect(client.html.contains("<h1 class=\"own\">410 /</h1>"))
        }
        // A page that is not lost begins as before.
        try await server.open { #expect($0.html.contains("<output>0</output>")) }
      }
    }

    @Test("A page whose session ended with its connection shows the application's page")
    func lostWithConnection() async throws {
      try await TestServer.run(Self.pages, in: Self.configuration(Self.document)) { server in
        let served = try await server.get("/")
        let lost = try await server.join(served, at: "/", wantsAdoption: false) { $0 }
        // A page without a ticket can't tell that it had a session.
        #expect(!lost.ticket.isEmpty)
        try await eventually { server.core.counts.values.sessions == 0 }
        let token = try #require(served.attribute("data-token"))
        let cookie = try #require(served.cookie("rill-browser"))
        try await server.socket(cookie: cookie) { socket in
          var client = LivePageClient(socket: socket)
          try await client.resume(lost, token: token)
          #expect(client.html.contains("<h1 class=\"own\">410 /</h1>"))
        }
      }
    }

    @Test("Nil begins another session of a page whose session has ended")
    func newSessions() async throws {
      let configuration = Self.configuration { error, request in
        error.reason == .sessionLost ? nil : Self.document(error, request)
      } _: {
        $0.resumeTimeout = .seconds(60)
      }
      try await TestServer.run(Self.pages, in: configuration) { server in
        try await rejoin(server, server.get("/")) { client in
          #expect(client.html.contains("<output>0</output>"))
          try await client.fire("click")
          #expect(client.html.contains("<output>-1</output>"))
        }
      }
    }

    @Test("The condition of a page precedes the page of its lost session")
    func conditions() async throws {
      let configuration = Self.configuration(Self.document) { $0.resumeTimeout = .seconds(60) }
      let page = Self.pages[0].requiring { request in
        if request.headers["Upgrade"] != nil, request.cookies["left"] != nil {
          throw LiveResponse.redirect("/sign-in")
        }
      }
      try await TestServer.run([page], in: configuration) { server in
        let served = try await server.get("/")
        let lost = try await server.join(served, at: "/", wantsAdoption: false) { $0 }
        try await eventually { server.core.counts.values.lostPages == 1 }
        try await server.clock.fire(.seconds(60))
        try await eventually { server.core.counts.values.sessions == 0 }
        let token = try #require(served.attribute("data-token"))
        let cookie = try #require(served.cookie("rill-browser"))
        try await server.socket(cookie: "\(cookie); left=1") { socket in
          var client = LivePageClient(socket: socket)
          try await client.resume(lost, token: token)
          #expect(client.commands == ["8 /sign-in"])
        }
      }
    }
  }

#endif

#if Live

  import Testing

  @testable import RillLive

  /// The access control of a server.
  @Suite(.timeLimit(.minutes(20))) struct AccessTests {
    private let page = LivePage(.root) { _ in counter() }

    @Test(
      "Requests for other host names are rejected",
      arguments: [
        ("localhost", 200), ("LOCALHOST:1", 200), ("127.0.0.1:8080", 200), ("[::1]:80", 200),
        ("10.1.2.3", 200), ("goals.example", 200), ("goals.example:443", 200),
        ("evil.example", 421), ("localhost.evil.example", 421), ("127.0.0.1.evil.example", 421),
        ("", 421),
      ])
    func hosts(_ host: String, _ status: Int) async throws {
      try await TestServer.run(
        [page], in: TestServer.configuration { $0.allowedHosts = ["Goals.example"] }
      ) {
        try await #expect($0.get("/", ["Host": host]).status == status)
      }
    }

    @Test("The page of another site gets no socket, no form and no token")
    func origins() async throws {
      try await TestServer.run([page]) { server in
        let cookie = try #require(try await server.get("/").cookie("rill-browser"))
        for origin in ["http://evil.example", "null", "http://localhost:1", ""] {
          await #expect(throws: RawSocket.Rejected.self) {
            try await server.socket(cookie: cookie, headers: ["Origin": origin]) { _ in }
          }
        }
        let form = ["Content-Type": "application/x-www-form-urlencoded"]
        for headers in [["Origin": "http://evil.example"], ["Sec-Fetch-Site": "cross-site"]] {
          let sent = try await server.send(
            "POST", "/", form.merging(headers) { $1 }, body: "a=b")
          #expect(sent.status == 403)
          try await #expect(server.get("/_rill/token?at=/", headers).status == 403)
        }
        try await #expect(server.get("/_rill/token?at=/").status == 200)
      }
    }

    @Test(
      "A socket requires the cookie, the path and the version",
      arguments: [
        ["Cookie": "x=y"], ["Cookie": "rill-browser=abc"], ["Sec-WebSocket-Protocol": "rill.0"],
        ["Sec-WebSocket-Version": "12"], ["Host": "evil.example"],
      ])
    func sockets(_ headers: [String: String]) async throws {
      try await TestServer.run([page]) { server in
        let cookie = try #require(try await server.get("/").cookie("rill-browser"))
        await #expect(throws: RawSocket.Rejected.self) {
          try await server.socket(cookie: cookie, headers: headers) { _ in }
        }
      }
    }

    @Test("With an access token, browsers without it see nothing")
    func accessToken() async throws {
      try await TestServer.run(
        [page], in: TestServer.configuration { $0.accessToken = "a secret to be shown" }
      ) {
        server in
        for target in ["/", "/?access=wrong", "/nowhere", "/_rill/token?at=/"] {
          let response = try await server.get(target)
          #expect(response.status == 401)
          #expect(!response.body.contains("<button>"))
        }
        let shown = try await server.get("/?a=b&access=a+secret+to+be+shown")
        #expect(shown.status == 303)
        #expect(shown["location"] == "/?a=b")
        let cookie = try #require(shown.cookie("rill-access"))
        #expect(!cookie.contains("a secret to be shown"))
        let response = try await server.get("/", ["Cookie": "rill-access=\(cookie)"])
        #expect(response.status == 200)
        // The token is removed from the address bar on later visits, too.
        let again = try await server.get(
          "/?access=a+secret+to+be+shown", ["Cookie": "rill-access=\(cookie)"])
        #expect(again.status == 303)
        #expect(again["location"] == "/")
        await #expect(throws: RawSocket.Rejected(status: 401)) {
          try await server.socket(cookie: response.cookie("rill-browser") ?? "") { _ in }
        }
      }
    }

    @Test("A server on a public address requires an access token")
    func reachable() async throws {
      let server = LiveServer(LiveConfiguration(host: "0.0.0.0", port: 0), pages: [page])
      await #expect(throws: LiveServerError.needsAccessToken(host: "0.0.0.0")) {
        try await server.serve(handlingSignals: false)
      }
    }

    @Test("A short access token is rejected", arguments: ["", "short"])
    func shortToken(_ token: String) async throws {
      var configuration = LiveConfiguration(host: "0.0.0.0", port: 0)
      configuration.accessToken = token
      let server = LiveServer(configuration, pages: [page])
      await #expect(throws: LiveServerError.shortAccessToken) {
        try await server.serve(handlingSignals: false)
      }
    }

    @Test("Behind TLS, an origin without TLS is another site")
    func behindTLS() async throws {
      try await TestServer.run([page], in: TestServer.configuration { $0.isBehindTLS = true }) {
        let cookie = try #require(try await $0.get("/").cookie("__Host-rill-browser"))
        let (plain, secure) = ("http://localhost:\($0.port)", "https://localhost:\($0.port)")
        let server = $0
        await #expect(throws: RawSocket.Rejected.self) {
          try await server.socket(
            cookie: cookie,
            headers: ["Origin": plain, "Cookie": "__Host-rill-browser=\(cookie)"]
          ) { _ in }
        }
        try await server.socket(
          cookie: cookie,
          headers: ["Origin": secure, "Cookie": "__Host-rill-browser=\(cookie)"]
        ) { _ in }
        try await #expect(server.get("/")["set-cookie"]?.hasSuffix("; Secure") == true)
      }
    }

    @Test("A port in use is reported with its number")
    func portInUse() async throws {
      let page = page
      try await TestServer.run([page]) { server in
        var configuration = LiveConfiguration(port: server.port)
        configuration.logger.logLevel = .critical
        let second = LiveServer(configuration, pages: [page])
        await #expect(throws: LiveServerError.portInUse(server.port)) {
          try await second.serve(handlingSignals: false)
        }
      }
      #expect("\(LiveServerError.portInUse(80))".hasPrefix("Port 80 is in use. Stop the process"))
    }
  }

#endif

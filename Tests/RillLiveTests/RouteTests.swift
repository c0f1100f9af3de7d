#if Live

  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// Addresses that answer requests of other programs.
  @Suite(.timeLimit(.minutes(20))) struct RouteTests {
    private struct Goal: Codable, Hashable {
      var title: String
      var steps: [Int]
    }

    private struct Secret: Error {}

    private let routes = [
      LiveRoute(.get, "/api/goals/:id") { request in
        let id: Int = try request("id")
        let limit: Int? = try request.query("limit")
        return try .json(
          [id, limit ?? 0], headers: ["ETag": "\"1\"", "Cache-Control": "no-cache"])
      },
      LiveRoute(.post, "/api/goals/:id") { request in
        var goal: Goal = try request.json()
        goal.steps.append(try request("id"))
        return try .json(goal, status: 201)
      },
      LiveRoute(.delete, "/api/goals/:id") { _ in .noContent },
      LiveRoute(.put, "/api/small", maximumSize: 5) { request in .text("\(request.body.count)") },
      LiveRoute(.get, "/api/answers/:kind") { request in
        switch try request("kind", as: String.self) {
        case "redirect": return .redirect("/elsewhere")
        case "thrown": throw LiveResponse.redirect("/elsewhere")
        case "missing": throw LiveResponse.notFound
        case "denied": return .forbidden
        case "injection":
          return .text(
            "x",
            headers: [
              "X-A": "1\r\nX-B: 2", "Set-Cookie": "a=b", "Content-Length": "99", "Bad Name": "c",
              "X-C": "1", "x-c": "2",
            ])
        default: throw Secret()
        }
      },
      LiveRoute(.get, "/api/me") { request in
        .text(request.request.session.identity(as: TestUser.self)?.name ?? "visitor")
      },
      LiveRoute(.put, "/") { _ in .noContent },
    ]

    private func run(
      _ configuration: LiveConfiguration = TestServer.configuration(),
      _ body: @escaping @Sendable (TestServer) async throws -> Void
    ) async throws {
      try await TestServer.run(
        [LivePage(.root) { _ in counter() }], routes: routes, in: configuration, body)
    }

    @Test("A route receives typed parameters and the query, and answers with JSON")
    func get() async throws {
      try await run { server in
        let response = try await server.get("/api/goals/7?limit=3")
        #expect(response.status == 200)
        #expect(response.body == "[7,3]")
        #expect(response["content-type"] == "application/json")
        #expect(response["etag"] == "\"1\"")
        #expect(response.headers.filter { $0.name == "cache-control" }.map(\.value) == ["no-cache"])
        #expect(response["x-content-type-options"] == "nosniff")
        #expect(response["set-cookie"] == nil)
        let head = try await server.send("HEAD", "/api/goals/7?limit=3")
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect(head["content-length"] == "5")
        // A slash at the end has no meaning, as in other routes.
        try await #expect(server.get("/api/goals/7/").body == "[7,0]")
      }
    }

    @Test("A route receives a value as JSON")
    func post() async throws {
      try await run { server in
        for type in ["application/json", "Application/JSON; charset=utf-8", "application/a+json"] {
          let response = try await server.send(
            "POST", "/api/goals/7", ["Content-Type": type], body: #"{"title":"é","steps":[1]}"#)
          #expect(response.status == 201)
          #expect(response.body == #"{"steps":[1,7],"title":"é"}"#)
        }
        let deleted = try await server.send("DELETE", "/api/goals/7")
        #expect(deleted.status == 204)
        #expect(deleted.body.isEmpty)
      }
    }

    @Test(
      "Errors are problem details",
      arguments: [
        ("GET", "/api/goals/x", "", "", 404, "Not found"),
        ("GET", "/api/goals/7?limit=x", "", "", 400, "Malformed query"),
        ("PATCH", "/api/goals/7", "", "", 405, "Allowed methods: DELETE, GET, HEAD, POST."),
        ("PATCH", "/", "", "", 405, "Allowed methods: GET, HEAD, POST, PUT."),
        ("POST", "/api/goals/7", "text/plain", "{}", 415, "text/plain"),
        ("POST", "/api/goals/7", "", "{}", 415, "Unsupported media type"),
        ("POST", "/api/goals/7", "application/json", "{", 400, "not valid JSON"),
        ("POST", "/api/goals/7", "application/json", "", 400, "not valid JSON"),
        ("POST", "/api/goals/7", "application/json", "[]", 400, "The body has the wrong type"),
        (
          "POST", "/api/goals/7", "application/json", #"{"title":"a"}"#, 400,
          "The field steps is missing"
        ),
        (
          "POST", "/api/goals/7", "application/json", #"{"title":"a","steps":[1,"b"]}"#, 400,
          "The field steps.1 has the wrong type"
        ),
        (
          "POST", "/api/goals/7", "application/json", #"{"title":null,"steps":[]}"#, 400,
          "The field title must not be null"
        ),
        ("PUT", "/api/small", "", "123456", 413, "5 bytes"),
        ("GET", "/api/answers/missing", "", "", 404, "Not found"),
        ("GET", "/api/answers/denied", "", "", 403, "Forbidden"),
        ("GET", "/api/answers/other", "", "", 500, "Internal server error"),
      ])
    func errors(
      _ method: String, _ target: String, _ type: String, _ body: String, _ status: Int,
      _ text: String
    ) async throws {
      try await run { server in
        let headers = type.isEmpty ? [:] : ["Content-Type": type]
        let response = try await server.send(method, target, headers, body: body)
        #expect(response.status == status)
        #expect(response["content-type"] == "application/problem+json")
        #expect(response["cache-control"] == "no-store")
        #expect(response.body.contains("\"status\":\(status)"))
        #expect(response.body.contains("\"type\":\"about:blank\""))
        #expect(response.body.contains(text), "\(response.body)")
        #expect(!response.body.contains("Secret"))
        #expect((response["allow"] != nil) == (status == 405))
      }
    }

    @Test("Deeply nested JSON is rejected")
    func depth() async throws {
      try await run { server in
        let deep = String(repeating: "[", count: 100_000)
        let response = try await server.send(
          "POST", "/api/goals/7", ["Content-Type": "application/json"], body: deep)
        #expect(response.status == 400)
      }
    }

    @Test("A body is limited by the server, too")
    func serverLimit() async throws {
      try await run(TestServer.configuration { $0.maximumMessageSize = 100 }) { server in
        let response = try await server.send(
          "POST", "/api/goals/7", ["Content-Type": "application/json"],
          body: String(repeating: " ", count: 101))
        #expect(response.status == 413)
        try await #expect(server.send("PUT", "/api/small", body: "12345").body == "5")
      }
    }

    @Test("A route may redirect, and can't inject or repeat headers of the server")
    func headers() async throws {
      try await run { server in
        for kind in ["redirect", "thrown"] {
          let response = try await server.get("/api/answers/\(kind)")
          #expect(response.status == 303)
          #expect(response["location"] == "/elsewhere")
        }
        let response = try await server.get("/api/answers/injection")
        #expect(response.status == 200)
        #expect(response["x-b"] == nil)
        #expect(response["set-cookie"] == nil)
        #expect(response["content-length"] == "1")
        #expect(response.headers.filter { $0.name == "x-c" }.map(\.value) == ["1", "2"])
      }
    }

    @Test("A page of another site can read nothing and change nothing")
    func otherSites() async throws {
      try await run { server in
        for headers in [["Origin": "http://evil.example"], ["Sec-Fetch-Site": "cross-site"]] {
          let response = try await server.send("DELETE", "/api/goals/7", headers)
          #expect(response.status == 403)
          #expect(response["content-type"] == "application/problem+json")
          #expect(response["access-control-allow-origin"] == nil)
        }
        let own = ["Origin": "http://localhost:\(server.port)"]
        try await #expect(server.send("DELETE", "/api/goals/7", own).status == 204)
      }
    }

    @Test("Pages and routes at one path serve their own methods")
    func pages() async throws {
      try await run { server in
        try await #expect(server.get("/").body.contains("<output>0</output>"))
        try await #expect(server.send("PUT", "/").status == 204)
        try await #expect(server.get("/api").body.contains("<h1>Page not found</h1>"))
        // Without routes, the error of a page stays as it is.
        try await #expect(server.send("POST", "/").status == 415)
      }
    }

    @Test("A route receives the identity of the browser, and the access token protects it")
    func identity() async throws {
      let sessions = BrowserSessions()
      let secret = try await sessions.replace(
        nil, with: SessionCoding.text(of: TestUser(name: "ann")))
      try await run(TestServer.configuration { $0.sessions = sessions }) { server in
        try await #expect(server.get("/api/me").body == "visitor")
        let response = try await server.get("/api/me", ["Cookie": "rill-session=\(secret)"])
        #expect(response.body == "ann")
        #expect(response["set-cookie"] == nil)
      }
      try await run(TestServer.configuration { $0.accessToken = "a secret to be shown" }) {
        try await #expect($0.get("/api/me").status == 401)
      }
    }

    @Test("A client without a session cookie can't store a value, which is its own mistake")
    func cookies() async throws {
      let route = LiveRoute(.put, "/count") { request in
        try await request.request.session.setValue(1, for: BrowserSessionKey<Int>("count"))
        return .noContent
      }
      let log = LogRecorder()
      let configuration = TestServer.configuration {
        $0.sessions = BrowserSessions()
        $0.logger = log.logger
      }
      let page = LivePage(.root) { _ in counter() }
      try await TestServer.run([page], routes: [route], in: configuration) { server in
        let response = try await server.send("PUT", "/count")
        #expect(response.status == 400)
        #expect(response["content-type"] == "application/problem+json")
        let cookie = try #require(try await server.get("/").cookie("rill-session"))
        let stored = try await server.send("PUT", "/count", ["Cookie": "rill-session=\(cookie)"])
        #expect(stored.status == 204)
      }
      #expect(!log.lines.contains { $0.contains("Could not answer") })
    }

    @Test("Among many routes each one is found")
    func manyRoutes() {
      let table = LiveRouteTable(
        (0..<10_000).map { index in
          LiveRoute(.get, (try? RoutePattern("/r/\(index)/:id")) ?? "/") { _ in .text("\(index)") }
        })
      for index in [0, 5000, 9999] {
        let location = Location(path: ["r", "\(index)", "x"])
        #expect(table.route(for: .get, at: location)?.0.pattern.description == "/r/\(index)/:id")
        #expect(table.route(for: .post, at: location) == nil)
        #expect(table.methods(at: location) == ["GET", "HEAD"])
      }
      #expect(table.route(for: .get, at: "/r/10000/x") == nil)
    }
  }

#endif

#if Live

  import NIOConcurrencyHelpers
  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// Answers of factories instead of programs.
  @Suite(.timeLimit(.minutes(20))) struct AnswerTests {
    private func page(_ location: Location, _ answer: LiveResponse) -> LivePage {
      LivePage(location) { _ -> Program<Int, CounterMessage> in throw answer }
    }

    @Test("A page answers with its status, is not cached, and shows an error page")
    func statuses() async throws {
      let pages = [page("/missing", .notFound), page("/secret", .forbidden)]
      try await TestServer.run(pages) { server in
        for (target, status, text) in [
          ("/missing", 404, "Page not found"), ("/secret", 403, "Access denied"),
        ] {
          let response = try await server.get(target)
          #expect(response.status == status)
          #expect(response["cache-control"] == "no-store")
          #expect(response.body.contains("<h1>\(text)</h1>"))
          let head = try await server.send("HEAD", target)
          #expect(head.status == status)
          #expect(head.body.isEmpty)
          #expect(head["content-length"] == response["content-length"])
        }
      }
    }

    @Test("A redirect leads to a location of this server, whatever its parts are")
    func redirects() async throws {
      let next = Location(path: ["", "evil.example"], query: ["a": "b c\r\nX: y"])
      let pages = [page("/old", .redirect("/new?x=1")), page("/odd", .redirect(next))]
      try await TestServer.run(pages) { server in
        let response = try await server.get("/old")
        #expect(response.status == 303)
        #expect(response["location"] == "/new?x=1")
        #expect(response["cache-control"] == "no-store")
        #expect(response.cookie("rill-browser") != nil)
        try await #expect(server.send("HEAD", "/old").status == 303)
        let odd = try await server.get("/odd")
        #expect(odd["location"] == "/evil.example?a=b%20c%0D%0AX:%20y")
        #expect(odd["x"] == nil)
      }
    }

    @Test("A download answers like a page")
    func downloads() async throws {
      let downloads = [
        LiveDownload("/a.txt", name: "a.txt", type: "text/plain") { _ in
          throw LiveResponse.redirect("/sign-in")
        },
        LiveDownload("/b.txt", name: "b.txt", type: "text/plain") { _ in
          throw LiveResponse.forbidden
        },
      ]
      try await TestServer.run([], downloads: downloads) { server in
        try await #expect(server.get("/a.txt")["location"] == "/sign-in")
        try await #expect(server.get("/b.txt").status == 403)
      }
    }

    /// An answer that changes while pages are open.
    private final class Answers: Sendable {
      private let box = NIOLockedValueBox<LiveResponse?>(nil)
      var answer: LiveResponse? {
        get { box.withLockedValue { $0 } }
        set { box.withLockedValue { $0 = newValue } }
      }
    }

    @Test(
      "An open page follows the answer once, and its socket stays open meanwhile",
      arguments: [
        (LiveResponse.redirect("/sign-in?next=%2F#x"), "8 /sign-in?next=/#x"),
        (.notFound, "8 /a?b=c"), (.forbidden, "8 /a?b=c"),
      ])
    func sockets(_ answer: LiveResponse, _ command: String) async throws {
      let answers = Answers()
      let page = LivePage("/a") { _ -> Program<Int, CounterMessage> in
        if let answer = answers.answer { throw answer }
        return counter()
      }
      let configuration = TestServer.configuration { $0.requestTimeout = .seconds(400) }
      try await TestServer.run([page], in: configuration) { server in
        answers.answer = nil
        let served = try await server.get("/a?b=c")
        answers.answer = answer
        let cookie = try #require(served.cookie("rill-browser"))
        let token = try #require(served.attribute("data-token"))
        try await server.socket(cookie: cookie) { socket in
          var client = LivePageClient(socket: socket)
          try await client.join(token: token, at: "/a?b=c#here", wantsAdoption: true)
          // A page without content of a session ignores updates.
          #expect(client.kind == .adoption)
          #expect(client.commands == [command])
          #expect(client.ticket.isEmpty)
          #expect(server.core.counts.values.sessions == 0)
          // Frames that the page sends meanwhile are ignored.
          try await socket.send([3, 1])
          try await socket.waitForPong()
          try await server.clock.fire(.seconds(400))
          try await #expect(socket.close().code == 1001)
        }
      }
    }

    @Test("A form that the factory answers is not processed")
    func forms() async throws {
      let answers = Answers()
      let page = LivePage(.root) {
        _ -> Program<(draft: String, problem: String?), GuestbookMessage>
        in
        if let answer = answers.answer { throw answer }
        return guestbook([]) { _ in
          Issue.record("The form was processed.")
          return true
        }
      }
      try await TestServer.run([page]) { server in
        for (answer, status) in [(LiveResponse.redirect("/sign-in"), 303), (.forbidden, 403)] {
          answers.answer = nil
          let served = try await server.get("/")
          answers.answer = answer
          let response = try await server.post(served, "entry=x")
          #expect(response.status == status)
          #expect(response["location"] == (status == 303 ? "/sign-in" : nil))
        }
      }
    }

    @Test("A condition of several pages holds for their pages, sessions and forms")
    func conditions() async throws {
      let answers = Answers()
      let pages =
        [LivePage("/open") { _ in counter() }]
        + [
          LivePage("/a") { _ in counter() },
          LivePage("/b") { _ in guestbook([]) { _ in true } },
        ].requiring { request in
          if request.cookies["deny"] != nil { throw LiveResponse.forbidden }
        }.requiring { _ in if let answer = answers.answer { throw answer } }
      try await TestServer.run(pages) { server in
        answers.answer = nil
        let (a, b) = (try await server.get("/a"), try await server.get("/b"))
        #expect(a.status == 200 && b.status == 200)
        try await #expect(server.get("/a", ["Cookie": "deny=1"]).status == 403)
        answers.answer = .redirect("/open")
        // The condition that was added last is checked first.
        try await #expect(server.get("/a", ["Cookie": "deny=1"]).status == 303)
        try await #expect(server.get("/open").status == 200)
        try await #expect(server.get("/a").status == 303)
        // Without the condition, the form leads to its own page.
        try await #expect(server.post(b, at: "/b", "entry=x")["location"] == "/open")
        let cookie = try #require(a.cookie("rill-browser"))
        let token = try #require(a.attribute("data-token"))
        try await server.socket(cookie: cookie) { socket in
          var client = LivePageClient(socket: socket)
          try await client.join(token: token, at: "/a", wantsAdoption: true)
          #expect(client.commands == ["8 /open"])
        }
      }
    }

    @Test("Any other error of a condition is logged and answered with the status 500")
    func failures() async throws {
      struct Secret: Error {}
      let pages = [LivePage(.root) { _ in counter() }].requiring { _ in throw Secret() }
      try await TestServer.run(pages) { server in
        let response = try await server.get("/")
        #expect(response.status == 500)
        #expect(!response.body.contains("Secret"))
      }
    }
  }

  extension TestServer {
    /// Sends the form of a served page without a script, with `body` beside its hidden fields.
    func post(
      _ page: RawResponse, at target: String = "/", cookies: [String: String] = [:],
      headers: [String: String] = [:], _ body: String
    ) async throws -> RawResponse {
      let token = try #require(page.field("rill-token"))
      let form = try #require(page.field("rill-form")).replacing("#", with: "%23")
      var all = cookies
      if let browser = page.cookie("rill-browser") { all["rill-browser"] = browser }
      return try await send(
        "POST", target,
        [
          "Content-Type": "application/x-www-form-urlencoded",
          "Cookie": all.map { "\($0.key)=\($0.value)" }.joined(separator: "; "),
          "Origin": "http://localhost:\(port)",
        ].merging(headers) { $1 }, body: "rill-form=\(form)&rill-token=\(token)&\(body)")
    }
  }

#endif

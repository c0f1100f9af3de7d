#if Live

  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Forms from browsers without scripts.
  @Suite(.timeLimit(.minutes(20))) struct FormTests {
    /// The stored entries of the guestbook.
    private actor Store {
      var entries: [String] = []
      func add(_ entry: String) -> Bool {
        if entry == "full" { return false }
        entries.append(entry)
        return true
      }
    }

    private let store = Store()

    private var page: LivePage {
      let store = store
      return LivePage(.root) { _ in guestbook(await store.entries) { await store.add($0) } }
    }

    private func sign(
      _ server: TestServer, _ page: RawResponse, entry: String, form: String? = nil,
      token: String? = nil, headers: [String: String] = [:]
    ) async throws -> RawResponse {
      let token = try token ?? #require(page.field("rill-token"))
      let form = try form ?? #require(page.field("rill-form"))
      let cookie = try #require(page.cookie("rill-browser"))
      let escaped = form.replacing("#", with: "%23")
      return try await server.send(
        "POST", "/",
        [
          "Content-Type": "application/x-www-form-urlencoded", "Cookie": "rill-browser=\(cookie)",
          "Origin": "http://localhost:\(server.port)",
        ].merging(headers) { $1 },
        body: "rill-form=\(escaped)&rill-token=\(token)&entry=\(entry)")
    }

    @Test("A form is processed like typed input and redirects")
    func submitting() async throws {
      let store = store
      try await TestServer.run([page]) { server in
        let page = try await server.get("/")
        #expect(page.body.contains("<form id=\"sign\" method=\"post\">"))
        let response = try await sign(server, page, entry: "I+was+here%21")
        #expect(response.status == 303)
        #expect(response["location"] == "/")
        await #expect(store.entries == ["I was here!"])
        try await #expect(server.get("/").body.contains("<li>I was here!</li>"))
      }
    }

    /// The choices that events reported.
    private actor Choices {
      var all: [String] = []
      func add(_ choices: [String]) { all += choices }
    }

    @Test("A choice reports the value of its button, which is a property")
    func choosing() async throws {
      let choices = Choices()
      let page = LivePage(.root) { _ in
        Program<[String], String?>(
          model: [], effect: .none,
          update: { message, model in
            if let message {
              model.append(message)
              return .none
            }
            let chosen = model
            return .run("keep") { _ in await choices.add(chosen) }
          },
          view: { _ in
            form(.id("order"), .onSubmit(nil)) {
              for color in ["red", "blue", "green"] {
                input(
                  .key(color), .type(.radio), .name("color"), .value(color),
                  .checked(color == "red"),
                  .onChange { .some("\($0) is chosen") })
              }
              for part in ["lid", "cord"] {
                input(
                  .key(part), .type(.checkbox), .name("part"), .value(part),
                  .on("change", fields: [.value, .isChecked]) {
                    .some("\($0.value): \($0.isChecked)")
                  })
              }
            }
          })
      }
      try await TestServer.run([page]) { server in
        let page = try await server.get("/")
        let token = try #require(page.field("rill-token"))
        let form = try #require(page.field("rill-form")).replacing("#", with: "%23")
        let cookie = try #require(page.cookie("rill-browser"))
        let response = try await server.send(
          "POST", "/",
          [
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": "rill-browser=\(cookie)", "Origin": "http://localhost:\(server.port)",
          ],
          body: "rill-form=\(form)&rill-token=\(token)&color=blue&part=cord")
        #expect(response.status == 303)
        await #expect(choices.all == ["blue is chosen", "cord: true"])
      }
    }

    @Test("A problem with a form is shown with the input")
    func problems() async throws {
      try await TestServer.run([page]) { server in
        let page = try await server.get("/")
        let empty = try await sign(server, page, entry: "")
        #expect(empty.status == 422)
        #expect(empty.body.contains("<p role=\"alert\">Write something.</p>"))
        let full = try await sign(server, page, entry: "full")
        #expect(full.status == 422)
        #expect(full.body.contains("It could not be kept."))
        #expect(full.body.contains("value=\"full\""))
        // The form can be sent again unchanged.
        let again = try await sign(
          server, page, entry: "now", form: full.field("rill-form"), token: full.field("rill-token")
        )
        #expect(again.status == 303)
      }
    }

    @Test("A form without this browser's token does nothing")
    func forgery() async throws {
      let store = store
      try await TestServer.run([page]) { server in
        let page = try await server.get("/")
        let other = try await server.get("/")
        for token in ["", "abc", try #require(other.field("rill-token"))] {
          try await #expect(sign(server, page, entry: "x", token: token).status == 409)
        }
        try await #expect(
          sign(server, page, entry: "x", headers: ["Origin": "http://evil.example"]).status == 403)
        await #expect(store.entries.isEmpty)
      }
    }

    @Test("A form that doesn't exist any more, or never did, does nothing")
    func unknownForm() async throws {
      let store = store
      try await TestServer.run([page]) { server in
        let page = try await server.get("/")
        for form in ["", "#other", "1.abc", "99.AAAA"] {
          let response = try await sign(server, page, entry: "x", form: form)
          #expect(response.status == 409)
          #expect(response.body.contains("The page has changed"))
        }
        await #expect(store.entries.isEmpty)
      }
    }

    @Test("A body that is too large or not a form is rejected")
    func limits() async throws {
      try await TestServer.run(
        [page], in: TestServer.configuration { $0.maximumMessageSize = 1000 }
      ) { server in
        let page = try await server.get("/")
        let large = String(repeating: "x", count: 2000)
        try await #expect(sign(server, page, entry: large).status == 413)
        try await #expect(
          sign(server, page, entry: "x", headers: ["Content-Type": "text/plain"]).status == 415)
        try await #expect(sign(server, page, entry: "%zz").status == 400)
      }
    }

    /// Sends a form of `page`, with `body` beside the hidden fields.
    private func post(
      _ server: TestServer, _ page: RawResponse, _ body: String
    ) async throws -> RawResponse {
      let token = try #require(page.field("rill-token"))
      let form = try #require(page.field("rill-form")).replacing("#", with: "%23")
      let cookie = try #require(page.cookie("rill-browser"))
      return try await server.send(
        "POST", "/",
        [
          "Content-Type": "application/x-www-form-urlencoded", "Cookie": "rill-browser=\(cookie)",
          "Origin": "http://localhost:\(server.port)",
        ], body: "rill-form=\(form)&rill-token=\(token)&\(body)")
    }

    /// A page that shows what the program receives from the fields of its form.
    private func listening(
      to choices: Choices, @TreeBuilder<String?> fields: @escaping @Sendable () -> VTree<String?>
    ) -> LivePage {
      LivePage(.root) { _ in
        Program<[String], String?>(
          model: [], effect: .none,
          update: { message, model in
            if let message {
              model.append(message)
              return .none
            }
            let chosen = model
            return .run("keep") { _ in await choices.add(chosen) }
          },
          view: { _ in form(.id("f"), .onSubmit(nil)) { fields() } })
      }
    }

    @Test("Unchanged and disabled fields are not reported")
    func unchangedFields() async throws {
      let choices = Choices()
      let page = listening(to: choices) {
        input(.type(.checkbox), .name("on"), .checked(true), .onChange { _ in "on" })
        input(.type(.checkbox), .name("off"), .onChange { _ in "off" })
        input(.name("text"), .value("as it is"), .onInput { "text \($0)" })
        input(.name("first"), .disabled(), .onInput { "disabled \($0)" })
        fieldset(.disabled()) { input(.name("second"), .onInput { "in disabled \($0)" }) }
        for row in 0..<3 { input(.name("row"), .onInput { "row \(row) \($0)" }) }
        textarea(.name("area"), .onInput { "area \($0.debugDescription)" })
      }
      try await TestServer.run([page]) { server in
        let response = try await post(
          server, try await server.get("/"),
          "on=on&text=as+it+is&first=x&second=x&row=a&row=b&row=c&area=one%0D%0Atwo")
        #expect(response.status == 303)
        await #expect(choices.all == ["row 0 a", "row 1 b", "row 2 c", #"area "one\ntwo""#])
      }
    }

    @Test("A slow effect isn't reported as done; earlier effects don't count")
    func slowEffects() async throws {
      let (never, continuation) = AsyncStream.makeStream(of: Void.self)
      let (beginnings, begin) = AsyncStream.makeStream(of: Void.self)
      @Sendable func page(slow: Bool) -> LivePage {
        LivePage(.root) { _ in
          Program<Int, Int>(
            model: 0, effect: .run("before") { _ in for await _ in never {} },
            update: { _, _ in
              slow
                ? .run("slow") { _ in
                  begin.yield()
                  for await _ in never {}
                } : .none
            },
            view: { _ in form(.id("f"), .onSubmit(1)) { button { "Send" } } })
        }
      }
      for isSlow in [false, true] {
        let configuration = TestServer.configuration { $0.formTimeout = .seconds(100) }
        try await TestServer.run([page(slow: isSlow)], in: configuration) { server in
          let page = try await server.get("/")
          async let answer = post(server, page, "")
          if isSlow {
            for await _ in beginnings { break }
            server.clock.advance(by: .seconds(100))
          }
          let response = try await answer
          #expect(response.status == (isSlow ? 503 : 303))
          if isSlow { #expect(response.body.contains("may have been saved")) }
        }
      }
      continuation.finish()
    }

    @Test("A form redirects to another site by a page, because of the content security policy")
    func leadingAway() async throws {
      let page = LivePage(.root) { _ in
        Program<Int, Int>(
          model: 0, effect: .none,
          update: { _, _ in .load("https://example.com/?a=\"b") },
          view: { _ in form(.id("f"), .onSubmit(1)) { button { "Send" } } })
      }
      try await TestServer.run([page]) { server in
        let response = try await post(server, try await server.get("/"), "")
        #expect(response.status == 200)
        #expect(
          response.body.contains(
            #"<meta http-equiv="refresh" content="0;url=https://example.com/?a=&quot;b">"#))
      }
    }

    @Test("A body that is rejected or never ends is cut off")
    func endlessForms() async throws {
      let configuration = TestServer.configuration { $0.requestTimeout = .seconds(400) }
      try await TestServer.run([page], in: configuration) { server in
        let cookie = try #require(try await server.get("/").cookie("rill-browser"))
        for type in ["text/plain", "application/x-www-form-urlencoded"] {
          let before = server.clock.totalCount(of: .seconds(400))
          try await RawConnection.to(server.port) { connection in
            try await connection.request(
              "POST", "/",
              [
                "Host": "localhost:\(server.port)", "Cookie": "rill-browser=\(cookie)",
                "Origin": "http://localhost:\(server.port)", "Content-Type": type,
                "Content-Length": "1000000",
              ], "")
            if type == "text/plain" {
              // The rest of a rejected body is not read.
              try await server.clock.fire(.seconds(1))
            } else {
              // One read is that of the connection, which ends with the head of a request.
              try await eventually {
                server.clock.totalCount(of: .seconds(400)) == before + 2
                  && server.clock.count(of: .seconds(400)) == 1
              }
              try await server.clock.fire(.seconds(400))
            }
            // The connection ends with a reset if unread data remains.
            _ = try? await connection.receiveAll()
          }
        }
        let many = Array(repeating: "a", count: 2000).joined(separator: "&")
        try await #expect(post(server, try await server.get("/"), many).status == 400)
      }
    }

    @Test("Text that is not UTF-8 is rejected, raw and escaped")
    func invalidText() async throws {
      try await TestServer.run([page]) { server in
        let page = try await server.get("/")
        let cookie = try #require(page.cookie("rill-browser"))
        let token = try #require(page.field("rill-token"))
        let form = try #require(page.field("rill-form")).replacing("#", with: "%23")
        for (entry, status) in [
          ("é", 303), ("\u{FFFD}", 303), ("%EF%BF%BD", 303), ("%FF", 400), ("%ED%A0%80", 400),
          (nil, 400),
        ] {
          let start = Array("rill-form=\(form)&rill-token=\(token)&entry=".utf8)
          let body = start + (entry.map { Array($0.utf8) } ?? [0x61, 0xFF])
          let head =
            "POST / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nCookie: rill-browser=\(cookie)\r\n"
            + "Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n"
            + "Content-Length: \(body.count)\r\n\r\n"
          let response = try await RawConnection.to(server.port) { connection in
            try await connection.send(Array(head.utf8) + body)
            return try await connection.response()
          }
          #expect(response.status == status, "\(entry ?? "raw")")
        }
        // The same in the address.
        let bytes =
          Array("GET /?a=".utf8) + [0xFF]
          + Array(" HTTP/1.1\r\nHost: localhost:\(server.port)\r\nConnection: close\r\n\r\n".utf8)
        let response = try await RawConnection.to(server.port) { connection in
          try await connection.send(bytes)
          return try await connection.response()
        }
        #expect(response.status == 400)
      }
    }

    @Test("A page that shows a form's problem has no script, which would discard it")
    func problemsWithoutScript() async throws {
      try await TestServer.run([page]) { server in
        let page = try await server.get("/")
        #expect(page.body.contains("<script"))
        try await #expect(!sign(server, page, entry: "").body.contains("<script"))
      }
    }
  }

#endif

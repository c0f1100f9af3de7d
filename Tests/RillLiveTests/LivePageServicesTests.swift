#if Live

  import RillProgram
  import RillStreams
  import RillTree
  import RillWeb
  import Testing

  @testable import RillLive

  /// Web services of the programs of live pages.
  @Suite(.timeLimit(.minutes(20))) struct LivePageServicesTests {
    private enum Message {
      case restored(String?)
      case load
      case loaded(Result<WebResponse, WebError>)
    }

    private static func notes() -> Program<String, Message> {
      Program(
        model: "empty", effect: .stored("notes") { .restored($0) },
        update: { message, model in
          switch message {
          case .restored(let text): model = text ?? "none"
          case .load:
            model = "loading"
            return .fetch(WebRequest("/notes")) { .loaded($0) }
          case .loaded(.success(let response)): model = response.text
          case .loaded(.failure(let error)): model = "\(error)"
          }
          return .none
        },
        view: { model in p(.onClick(.load)) { text(model) } })
    }

    @Test("A session uses the services of its program, with its own clock")
    func services() async throws {
      let page = LivePage(.root) { _ in
        Self.notes().attaching { scheduler in
          WebServices(
            fetch: { request in
              .just(WebResponse(text: request.url)).delay(by: .milliseconds(1), on: scheduler)
            },
            stored: { .just("stored \($0)") })
        }
      }
      try await TestServer.run([page]) { server in
        // The served page contains the content before any effect.
        try await #expect(server.get("/").body.contains("<p>empty</p>"))
        try await server.open { client in
          while !client.html.contains("<p>stored notes</p>") { try await client.receive() }
          try await client.fire("click")
          while !client.html.contains("<p>/notes</p>") { try await client.receive() }
        }
      }
    }

    @Test("A session without services has an empty storage, and its requests fail")
    func missing() async throws {
      try await TestServer.run([LivePage(.root) { _ in Self.notes() }]) { server in
        try await server.open { client in
          while !client.html.contains("<p>none</p>") { try await client.receive() }
          try await client.fire("click")
          let error = "<p>\(WebError.unavailable)</p>"
          while !client.html.contains(error) { try await client.receive() }
        }
      }
    }
  }

#endif

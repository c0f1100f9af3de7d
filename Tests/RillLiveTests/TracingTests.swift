#if Live && Tracing

  import InMemoryTracing
  import RillAutomaton
  import RillProgram
  import RillTree
  import TestSupport
  import Testing
  import Tracing

  @testable import RillLive

  /// Spans of requests and events.
  @Suite(.timeLimit(.minutes(20))) struct TracingTests {
    /// The tracer of the process, which can be set once. Each test has its own traces.
    private static let tracer: InMemoryTracer = {
      let tracer = InMemoryTracer()
      InstrumentationSystem.bootstrap(tracer)
      return tracer
    }()

    private enum Message { case ask, answered, finished }

    private static let page = LivePage(.root) { _ in
      Program<Int, Message>(
        model: 0, effect: .none,
        update: { message, model in
          model += 1
          switch message {
          case .ask: return .concat(.task("ask") { .answered }, .task("then") { nil })
          case .answered: return .task("next") { .finished }
          case .finished: return .none
          }
        },
        view: { model in button(.onClick(.ask)) { text(model) } })
    }

    private func spans(of trace: String) -> [FinishedInMemorySpan] {
      Self.tracer.finishedSpans.filter { $0.traceID == trace }
    }

    @Test("A request has a span, whose parent is in its headers")
    func requests() async throws {
      _ = Self.tracer
      try await TestServer.run([Self.page]) { server in
        let headers = ["in-memory-trace-id": "request-trace", "in-memory-span-id": "outside"]
        try await #expect(server.get("/missing", headers).status == 404)
        try await eventually { spans(of: "request-trace").count == 1 }
        let span = try #require(spans(of: "request-trace").first)
        #expect(span.operationName == "request")
        #expect(span.parentSpanID == "outside")
        #expect(span.attributes.get("url.path") == .string("/missing"))
        #expect(span.attributes.get("http.response.status_code") == .int64(404))
      }
    }

    @Test("An event has a span with its update, view, diff and effects")
    func events() async throws {
      _ = Self.tracer
      try await TestServer.run([Self.page]) { server in
        let served = try await server.get("/")
        let token = try #require(served.attribute("data-token"))
        let cookie = try #require(served.cookie("rill-browser"))
        let headers = ["in-memory-trace-id": "event-trace", "in-memory-span-id": "socket"]
        try await server.socket(cookie: cookie, headers: headers) { socket in
          var client = LivePageClient(socket: socket)
          try await client.join(token: token, at: "/", wantsAdoption: false)
          try await client.send(to: client.listeners(to: "click")[0])
          while !client.html.contains(">3<") { try await client.receive() }
        }
        try await eventually {
          spans(of: "event-trace").contains { $0.attributes.get("rill.effect") == .string("then") }
            && !Self.tracer.activeSpans.contains { $0.traceID == "event-trace" }
        }
        let all = spans(of: "event-trace")
        let event = try #require(all.first { $0.operationName == "event" })
        #expect(event.parentSpanID == "socket")
        let parts = all.filter { $0.parentSpanID == event.spanID }
        // The message of an effect has no span, and neither do the effects that it starts.
        #expect(
          parts.map(\.operationName).sorted() == ["diff", "effect", "effect", "update", "view"])
        #expect(all.count == 1 + parts.count)
        let effects = parts.compactMap { $0.attributes.get("rill.effect") }
        #expect(effects == [.string("ask"), .string("then")])
      }
    }

    @Test("The span of an event that ends its session ends, too")
    func violations() async throws {
      _ = Self.tracer
      try await TestServer.run([Self.page]) { server in
        let served = try await server.get("/")
        let token = try #require(served.attribute("data-token"))
        let cookie = try #require(served.cookie("rill-browser"))
        let headers = ["in-memory-trace-id": "violation-trace", "in-memory-span-id": "socket"]
        try await server.socket(cookie: cookie, headers: headers) { socket in
          var client = LivePageClient(socket: socket)
          try await client.join(token: token, at: "/", wantsAdoption: false)
          let unknown = TreeListener(id: HandlerID(rawValue: 99), fields: [], options: [])
          try await client.send(to: unknown)
          try await #expect(client.socket.close().code == 4000)
        }
        try await eventually { spans(of: "violation-trace").map(\.operationName) == ["event"] }
      }
    }
  }

#endif

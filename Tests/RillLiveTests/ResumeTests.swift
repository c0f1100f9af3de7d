#if Live

  import MetricsTestKit
  import RillAutomaton
  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Pages that lose their connection and return.
  @Suite(.timeLimit(.minutes(20))) struct ResumeTests {
    private let page = LivePage(.root) { _ in counter() }

    private static func configuration(
      _ change: (inout LiveConfiguration) -> Void = { _ in }
    ) -> LiveConfiguration {
      TestServer.configuration {
        $0.resumeTimeout = .seconds(60)
        change(&$0)
      }
    }

    /// Opens a page, and runs `use` until it loses its connection.
    ///
    /// - Returns: The state of the page at that time.
    private func lose(
      _ server: TestServer, _ served: RawResponse,
      after use: (inout LivePageClient) async throws -> Void = { _ in }
    ) async throws -> LivePageClient {
      try await server.join(served, at: "/", wantsAdoption: false) { client in
        try await use(&client)
        return client
      }
    }

    /// Makes a page return.
    private func resume<Result>(
      _ lost: LivePageClient, _ server: TestServer, _ served: RawResponse, ticket: String? = nil,
      revision: Int? = nil, cookie: String? = nil,
      _ use: (inout LivePageClient) async throws -> Result
    ) async throws -> Result {
      let token = try #require(served.attribute("data-token"))
      let own = try #require(served.cookie("rill-browser"))
      return try await server.socket(cookie: cookie ?? own) { socket in
        var client = LivePageClient(socket: socket)
        try await client.resume(lost, token: token, ticket: ticket, revision: revision)
        return try await use(&client)
      }
    }

    @Test("A page resumes where it was, and can be lost again")
    func goingOn() async throws {
      try await TestServer.run([page], in: Self.configuration()) { server in
        let served = try await server.get("/")
        var lost = try await lose(server, served) { try await $0.fire("click", at: 1) }
        for round in 2...4 {
          lost = try await resume(lost, server, served) { client in
            #expect(client.kind == .resumption)
            #expect(client.seen == round - 1)
            if round < 4 { try await client.fire("click", at: 1) }
            #expect(client.html.contains("<output>\(min(round, 3))</output>"))
            return client
          }
        }
        #expect(server.core.counts.values.sessionsSoFar == 1)
        #expect(server.core.counts.values.resumptions == 3)
      }
    }

    @Test("Missed updates are sent again, and shown ones are not")
    func missedFrames() async throws {
      try await TestServer.run([page], in: Self.configuration()) { server in
        let served = try await server.get("/")
        let lost = try await lose(server, served) { client in
          let button = client.listeners(to: "click")[1]
          try await client.send(to: button)
          try await client.send(to: button)
          try await eventually { server.core.counts.values.updateCount >= 2 }
          try await eventually { server.core.counts.values.eventCount == 2 }
        }
        #expect(lost.revision == 1)
        try await resume(lost, server, served) { client in
          #expect(client.kind == .resumption)
          #expect(client.seen == 2)
          while !client.html.contains("<output>2</output>") {
            try await client.receive()
            #expect(client.kind == .update)
          }
          try await client.fire("click", at: 1)
          #expect(client.html.contains("<output>3</output>"))
        }
      }
    }

    @Test("When missed updates were dropped, the whole content is sent, with its listeners")
    func fullOutbox() async throws {
      let configuration = Self.configuration { $0.resumeBufferSize = 10 }
      try await TestServer.run([page], in: configuration) { server in
        let served = try await server.get("/")
        let lost = try await lose(server, served) { client in
          for _ in 0..<3 {
            let count = server.core.counts.values.updateCount
            try await client.send(to: client.listeners(to: "click")[1])
            try await eventually { server.core.counts.values.updateCount > count }
          }
        }
        try await resume(lost, server, served) { client in
          #expect(client.kind == .resumption)
          try await client.receive()
          #expect(client.kind == .replacement)
          #expect(client.html.contains("<output>3</output>"))
          try await client.fire("click")
          #expect(client.html.contains("<output>2</output>"))
        }
      }
    }

    @Test("A page that is rendered again learns the program's location")
    func missedNavigation() async throws {
      let page = LivePage(.root) { _ in
        Program<Int, Int>(
          model: 0, effect: .none,
          update: { message, model in
            model += message
            return model == 1 ? .navigate(to: "/?at=1") : .none
          },
          view: { model in button(.onClick(1)) { text(model) } })
      }
      let configuration = Self.configuration { $0.resumeBufferSize = 10 }
      try await TestServer.run([page], in: configuration) { server in
        let served = try await server.get("/")
        let lost = try await lose(server, served) { client in
          let count = server.core.counts.values.updateCount
          try await client.send(to: client.listeners(to: "click")[0])
          try await eventually { server.core.counts.values.updateCount > count }
        }
        let shown = try await resume(lost, server, served) { client in
          try await client.receive()
          #expect(client.kind == .replacement)
          #expect(client.commands == ["6 /?at=1"])
          return client
        }
        // Now the page knows the location.
        try await resume(shown, server, served) { client in
          try await client.fire("click")
          #expect(client.commands.isEmpty)
        }
      }
    }

    @Test("Changes while a page is away are shown once, when it returns")
    func awayUpdates() async throws {
      let (steps, continuation) = AsyncStream.makeStream(of: Int.self)
      let (ends, end) = AsyncStream.makeStream(of: Void.self)
      let page = LivePage(.root) { _ in
        Program<Int, Int>(
          model: 0, effect: .run("steps") { send in for await step in steps { send(step) } },
          update: { message, model in
            model = message
            if message == 1000 { end.finish() }
            return .none
          },
          view: { model in p { text(model) } })
      }
      try await TestServer.run([page], in: Self.configuration()) { server in
        let served = try await server.get("/")
        let lost = try await lose(server, served)
        try await eventually { server.core.counts.values.lostPages == 1 }
        for step in 1...1000 { continuation.yield(step) }
        continuation.finish()
        for await _ in ends {}
        try await resume(lost, server, served) { client in
          while !client.html.contains("<p>1000</p>") { try await client.receive() }
          #expect(server.core.counts.values.updateCount < 5)
          #expect(server.core.counts.values.lostPages == 0)
        }
      }
    }

    @Test("A ticket is valid once, for its browser and this server")
    func tickets() async throws {
      try await TestServer.run([page], in: Self.configuration()) { server in
        let served = try await server.get("/")
        let lost = try await lose(server, served) { try await $0.fire("click", at: 1) }
        // With another browser's cookie, the token is not valid, either.
        let other = try #require(try await server.get("/").cookie("rill-browser"))
        await #expect(throws: RawSocket.Closed.self) {
          try await resume(lost, server, served, cookie: other) { _ in }
        }
        // An invalid ticket begins a new session.
        try await resume(lost, server, served, ticket: "AAAAAAAAAAAAAAAAAAAAAA") { client in
          #expect(client.kind == .replacement)
          #expect(client.html.contains("<output>0</output>"))
        }
        try await resume(lost, server, served) { client in
          #expect(client.kind == .resumption)
          #expect(client.ticket != lost.ticket)
          try await client.fire("click", at: 1)
        }
        try await resume(lost, server, served) { client in
          #expect(client.kind == .replacement)
          #expect(client.revision == 1)
          #expect(client.html.contains("<output>0</output>"))
        }
      }
    }

    /// Requests to resume a session, and disconnects before the answer.
    private func ask(
      _ lost: LivePageClient, _ server: TestServer, _ served: RawResponse,
      _ body: (RawSocket) async throws -> Void = { _ in }
    ) async throws {
      let cookie = try #require(served.cookie("rill-browser"))
      let count = server.core.counts.values.resumptions
      try await server.socket(cookie: cookie) { socket in
        var writer = EventWriter([0, 2])
        for text in [served.attribute("data-token") ?? "", "/", lost.ticket] { writer.write(text) }
        writer.write(UInt64(lost.revision))
        try await socket.send(writer.bytes)
        try await eventually { server.core.counts.values.resumptions == count + 1 }
        try await body(socket)
      }
    }

    @Test(
      "A page can repeat its ticket until the session has received a frame"
    )
    func lostAnswer() async throws {
      try await TestServer.run([page], in: Self.configuration()) { server in
        let served = try await server.get("/")
        let lost = try await lose(server, served) { try await $0.fire("click", at: 1) }
        for _ in 0..<3 { try await ask(lost, server, served) }
        let back = try await resume(lost, server, served) { client in
          #expect(client.kind == .resumption)
          #expect(client.seen == 1)
          try await client.fire("click", at: 1)
          #expect(client.html.contains("<output>2</output>"))
          return client
        }
        try await resume(lost, server, served) { #expect($0.kind == .replacement) }
        try await resume(back, server, served) { #expect($0.kind == .resumption) }
        #expect(server.core.counts.values.resumptions == 5)
      }
    }

    @Test("After a repeated ticket, only the last socket remains")
    func oneSocket() async throws {
      try await TestServer.run([page], in: Self.configuration()) { server in
        let served = try await server.get("/")
        let lost = try await lose(server, served)
        try await ask(lost, server, served) { old in
          try await resume(lost, server, served) { client in
            #expect(client.kind == .resumption)
            try await #expect(old.close().code == 1001)
            try await client.fire("click", at: 1)
            #expect(client.html.contains("<output>1</output>"))
          }
        }
        try await eventually { server.core.counts.values.lostPages == 1 }
        #expect(server.core.counts.values.sessions == 1)
      }
    }

    @Test("A page that returns before its old connection ends takes over the session")
    func takingOver() async throws {
      try await TestServer.run([page], in: Self.configuration()) { server in
        let served = try await server.get("/")
        try await server.join(served, at: "/", wantsAdoption: false) { old in
          try await old.fire("click", at: 1)
          let lost = old
          try await resume(lost, server, served) { client in
            #expect(client.kind == .resumption)
            try await #expect(old.socket.close().code == 1001)
            // The end of the old connection doesn't lose the page.
            #expect(server.core.counts.values.lostPages == 0)
            try await client.fire("click", at: 1)
            #expect(client.html.contains("<output>2</output>"))
          }
        }
      }
    }

    @Test("A page with a revision that never existed is rejected, and its session ends")
    func unknownRevision() async throws {
      try await TestServer.run([page], in: Self.configuration()) { server in
        let served = try await server.get("/")
        let lost = try await lose(server, served)
        let closed = await #expect(throws: RawSocket.Closed.self) {
          try await resume(lost, server, served, revision: 7) { try await $0.receive() }
        }
        #expect(closed?.code == 4000)
        #expect(closed?.reason.contains("revision 7") ?? false)
        try await eventually { server.core.counts.values.sessions == 0 }
      }
    }

    @Test("A session ends when its page doesn't return or leaves")
    func ends() async throws {
      let configuration = Self.configuration { $0.resumeTimeout = .seconds(100) }
      try await TestServer.run([page], in: configuration) { server in
        let served = try await server.get("/")
        let lost = try await lose(server, served)
        try await server.clock.fire(.seconds(100))
        try await eventually { server.core.counts.values.sessions == 0 }
        try await resume(lost, server, served) { client in
          #expect(client.kind == .replacement)
          // Browsers send this when the user leaves the page.
          try await client.socket.send([0x03, 0xE9], as: .close)
          try await eventually { server.core.counts.values.sessions == 0 }
        }
      }
    }

    @Test("At capacity, the waiting session that is oldest ends first")
    func room() async throws {
      let configuration = Self.configuration { $0.maximumSessions = 2 }
      try await TestServer.run([page], in: configuration) { server in
        let served = try await server.get("/")
        /// Waits until the server has noticed the loss of all pages.
        @Sendable func settle() async throws {
          try await eventually {
            let counts = server.core.counts.values
            return counts.lostPages == counts.sessions
          }
        }
        let first = try await lose(server, served) { try await $0.fire("click", at: 1) }
        try await settle()
        let second = try await lose(server, served) { try await $0.fire("click", at: 1) }
        try await settle()
        try await server.join(served, at: "/", wantsAdoption: false) { client in
          #expect(client.revision == 1)
          try await resume(second, server, served) { #expect($0.kind == .resumption) }
          let closed = await #expect(throws: RawSocket.Closed.self) {
            try await server.join(served, at: "/", wantsAdoption: false) { _ in
              try await server.join(served, at: "/", wantsAdoption: false) { _ in }
            }
          }
          #expect(closed?.code == 1013)
        }
        try await settle()
        try await resume(first, server, served) { #expect($0.kind == .replacement) }
        #expect(server.core.counts.values.evictions >= 1)
      }
    }

    @Test("Beyond the limit of waiting sessions, the oldest ends")
    func waitingLimit() async throws {
      let metrics = TestMetrics()
      let configuration = Self.configuration {
        $0.maximumWaitingSessions = 2
        $0.metrics = metrics
      }
      try await TestServer.run([page], in: configuration) { server in
        let served = try await server.get("/")
        var pages: [LivePageClient] = []
        for count in 1...3 {
          pages.append(try await lose(server, served))
          try await eventually { server.core.counts.values.lostPages == min(count, 2) }
        }
        try await eventually { server.core.counts.values.sessions == 2 }
        #expect(server.core.counts.values.evictions == 1)
        #expect(metrics.counterTotal(label: "rill_live_evicted_total") == 1)
        #expect(try metrics.expectMeter("rill_live_waiting_sessions").lastValue == 2)
        // A page that returned doesn't wait, and is the last when it is lost again.
        let second = try await resume(pages[1], server, served) { client in
          #expect(client.kind == .resumption)
          let other = try await lose(server, served)
          try await eventually { server.core.counts.values.lostPages == 2 }
          #expect(server.core.counts.values.evictions == 1)
          _ = other
          return client
        }
        try await eventually { server.core.counts.values.evictions == 2 }
        try await resume(second, server, served) { #expect($0.kind == .resumption) }
        try await resume(pages[2], server, served) { #expect($0.kind == .replacement) }
      }
    }

    @Test("With no waiting sessions allowed, sessions end with their sockets")
    func noWaiting() async throws {
      let configuration = Self.configuration { $0.maximumWaitingSessions = 0 }
      try await TestServer.run([page], in: configuration) { server in
        let served = try await server.get("/")
        let lost = try await lose(server, served)
        try await eventually { server.core.counts.values.sessions == 0 }
        #expect(server.core.counts.values.lostPages == 0)
        try await resume(lost, server, served) { #expect($0.kind == .replacement) }
      }
    }
  }

#endif

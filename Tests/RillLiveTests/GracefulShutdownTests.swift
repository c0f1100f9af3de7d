#if Live

  import NIOCore
  import NIOEmbedded
  import RillProgram
  import TestSupport
  import Testing

  @testable import RillLive

  /// The shutdown of a server, and the handover to the next.
  @Suite(.timeLimit(.minutes(20))) struct GracefulShutdownTests {
    private let page = LivePage(.root) { _ in counter() }

    @Test("The health check accepts any host name and reveals nothing else")
    func health() async throws {
      let configuration = TestServer.configuration {
        $0.accessToken = "0123456789abcdef"
        $0.drainDuration = .seconds(200)
      }
      try await TestServer.run([page], in: configuration) { server in
        let response = try await server.get("/_rill/health", ["Host": "10.1.2.3.internal"])
        #expect(response.status == 200)
        #expect(response["content-type"] == "application/json")
        #expect(response["cache-control"] == "no-store")
        #expect(response["set-cookie"] == nil)
        #expect(response.body == "{\"status\":\"serving\"}\n")
        try await #expect(server.send("HEAD", "/_rill/health").body.isEmpty)
        try await #expect(server.send("POST", "/_rill/health").status == 405)
        // Other pages require the token.
        try await #expect(server.get("/").status == 401)

        await server.stop()
        try await eventually { server.core.shutdown.stage == .announced }
        let stopping = try await server.get("/_rill/health")
        #expect(stopping.status == 503)
        #expect(stopping.body == "{\"status\":\"stopping\"}\n")
      }
    }

    @Test("A server continues to serve while it drains")
    func draining() async throws {
      let configuration = TestServer.configuration { $0.drainDuration = .seconds(300) }
      try await TestServer.run([page], in: configuration) { server in
        try await server.open { first in
          await server.stop()
          try await eventually { server.core.shutdown.stage == .announced }
          try await first.fire("click")
          try await server.open { second in
            try await second.fire("click")
            #expect(second.html.contains("<output>-1</output>"))
            try await server.clock.fire(.seconds(300))
            try await #expect(first.socket.close().code == 1001)
            try await #expect(second.socket.close().code == 1001)
          }
        }
      }
    }

    @Test("A server that is stopping accepts no new session")
    func noNewSessions() async throws {
      try await TestServer.run([page]) { server in
        let served = try await server.get("/")
        server.core.shutdown.enter(.stopping)
        await #expect(throws: RawSocket.Closed(code: 1001, reason: "The server is stopping.")) {
          try await server.join(served, at: "/") { _ in }
        }
        #expect(server.core.counts.values.sessionsSoFar == 0)
      }
    }

    @Test("Pages receive the request to reconnect one after the other, within the time limit")
    func schedule() {
      let shutdown = GracefulShutdown()
      #expect(shutdown.stage == .serving)
      shutdown.enter(.stopping, sessions: 100, rate: 10, within: .seconds(60))
      #expect(
        (0..<3).map { _ in shutdown.next() } == [
          .milliseconds(100), .milliseconds(200), .milliseconds(300),
        ])
      shutdown.enter(.stopping, sessions: 100, rate: 10, within: .seconds(1))
      #expect(
        (0..<3).map { _ in shutdown.next() } == [
          .milliseconds(10), .milliseconds(20), .milliseconds(30),
        ])
      shutdown.enter(.stopping)
      #expect((0..<3).map { _ in shutdown.next() } == [.zero, .zero, .zero])
    }

    @Test("A socket continues until its turn in the handover")
    func turns() throws {
      final class Probe: ChannelInboundHandler {
        typealias InboundIn = Never
        var hasReceived = false
        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
          if event is ChannelShouldQuiesceEvent { hasReceived = true }
        }
      }
      let shutdown = GracefulShutdown()
      shutdown.enter(.stopping, sessions: 2, rate: 10, within: .seconds(60))
      let sockets = try (0..<2).map { _ in
        let (channel, probe) = (EmbeddedChannel(), Probe())
        try channel.pipeline.syncOperations.addHandlers(GracefulShutdownHandler(shutdown), probe)
        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        return (channel, probe)
      }
      func received(after time: TimeAmount) -> [Bool] {
        sockets.map { channel, probe in
          channel.embeddedEventLoop.advanceTime(by: time)
          return probe.hasReceived
        }
      }
      #expect(received(after: .milliseconds(99)) == [false, false])
      #expect(received(after: .milliseconds(1)) == [true, false])
      #expect(received(after: .milliseconds(100)) == [true, true])
    }

    @Test("A canceled server doesn't wait for clients that keep their connections open")
    func cancellation() async throws {
      let (ports, port) = AsyncStream.makeStream(of: Int.self)
      let server = LiveServer(
        TestServer.configuration(), pages: [page], onStart: { port.yield($0) })
      let running = Task { try? await server.serve(handlingSignals: false) }
      var iterator = ports.makeAsyncIterator()
      let number = try #require(await iterator.next())
      try await RawConnection.to(number) { connection in
        try await connection.request("GET", "/_rill/health", ["Host": "localhost"], "")
        try await #expect(connection.responseHead().status == 200)
        running.cancel()
        await running.value
      }
    }

    @Test("Another server takes over the port, then the page")
    func takeover() async throws {
      let page = page
      let configuration = TestServer.configuration {
        $0.reconnectRate = 2
        $0.reconnectDuration = .seconds(5)
      }
      try await TestServer.run([page], in: configuration) { old in
        let served = try await old.get("/")
        let cookie = try #require(served.cookie("rill-browser"))
        try await old.join(served, at: "/", wantsAdoption: false) { client in
          await old.stop()
          try await eventually { old.core.shutdown.stage == .stopping }
          // The page receives the request within half a second, and works until then.
          try await client.fire("click")
          #expect(client.html.contains("<output>-1</output>"))
          try await eventually("the end of the listener") { (try? await old.get("/")) == nil }
          let next = TestServer.configuration { $0.port = old.port }
          try await TestServer.run([page], in: next) { new in
            let token = try await new.get(
              "/_rill/token?at=%2F", ["Cookie": "rill-browser=\(cookie)"])
            try await new.socket(cookie: cookie) { socket in
              var client = LivePageClient(socket: socket)
              try await client.join(token: token.body, at: "/", wantsAdoption: false)
              try await client.fire("click")
              #expect(client.html.contains("<output>-1</output>"))
              #expect(new.core.counts.values.sessions == 1)
            }
          }
          try await old.clock.fire(.milliseconds(500))
          try await #expect(client.socket.close().code == 1001)
        }
      }
    }
  }

#endif

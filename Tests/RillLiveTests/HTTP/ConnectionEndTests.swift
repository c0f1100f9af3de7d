#if Live

  import NIOCore
  import NIOEmbedded
  import NIOPosix
  import TestSupport
  import Testing

  @testable import RillLive

  /// The ends of connections: the last request, malformed input, and the shutdown.
  @Suite(.timeLimit(.minutes(20))) struct ConnectionEndTests {
    private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test(
      "Input after the last request is neither parsed nor kept",
      arguments: [
        "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n",
        "PUT / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: x\r\nContent-Length: 1\r\n\r\na",
        "CONNECT a:1 HTTP/1.1\r\n\r\n",
      ])
    func afterLast(_ request: String) async throws {
      let connection = try await ByteConnection()
      // Only a later request can have an upgrade here.
      try await connection.receive(Self.get)
      try await #expect(!connection.answer().contains("connection: close"))
      try await connection.receive(request)
      let count = connection.parsedCount
      for _ in 0..<10 { try await connection.receive(Self.get) }
      #expect(connection.parsedCount == count)
      try await connection.closeInput()
      #expect(connection.endCount == 1)
      let answer = try await connection.answer()
      #expect(answer.statuses == [200] && answer.contains("connection: close"))
      _ = try await connection.channel.finish(acceptAlreadyClosed: true)
      #expect(await connection.requests.reduce(0) { count, _ in count + 1 } == 2)
    }

    @Test("A request for another protocol is the last one")
    func otherProtocol() async throws {
      try await HTTPSite.run { site in
        let upgrade = site.get("/text", "Connection: Upgrade", "Upgrade: x")
        for (text, statuses) in [
          (upgrade, [200]), (site.get("/none") + upgrade, [204, 200]),
          (site.get("/none") + "CONNECT a:1 HTTP/1.1\r\n\(site.host)\r\n\r\n", [204, 400]),
        ] {
          let answer = try await RawConnection.to(site.server.port) { connection in
            try await connection.send(Array((text + site.get("/text")).utf8))
            // The output stays open: the server ends the connection.
            return String(decoding: try await connection.receiveAll(), as: UTF8.self)
          }
          #expect(answer.statuses == statuses)
          #expect(answer.ranges(of: "connection: close").count == 1)
        }
      }
    }

    @Test("Malformed bytes in several reads don't disturb the answer to the request before them")
    func malformed() async throws {
      let connection = try await ByteConnection()
      try await connection.receive(Self.get)
      for _ in 0..<3 { try await connection.receive("\u{1}\u{2}\r\n\r\n") }
      try await #expect(connection.answer().statuses == [200])
      // A reset could overtake the answer.
      #expect(connection.hasLingered)
    }

    @Test("A shutdown during an upload doesn't reset the connection before the answer arrives")
    func shutdownDuringUpload() async throws {
      let connection = try await ByteConnection()
      try await connection.receive("PUT / HTTP/1.1\r\nContent-Length: 100\r\n\r\nabc")
      try await connection.stop()
      #expect(!connection.hasLingered)
      try await #expect(connection.answer().contains("connection: close"))
      #expect(connection.hasLingered)
    }

    @Test("A client that sends very many requests without waiting is disconnected")
    func tooManyRequests() async throws {
      let connection = try await ByteConnection()
      try await connection.receive(String(repeating: Self.get, count: 10_000))
      #expect(connection.channel.isActive)
      try await connection.receive(String(repeating: Self.get, count: 10))
      await connection.channel.testingEventLoop.run()
      #expect(!connection.channel.isActive)
      #expect(await connection.requests.reduce(0) { count, _ in count + 1 } == 1)
    }

    @Test("A body that the client still holds is not asked for after the response has begun")
    func lateReader() async throws {
      try await HTTPSite.run { site in
        try await RawConnection.to(site.server.port) { connection in
          let lines = "\(site.host)\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
          try await connection.send(Array("PUT /late HTTP/1.1\r\n\(lines)".utf8))
          let head = try await connection.responseHead()
          #expect(head.status == 200 && head["connection"] == "close")
          try await #expect(connection.receiveChunk() == "a")
          // The server may have closed the connection already.
          try? await connection.send(Array("abc".utf8))
          let rest = String(decoding: try await connection.receiveAll(), as: UTF8.self)
          #expect(rest == "1\r\nb\r\n0\r\n\r\n")
          #expect(site.called == ["late incomplete"])
        }
      }
    }

    @Test("A malformed body doesn't affect the complete request before it")
    func malformedNext() async throws {
      try await HTTPSite.run { site in
        let head = "POST /whole HTTP/1.1\r\n\(site.host)\r\nTransfer-Encoding: chunked\r\n\r\n"
        let answer = try await site.exchange(head + "3\r\nabc\r\n0\r\n\r\n" + head + "zz\r\n")
        #expect(answer.statuses == [200, 400])
        #expect(site.called == ["whole 3"])
      }
    }

    @Test("The limit of a body is that of its route, for a complete address, too")
    func completeAddress() async throws {
      try await HTTPSite.run { site in
        let size = 12 << 20
        let target = "http://localhost:\(site.server.port)/parts"
        let answer = try await site.exchange(
          "PUT \(target) HTTP/1.1\r\n\(site.host)\r\nContent-Length: \(size)\r\n\r\n"
            + String(repeating: "x", count: size))
        #expect(answer.statuses == [200] && answer.hasSuffix("\(size)"))
      }
    }

    // MARK: Listeners

    private struct Listening {
      let core: LiveCore
      let connections: HTTPConnections
      let channel = NIOAsyncTestingChannel()
      let listener: HTTPConnections.Listener

      init() async throws {
        core = LiveCore(
          TestServer.configuration(), pages: [], assets: [], downloads: [],
          routes: [LiveRoute(.get, "/text") { _ in .text("text") }], folders: [])
        connections = HTTPConnections(server: core)
        let channel = channel
        listener = try await channel.testingEventLoop.executeInContext {
          try HTTPConnections.Listener(wrappingChannelSynchronously: channel)
        }
        _ = try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
      }

      /// Sets up a connection that the system has accepted.
      @discardableResult
      func setUp(
        _ channel: NIOAsyncTestingChannel
      ) async throws -> LiveChannel<HTTPConnections.Requests>.Connection {
        let connections = connections
        _ = try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
        return try await channel.testingEventLoop.executeInContext {
          connections.setUp(channel)
        }.get()
      }
    }

    /// Returns when a connection is closed.
    private func close(of channel: NIOAsyncTestingChannel) async throws {
      try await eventually {
        await channel.testingEventLoop.run()
        return !channel.isActive
      }
    }

    @Test("A shutdown ends a connection whose first request precedes its handlers")
    func earlyShutdown() async throws {
      let listening = try await Listening()
      let (connections, listener) = (listening.connections, listening.listener)
      let channel = NIOAsyncTestingChannel()
      let connection = try await listening.setUp(channel)
      try await channel.writeInbound(
        ByteBuffer(string: "GET /text HTTP/1.1\r\nHost: localhost\r\n\r\n"))
      await connections.stop(NIOAsyncTestingChannel())
      let accepting = Task { try await connections.accept(from: listener) }
      try await listening.channel.writeInbound(connection)
      try await close(of: channel)
      accepting.cancel()
      try await accepting.value
    }

    @Test("A shutdown ends a connection without a request")
    func shutdownBeforeRequest() async throws {
      let listening = try await Listening()
      let (connections, listener) = (listening.connections, listening.listener)
      let channel = NIOAsyncTestingChannel()
      let connection = try await listening.setUp(channel)
      let accepting = Task { try await connections.accept(from: listener) }
      try await listening.channel.writeInbound(connection)
      await connections.stop(NIOAsyncTestingChannel())
      try await close(of: channel)
      accepting.cancel()
      try await accepting.value
    }

    @Test("A connection that the closed listener drops is closed")
    func droppedConnections() async throws {
      let listening = try await Listening()
      let (connections, listener) = (listening.connections, listening.listener)
      let accepting = Task { try await connections.accept(from: listener) }
      // One is set up while the listener closes, and one after it.
      let channels = [NIOAsyncTestingChannel(), NIOAsyncTestingChannel()]
      try await listening.setUp(channels[0])
      try await listening.channel.close()
      try await close(of: channels[0])
      try await listening.setUp(channels[1])
      try await close(of: channels[1])
      try await accepting.value
    }

    @Test("An error of the listening socket ends the server")
    func brokenListener() async throws {
      let listening = try await Listening()
      let (connections, listener) = (listening.connections, listening.listener)
      await listening.core.guardAccepting(on: listening.channel)
      let accepting = Task { try await connections.accept(from: listener) }
      let channel = listening.channel
      try await channel.testingEventLoop.executeInContext {
        channel.pipeline.fireErrorCaught(IOError(errnoCode: EBADF, reason: "accept"))
      }
      await #expect(throws: IOError.self) { try await accepting.value }
    }

    @Test("The server logs its address")
    func log() async throws {
      let log = LogRecorder()
      try await HTTPSite.run {
        $0.logger = log.logger
      } _: { site in
        #expect(
          log.lines.contains(
            "info: The server listens host=127.0.0.1 port=\(site.server.port)"), "\(log.lines)")
      }
    }
  }

#endif

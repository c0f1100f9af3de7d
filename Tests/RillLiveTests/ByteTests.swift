#if Live

  import NIOCore
  import NIOEmbedded
  import NIOWebSocket
  import RillPages
  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// The limits of bytes from pages, also of incomplete messages.
  @Suite(.timeLimit(.minutes(20))) struct ByteTests {
    /// Counts the requested reads.
    private final class Reads: ChannelOutboundHandler {
      typealias OutboundIn = ByteBuffer

      var count = 0

      func read(context: ChannelHandlerContext) { count += 1 }
    }

    /// Records what passes the handler.
    private final class Probe: ChannelInboundHandler {
      typealias InboundIn = ByteBuffer

      var size = 0
      var errors: [any Error] = []

      func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        size += unwrapInboundIn(data).readableBytes
      }

      func errorCaught(context: ChannelHandlerContext, error: any Error) { errors.append(error) }
    }

    private let page = LivePage(.root) { _ in counter() }

    @Test("Bytes above the rate are delayed, but never rejected")
    func bulk() throws {
      let channel = EmbeddedChannel()
      let (reads, probe, message) = (Reads(), Probe(), UnfinishedMessage())
      message.limit = .max
      let limit = RateLimit(perSecond: 100_000, burst: 64_000)
      try channel.pipeline.syncOperations.addHandlers(
        reads, ByteRateLimiter(limit, message, at: channel.embeddedEventLoop.now), probe)
      // Like a channel: it requests a read, and another after each read.
      var elapsed = 0
      while probe.size < 1_280_000, elapsed < 60_000 {
        channel.read()
        while reads.count == 0, elapsed < 60_000 {
          channel.embeddedEventLoop.advanceTime(by: .milliseconds(10))
          elapsed += 10
        }
        #expect(reads.count == 1)
        reads.count = 0
        channel.pipeline.fireChannelRead(ByteBuffer(repeating: 1, count: 4000))
      }
      #expect((11_500...13_000).contains(elapsed))
      #expect(probe.errors.isEmpty)
    }

    @Test("An incomplete message has a limit, and complete messages don't add up")
    func unfinished() throws {
      let channel = EmbeddedChannel()
      let (probe, message) = (Probe(), UnfinishedMessage())
      message.limit = 10_000
      try channel.pipeline.syncOperations.addHandlers(
        ByteRateLimiter(.unlimited, message, at: channel.embeddedEventLoop.now), probe)
      for _ in 0..<10 {
        channel.pipeline.fireChannelRead(ByteBuffer(repeating: 1, count: 4000))
        message.size = 0
      }
      for _ in 0..<20 { channel.pipeline.fireChannelRead(ByteBuffer(repeating: 1, count: 4000)) }
      #expect(probe.size == 13 * 4000)
      #expect(probe.errors.map { $0 as? FrameError } == [FrameError(.tooLong, at: 10_000)])
    }

    @Test("The last frame completes a message, and a ping doesn't")
    func wholes() throws {
      let channel = EmbeddedChannel()
      let message = UnfinishedMessage()
      try channel.pipeline.syncOperations.addHandler(FrameGuard(message))
      func size(after opcode: WebSocketOpcode, isLast: Bool) -> Int {
        message.size = 100
        channel.pipeline.fireChannelRead(
          WebSocketFrame(fin: isLast, opcode: opcode, maskKey: [1, 2, 3, 4], data: ByteBuffer()))
        return message.size
      }
      #expect(size(after: .binary, isLast: true) == 0)
      #expect(size(after: .continuation, isLast: true) == 0)
      #expect(size(after: .binary, isLast: false) == 100)
      #expect(size(after: .continuation, isLast: false) == 100)
      #expect(size(after: .ping, isLast: true) == 100)
    }

    @Test(
      "A page that has not joined sends at most 32 KiB, in one frame or several",
      arguments: [false, true])
    func strangers(_ isInParts: Bool) async throws {
      try await TestServer.run([page]) { server in
        let cookie = try #require(try await server.get("/").cookie("rill-browser"))
        try await server.socket(cookie: cookie) { socket in
          let bytes = [UInt8](repeating: 7, count: 20_000)
          if isInParts {
            try await socket.send(bytes, isFinal: false)
            try await socket.send(bytes, as: .continuation, isFinal: false)
          } else {
            // More than half of it is not sent.
            let frame = RawSocket.frame([UInt8](repeating: 7, count: 100_000))
            try await socket.connection.send(Array(frame.prefix(40_000)))
          }
          let closed = try await socket.close()
          #expect(closed.code == 4000)
          #expect(closed.reason == "frame too large")
        }
        #expect(server.core.counts.values.violations == 1)
      }
    }

    @Test("A page that has joined can send messages up to the configured size")
    func members() async throws {
      let configuration = TestServer.configuration { $0.maximumMessageSize = 200_000 }
      try await TestServer.run([page], in: configuration) { server in
        try await server.open { client in
          for _ in 0..<3 {
            var writer = EventWriter([4])
            writer.write(String(repeating: "x", count: 190_000))
            let half = writer.bytes.count / 2
            try await client.socket.send(Array(writer.bytes.prefix(half)), isFinal: false)
            try await client.socket.send(
              Array(writer.bytes.dropFirst(half)), as: .continuation)
            try await client.receive()
            #expect(client.kind == .replacement)
          }
          let part = [UInt8](repeating: 7, count: 150_000)
          try await client.socket.send(part, isFinal: false)
          try await client.socket.send(part, as: .continuation, isFinal: false)
          try await #expect(client.socket.close().code == 4000)
        }
      }
    }

    @Test("Pings and incomplete messages don't keep a session alive")
    func signs() async throws {
      let configuration = TestServer.configuration { $0.idleTimeout = .seconds(100) }
      try await TestServer.run([page], in: configuration) { server in
        try await server.open { client in
          try await client.socket.send([3], isFinal: false)
          try await client.socket.waitForPong()
          try await client.socket.send([1], as: .continuation, isFinal: false)
          try await client.socket.waitForPong()
          try await server.clock.fire(.seconds(100))
          try await #expect(client.socket.close().code == 1001)
        }
        #expect(server.core.counts.values.sessionsSoFar == 1)
        #expect(server.core.counts.values.sessions == 0)
        // No rejection is counted, because no limit was exceeded.
        #expect(server.core.counts.values.violations == 0)
      }
    }
  }

#endif

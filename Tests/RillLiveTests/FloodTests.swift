#if Live

  import Logging
  import NIOCore
  import NIOEmbedded
  import NIOWebSocket
  import RillPages
  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// The limits of frames from pages.
  @Suite(.timeLimit(.minutes(20))) struct FloodTests {
    /// Records what passes the handler, and its errors.
    private final class Probe: ChannelDuplexHandler {
      typealias InboundIn = WebSocketFrame
      typealias OutboundIn = WebSocketFrame

      var frames: [Int] = []
      var turns = 0
      var errors: [any Error] = []

      func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        frames.append(unwrapInboundIn(data).data.readableBytes)
      }

      func channelReadComplete(context: ChannelHandlerContext) { turns += 1 }

      func errorCaught(context: ChannelHandlerContext, error: any Error) { errors.append(error) }
    }

    /// Counts the requested reads.
    private final class Reads: ChannelOutboundHandler {
      typealias OutboundIn = ByteBuffer

      var count = 0

      func read(context: ChannelHandlerContext) { count += 1 }
    }

    /// A handler with both of its ends.
    private struct Guarded {
      let channel = EmbeddedChannel()
      let probe = Probe()
      let reads = Reads()

      init(frames: RateLimit = .unlimited, patience: TimeAmount = .seconds(5)) throws {
        let now = channel.embeddedEventLoop.now
        try channel.pipeline.syncOperations.addHandlers(
          reads, FrameRateLimiter(frames, patience: patience, at: now), probe)
      }

      /// Simulates one read with a number of frames.
      func send(_ count: Int, size: Int = 1) {
        for _ in 0..<count {
          channel.pipeline.fireChannelRead(
            WebSocketFrame(
              fin: true, opcode: .binary, data: ByteBuffer(repeating: 1, count: size)))
        }
        channel.pipeline.fireChannelReadComplete()
      }

      /// Requests a read, like a channel after each read.
      ///
      /// - Returns: True if the read is passed on.
      func wantsMore() -> Bool {
        let before = reads.count
        channel.read()
        return reads.count > before
      }

      /// Reports progress to the handlers before the session, like its socket.
      func report(_ progress: FrameProgress) {
        channel.triggerUserOutboundEvent(progress, promise: nil)
      }

      func pass(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }
    }

    @Test("Frames within the limit pass at once and in order")
    func ordinary() throws {
      let guarded = try Guarded(frames: RateLimit(perSecond: 10, burst: 20))
      for size in 1...3 { guarded.send(1, size: size) }
      #expect(guarded.probe.frames == [1, 2, 3])
      #expect(guarded.probe.turns == 3)
      #expect(guarded.wantsMore())
    }

    @Test("Frames of one read pass in small groups, so that other sockets have their turn")
    func turns() throws {
      let guarded = try Guarded()
      guarded.send(10)
      #expect(guarded.probe.frames.count == FrameRateLimiter.framesPerTurn)
      #expect(!guarded.wantsMore())
      guarded.pass(FrameRateLimiter.turnPause)
      #expect(guarded.probe.frames.count == 2 * FrameRateLimiter.framesPerTurn)
      guarded.pass(FrameRateLimiter.turnPause)
      #expect(guarded.probe.frames.count == 10)
      // The delayed read is requested now.
      #expect(guarded.reads.count == 1)
      #expect(guarded.wantsMore())
    }

    @Test("Frames above the limit wait, and reading pauses")
    func limiting() throws {
      let guarded = try Guarded(frames: RateLimit(perSecond: 100, burst: 8))
      guarded.send(20)
      guarded.pass(.milliseconds(10))
      let soon = guarded.probe.frames.count
      #expect((8...10).contains(soon))
      #expect(!guarded.wantsMore())
      guarded.pass(.milliseconds(50))
      #expect((soon + 4...soon + 6).contains(guarded.probe.frames.count))
      guarded.pass(.milliseconds(200))
      #expect(guarded.probe.frames.count == 20)
      #expect(guarded.reads.count == 1)
      #expect(guarded.probe.errors.isEmpty)
    }

    @Test("A page that stays above the limit is rejected, and nothing more passes")
    func flooding() throws {
      let guarded = try Guarded(frames: RateLimit(perSecond: 100, burst: 10), patience: .seconds(2))
      var elapsed = 0
      while guarded.probe.errors.isEmpty, elapsed < 5000 {
        if guarded.wantsMore() { guarded.send(30) }
        guarded.pass(.milliseconds(10))
        elapsed += 10
      }
      #expect((2000...2600).contains(elapsed))
      #expect(guarded.probe.errors.first as? FrameError == FrameError(.flood, at: 0))
      let count = guarded.probe.frames.count
      #expect((200...280).contains(count))
      guarded.pass(.seconds(1))
      #expect(guarded.probe.frames.count == count)
      #expect(guarded.probe.errors.count == 1)
    }

    @Test("A page that exceeds the limit only now and then is never rejected")
    func recovery() throws {
      let guarded = try Guarded(
        frames: RateLimit(perSecond: 100, burst: 10), patience: .milliseconds(300))
      for _ in 0..<20 {
        #expect(guarded.wantsMore())
        guarded.send(30)
        guarded.pass(.milliseconds(400))
      }
      #expect(guarded.probe.errors.isEmpty)
      #expect(guarded.probe.frames.count == 600)
    }

    @Test("A slow session holds back frames and reads, which is not a flood")
    func behind() throws {
      let guarded = try Guarded(
        frames: RateLimit(perSecond: 100, burst: 100), patience: .seconds(1))
      guarded.report(.behind)
      guarded.send(6)
      guarded.pass(.seconds(60))
      #expect(guarded.probe.frames.isEmpty)
      #expect(!guarded.wantsMore())
      guarded.report(.caughtUp)
      #expect(guarded.probe.frames.count == FrameRateLimiter.framesPerTurn)
      guarded.pass(FrameRateLimiter.turnPause)
      #expect(guarded.probe.frames.count == 6)
      #expect(guarded.reads.count == 1)
      // The frames wait for the session.
      guarded.report(.behind)
      #expect(!guarded.wantsMore())
      guarded.report(.caughtUp)
      #expect(guarded.reads.count == 2)
      #expect(guarded.probe.errors.isEmpty)
    }

    @Test("A flooding session is closed and logged, and others continue")
    func session() async throws {
      let log = LogRecorder()
      let configuration = TestServer.configuration {
        $0.logger = log.logger
        $0.frameLimit = RateLimit(perSecond: 1, burst: 20)
        $0.floodTimeout = .milliseconds(300)
      }
      try await TestServer.run([LivePage(.root) { _ in counter() }], in: configuration) { server in
        try await server.open { good in
          try await server.open { bad in
            var frames: [UInt8] = []
            for _ in 0..<2000 { frames += [0x82, 0x82, 0, 0, 0, 0, 3, 0] }
            try await bad.socket.connection.send(frames)
            let closed = try await bad.socket.close()
            #expect(closed.code == 4000)
            #expect(closed.reason == "too many frames")
          }
          try await good.fire("click")
          #expect(good.html.contains("<output>-1</output>"))
        }
        #expect(server.core.counts.values.violations == 1)
        // Few of the 2,000 frames were processed.
        #expect(server.core.counts.values.eventCount < 200)
      }
      #expect(log.lines.contains { $0.contains("too many frames") })
    }
  }

#endif

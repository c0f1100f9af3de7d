#if Live

  import Dispatch
  import Logging
  import MetricsTestKit
  import NIOConcurrencyHelpers
  import NIOCore
  import NIOEmbedded
  import NIOPosix
  import NIOWebSocket
  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Sessions whose pages return on another event loop.
  @Suite(.timeLimit(.minutes(20))) struct CrossEventLoopTests {
    /// Counts the requested reads.
    private final class Reads: ChannelOutboundHandler, Sendable {
      typealias OutboundIn = WebSocketFrame

      let count = NIOLockedValueBox(0)

      func read(context: ChannelHandlerContext) { count.withLockedValue { $0 += 1 } }
    }

    /// A session on another thread, and the socket of its page.
    private struct Distant {
      let server: LiveCore
      let loop: any EventLoop
      let socket: NIOAsyncTestingChannel
      let reads: Reads

      var readCount: Int { reads.count.withLockedValue { $0 } }
      var counts: LiveCounts.Values { server.counts.values }

      func send(_ bytes: [UInt8]) async throws {
        try await socket.writeInbound(
          WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: bytes)))
      }

      /// Requests a read, like a channel after each read.
      ///
      /// - Returns: True if the read is passed on.
      func wantsMore() async throws -> Bool {
        let before = readCount
        try await socket.testingEventLoop.executeInContext { [socket] in socket.read() }
        return readCount > before
      }

      /// Waits for a condition while time passes for the socket.
      func waitUntil(_ isSo: () -> Bool) async throws {
        try await eventually {
          await socket.testingEventLoop.advanceTime(by: .milliseconds(1))
          return isSo()
        }
      }
    }

    private func withDistantSession(
      _ metrics: TestMetrics = TestMetrics(), _ body: (Distant) async throws -> Void
    ) async throws {
      let configuration = TestServer.configuration {
        $0.metrics = metrics
        $0.resumeTimeout = .seconds(60)
      }
      let server = LiveCore(configuration, pages: [], assets: [], downloads: [])
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
      let loop = group.any()
      let (first, socket) = (NIOAsyncTestingChannel(), NIOAsyncTestingChannel())
      let session = LiveSession<Int, Int>(
        in: SessionContext(
          eventLoop: loop, browser: Visitor.testBrowser, address: nil, server: server,
          logger: server.logger),
        try server.admitSession(from: nil),
        showingOn: SessionOutlet(channel: first, clock: server.clock)
      ) { _ in
        Program(
          model: 0, effect: .none,
          update: { message, model in
            model += message
            return .none
          },
          subscriptions: { _ in .host("more") { _ in 1 } }, view: { model in p { text(model) } })
      }
      try await session.start(for: LiveRequest(), adopting: nil, restoring: nil)
      let reads = Reads()
      try await socket.testingEventLoop.executeInContext {
        let handler = SocketHandler(
          server: server, visitor: .test(server), address: nil, message: UnfinishedMessage(),
          channel: socket)
        let operations = socket.pipeline.syncOperations
        try operations.addHandler(reads)
        try operations.addHandler(
          FrameRateLimiter(
            .unlimited, patience: .seconds(5), at: socket.eventLoop.now, clock: server.clock))
        try operations.addHandler(TrafficMeter(server.counts, clock: server.clock))
        try operations.addHandler(handler)
      }
      let distant = Distant(server: server, loop: loop, socket: socket, reads: reads)
      var request = EventWriter([0, 2])
      for text in ["", "/", await session.tickets.current] { request.write(text) }
      request.write(UInt64(1))
      try await distant.send(request.bytes)
      try await eventually { server.counts.values.resumptions == 1 }
      try await body(distant)
      _ = try? await socket.finish()
      _ = try? await first.finish()
      await session.end()
      for channel in [first, socket] {
        await channel.testingEventLoop.advanceTime(by: .seconds(3600))
      }
      try await group.shutdownGracefully()
    }

    @Test("Frames for a busy session are bounded, and all arrive")
    func backpressure() async throws {
      try await withDistantSession { distant in
        let gate = DispatchSemaphore(value: 0)
        distant.loop.execute { gate.wait() }
        for _ in 0..<200 { try await distant.send([3, 1]) }
        await distant.socket.testingEventLoop.advanceTime(by: .seconds(1))
        let count = distant.loop.submit { distant.counts.eventCount }
        try await #expect(!distant.wantsMore())
        gate.signal()
        try await #expect(count.get() == InFlightFrames.limit)
        try await distant.waitUntil { distant.counts.eventCount == 200 }
        // The delayed read is requested now.
        try await distant.waitUntil { distant.readCount == 1 }
        try await #expect(distant.wantsMore())
      }
    }

    @Test("The time from an event to its update is measured across event loops")
    func latency() async throws {
      let metrics = TestMetrics()
      try await withDistantSession(metrics) { distant in
        var event = EventWriter([2, 1, 10])
        event.write("more")
        event.write("")
        for count in 1...3 {
          try await distant.send(event.bytes)
          try await distant.waitUntil { distant.counts.updateCount == count + 1 }
          let timer = try metrics.expectTimer("rill_live_latency")
          try await distant.waitUntil { timer.values.count == count }
        }
      }
    }
  }

#endif

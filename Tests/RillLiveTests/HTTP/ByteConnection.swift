#if Live

  import NIOConcurrencyHelpers
  import NIOCore
  import NIOEmbedded
  import NIOHTTP1

  @testable import RillLive

  /// A connection of requests without a network, which a test sends as bytes and answers itself.
  struct ByteConnection {
    /// A recorder of what passes its place in the pipeline.
    private final class Recorder: ChannelInboundHandler, Sendable {
      typealias InboundIn = ByteBuffer

      let reads = NIOLockedValueBox(0)
      let ends = NIOLockedValueBox(0)

      func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        reads.withLockedValue { $0 += 1 }
        context.fireChannelRead(data)
      }

      func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event as? ChannelEvent == .inputClosed { ends.withLockedValue { $0 += 1 } }
        context.fireUserInboundEventTriggered(event)
      }
    }

    let channel = NIOAsyncTestingChannel()
    let clock = ManualLiveClock()
    let requests: AsyncStream<Request>
    private let first = Recorder()
    private let last = Recorder()

    init() async throws {
      let (requests, request) = AsyncStream.makeStream(of: Request.self)
      self.requests = requests
      let (channel, first, last, clock) = (channel, first, last, clock)
      try await channel.testingEventLoop.executeInContext {
        try channel.pipeline.syncOperations.addHandlers([
          first, HTTPResponseEncoder(), ByteToMessageHandler(HTTPRequestDecoder()),
          RequestGuard(
            timeout: .seconds(10), maximumSize: { _ in 1 << 20 }, clock: clock,
            onRejection: { _ in }),
          RequestHandler(request, timeout: .seconds(10), clock: clock), last,
        ])
      }
      _ = try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
    }

    /// The number of reads that the parser has received.
    var parsedCount: Int { first.reads.withLockedValue { $0 } }
    /// The number of ends of input that the last handler has received.
    var endCount: Int { last.ends.withLockedValue { $0 } }

    func receive(_ text: String) async throws {
      try await channel.writeInbound(ByteBuffer(string: text))
    }

    func closeInput() async throws {
      try await fire { $0.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }
    }

    func stop() async throws {
      try await fire { $0.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
    }

    private func fire(_ body: @escaping @Sendable (ChannelPipeline) -> Void) async throws {
      let channel = channel
      try await channel.testingEventLoop.executeInContext { body(channel.pipeline) }
      await channel.testingEventLoop.run()
    }

    /// A Boolean value that indicates whether the close has waited for the client. This channel
    /// itself closes at once.
    var hasLingered: Bool { clock.totalCount(of: .seconds(1)) == 1 }

    /// Answers the current request, and returns the bytes sent since the last answer.
    func answer() async throws -> String {
      let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["content-length": "0"])
      try await channel.writeOutbound(HTTPServerResponsePart.head(head))
      try await channel.writeOutbound(HTTPServerResponsePart.end(nil))
      await channel.testingEventLoop.run()
      var text = ""
      while let bytes = try await channel.readOutbound(as: ByteBuffer.self) {
        text += String(buffer: bytes)
      }
      return text
    }
  }

#endif

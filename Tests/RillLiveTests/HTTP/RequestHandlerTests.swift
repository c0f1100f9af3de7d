#if Live

  import NIOConcurrencyHelpers
  import NIOCore
  import NIOEmbedded
  import NIOHTTP1
  import Testing

  @testable import RillLive

  /// The handler of requests on a connection without a network.
  @Suite(.timeLimit(.minutes(20))) struct RequestHandlerTests {
    private final class Reads: ChannelOutboundHandler, Sendable {
      typealias OutboundIn = HTTPServerResponsePart

      let count = NIOLockedValueBox(0)

      func read(context: ChannelHandlerContext) { count.withLockedValue { $0 += 1 } }
    }

    private struct Connection {
      let channel = NIOAsyncTestingChannel()
      let reads = Reads()
      let requests: AsyncStream<Request>

      init() async throws {
        let (requests, request) = AsyncStream.makeStream(of: Request.self)
        self.requests = requests
        let (channel, reads) = (channel, reads)
        try await channel.testingEventLoop.executeInContext {
          try channel.pipeline.syncOperations.addHandler(reads)
          try channel.pipeline.syncOperations.addHandler(
            RequestHandler(request, timeout: .seconds(10), clock: EventLoopClock()))
        }
        _ = try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
      }

      func receive(_ parts: HTTPServerRequestPart...) async throws {
        for part in parts { try await channel.writeInbound(part) }
      }

      static func head(_ method: HTTPMethod) -> HTTPServerRequestPart {
        .head(HTTPRequestHead(version: .http1_1, method: method, uri: "/"))
      }

      static func body(_ count: Int) -> HTTPServerRequestPart {
        .body(ByteBuffer(repeating: 1, count: count))
      }

      func answer() async throws {
        let head = HTTPResponseHead(
          version: .http1_1, status: .ok, headers: ["content-length": "0"])
        try await channel.writeOutbound(HTTPServerResponsePart.head(head))
        try await channel.writeOutbound(HTTPServerResponsePart.end(nil))
        await channel.testingEventLoop.run()
      }

      var readCount: Int { reads.count.withLockedValue { $0 } }

      /// Requests a read, like a channel after each read.
      ///
      /// - Returns: True if the read is passed on.
      func wantsMore() async throws -> Bool {
        let before = readCount
        channel.read()
        await channel.testingEventLoop.run()
        return readCount == before + 1
      }
    }

    @Test("A client is read until a body is full, or another request waits")
    func backpressure() async throws {
      let connection = try await Connection()
      var requests = connection.requests.makeAsyncIterator()
      try await #expect(connection.wantsMore())

      try await connection.receive(
        Connection.head(.POST), Connection.body(IncomingBody.capacity - 1))
      try await #expect(connection.wantsMore())
      try await connection.receive(Connection.body(1))
      try await #expect(!connection.wantsMore())
      let first = try #require(await requests.next())
      var body = first.body.makeAsyncIterator()
      let before = connection.readCount
      try await #expect(body.next()?.readableBytes == IncomingBody.capacity - 1)
      await connection.channel.testingEventLoop.run()
      #expect(connection.readCount == before + 1)
      try await #expect(connection.wantsMore())

      try await connection.receive(.end(nil), Connection.head(.GET), .end(nil))
      try await #expect(!connection.wantsMore())
      try await #expect(body.next()?.readableBytes == 1)
      try await #expect(body.next() == nil)
      try await connection.answer()
      let second = try #require(await requests.next())
      #expect(second.method == .get)
      try await #expect(connection.wantsMore())
      try await connection.answer()
      _ = try await connection.channel.finish(acceptAlreadyClosed: true)
    }

    @Test("A body that nothing reads doesn't fill memory, and precedes the next request")
    func discarded() async throws {
      let connection = try await Connection()
      try await connection.receive(Connection.head(.PUT), Connection.body(IncomingBody.capacity))
      try await #expect(!connection.wantsMore())
      try await connection.answer()
      for _ in 0..<100 {
        try await connection.receive(Connection.body(IncomingBody.capacity))
        try await #expect(connection.wantsMore())
      }
      #expect(connection.channel.isActive)
      // While a body arrives, the connection is not idle: other limits apply.
      await connection.channel.testingEventLoop.advanceTime(by: .seconds(100))
      #expect(connection.channel.isActive)
      try await connection.receive(.end(nil))
      await connection.channel.testingEventLoop.advanceTime(by: .seconds(9))
      #expect(connection.channel.isActive)
      await connection.channel.testingEventLoop.advanceTime(by: .seconds(1))
      #expect(!connection.channel.isActive)
      #expect(await connection.requests.reduce(0) { count, _ in count + 1 } == 1)
    }

    @Test("The limits of bodies apply to a later request that asks for an upgrade, too")
    func laterUpgrade() throws {
      let channel = EmbeddedChannel()
      let handler = RequestGuard(
        timeout: .seconds(10), maximumSize: { _ in 100 }, onRejection: { _ in })
      try channel.pipeline.syncOperations.addHandler(handler)
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      try channel.writeInbound(Connection.head(.GET))
      try channel.writeInbound(HTTPServerRequestPart.end(nil))
      let head = HTTPRequestHead(
        version: .http1_1, method: .POST, uri: "/", headers: ["upgrade": "websocket"])
      try channel.writeInbound(HTTPServerRequestPart.head(head))
      try channel.writeInbound(Connection.body(1))
      #expect(channel.isActive)
      channel.embeddedEventLoop.advanceTime(by: .seconds(11))
      #expect(!channel.isActive)
    }

    @Test("A canceled reader doesn't take a part of a body for all of it")
    func canceledReader() async throws {
      let connection = try await Connection()
      try await connection.receive(Connection.head(.PUT), Connection.body(3))
      var requests = connection.requests.makeAsyncIterator()
      let request = try #require(await requests.next())
      let reader = Task {
        var count = 0
        for try await bytes in request.body { count += bytes.readableBytes }
        return count
      }
      reader.cancel()
      await #expect(throws: IncomingBody.Incomplete.self) { try await reader.value }
      // The cancellation has discarded a part, although the client sends all of them.
      try await connection.receive(Connection.body(3), .end(nil))
      await #expect(throws: IncomingBody.Incomplete.self) {
        for try await _ in request.body {}
      }
      _ = try await connection.channel.finish(acceptAlreadyClosed: true)
    }
  }

#endif

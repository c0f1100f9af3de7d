#if Live

  import NIOCore
  import NIOPosix
  import TestSupport
  import Testing

  /// A connection of bytes, which can also send malformed input.
  final class RawConnection {
    struct Closed: Error {}
    struct TooLate: Error {}

    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var buffer: [UInt8] = []

    private init(
      _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
      _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) {
      self.inbound = inbound.makeAsyncIterator()
      self.outbound = outbound
    }

    /// Connects, and runs `body` with the connection.
    static func to<Result>(
      _ port: Int, _ body: (RawConnection) async throws -> Result
    ) async throws -> Result {
      // Looking up a name, even an address, leaks some memory each time.
      let address = try SocketAddress(ipAddress: "127.0.0.1", port: port)
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(to: address) { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandlers(
              IdleStateHandler(allTimeout: TimeAmount(hangLimit)), HangDetector(port: port))
            return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
              wrappingChannelSynchronously: channel,
              configuration: .init(isOutboundHalfClosureEnabled: true))
          }
        }
      return try await channel.executeThenClose { inbound, outbound in
        try await body(RawConnection(inbound, outbound))
      }
    }

    func send(_ bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }

    /// Closes the output.
    func finish() { outbound.finish() }

    /// Returns the next `count` bytes.
    func receive(_ count: Int) async throws -> [UInt8] {
      while buffer.count < count {
        guard let more = try await inbound.next() else { throw Closed() }
        buffer += more.readableBytesView
      }
      defer { buffer.removeFirst(count) }
      return Array(buffer.prefix(count))
    }

    /// Returns all bytes until the connection ends.
    func receiveAll() async throws -> [UInt8] {
      while let more = try await inbound.next() { buffer += more.readableBytesView }
      defer { buffer = [] }
      return buffer
    }

    // MARK: Requests

    func request(
      _ method: String, _ target: String, _ headers: [String: String], _ body: String
    ) async throws {
      var text = "\(method) \(target) HTTP/1.1\r\n"
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
        text += "\(name): \(value)\r\n"
      }
      try await send(Array((text + "\r\n" + body).utf8))
    }

    /// Returns the response of a connection that is closed after it.
    func response() async throws -> RawResponse {
      var response = try await responseHead()
      response.body = String(decoding: try await receiveAll(), as: UTF8.self)
      return response
    }

    /// Returns the text of the next part of a body without a length; nil at the end.
    func receiveChunk() async throws -> String? {
      var line: [UInt8] = []
      while !line.suffix(2).elementsEqual("\r\n".utf8) { line += try await receive(1) }
      let count = Int(String(decoding: line.dropLast(2), as: UTF8.self), radix: 16) ?? 0
      let bytes = try await receive(count + 2).dropLast(2)
      return count == 0 ? nil : String(decoding: bytes, as: UTF8.self)
    }

    func responseHead() async throws -> RawResponse {
      var head: [UInt8] = []
      while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head += try await receive(1) }
      return RawResponse(head: String(decoding: head, as: UTF8.self))
    }
  }

  /// Ends a test that hangs, and names the connection.
  private final class HangDetector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let port: Int

    init(port: Int) { self.port = port }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard event is IdleStateHandler.IdleStateEvent else {
        return context.fireUserInboundEventTriggered(event)
      }
      Issue.record("A connection to port \(port) was idle for \(hangLimit).")
      context.close(promise: nil)
    }
  }

  /// A response of a server.
  struct RawResponse: Sendable {
    let status: Int
    /// The headers in the order of their arrival.
    let headers: [(name: String, value: String)]
    var body = ""

    init(head: String) {
      let lines = head.split(separator: "\r\n")
      status = lines.first.flatMap { Int($0.dropFirst(9).prefix(3)) } ?? 0
      headers = lines.dropFirst().compactMap { line in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        return (
          line[..<colon].lowercased(), String(line[line.index(after: colon)...].drop { $0 == " " })
        )
      }
    }

    subscript(header: String) -> String? { headers.first { $0.name == header }?.value }

    /// Returns the value of a cookie that is set.
    func cookie(_ name: String) -> String? {
      for case ("set-cookie", let value) in headers where value.hasPrefix("\(name)=") {
        return String(value.dropFirst(name.count + 1).prefix { $0 != ";" })
      }
      return nil
    }

    /// Returns the value of an attribute that occurs once in the page.
    func attribute(_ name: String) -> String? { text(between: "\(name)=\"", and: "\"") }

    /// Returns the value of a hidden field.
    func field(_ name: String) -> String? { text(between: "name=\"\(name)\" value=\"", and: "\"") }

    private func text(between start: String, and end: Character) -> String? {
      guard let start = body.firstRange(of: start)?.upperBound else { return nil }
      return String(body[start...].prefix { $0 != end })
    }
  }

#endif

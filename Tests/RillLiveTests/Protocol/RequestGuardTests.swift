#if Live

  import NIOCore
  import NIOEmbedded
  import NIOHTTP1
  import TestSupport
  import Testing

  @testable import RillLive

  /// The limits of request bodies: deadline, minimum rate and size.
  @Suite(.timeLimit(.minutes(20))) struct RequestGuardTests {
    /// A connection with a timeout of 10 seconds that records rejections.
    private final class Connection {
      let channel = EmbeddedChannel()
      private(set) var reasons: [String] = []

      init(maximumSize: Int = 1 << 20) throws {
        let handler = RequestGuard(
          timeout: .seconds(10), maximumSize: { _ in maximumSize },
          onRejection: { [unowned self] in reasons.append($0) })
        try channel.pipeline.syncOperations.addHandler(handler)
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      }

      func head(_ method: HTTPMethod, _ headers: HTTPHeaders = [:]) throws {
        let head = HTTPRequestHead(version: .http1_1, method: method, uri: "/", headers: headers)
        try channel.writeInbound(HTTPServerRequestPart.head(head))
      }

      func body(_ count: Int) throws {
        try channel.writeInbound(
          HTTPServerRequestPart.body(ByteBuffer(repeating: 1, count: count)))
      }

      func end() throws { try channel.writeInbound(HTTPServerRequestPart.end(nil)) }

      /// Returns the seconds until the connection closes, for a body at a given rate per second.
      func seconds(withBytes count: Int) throws -> Int {
        for second in 0..<1000 {
          if !channel.isActive { return second }
          try body(count)
          channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        }
        return 1000
      }

      var parts: Int {
        get throws {
          var count = 0
          while try channel.readInbound(as: HTTPServerRequestPart.self) != nil { count += 1 }
          return count
        }
      }
    }

    @Test(
      "A body that arrives byte by byte ends the connection",
      arguments: [.GET, .HEAD, .POST] as [HTTPMethod])
    func slow(_ method: HTTPMethod) throws {
      let connection = try Connection()
      try connection.head(method)
      #expect(try connection.seconds(withBytes: 1) == 11)
      #expect(connection.reasons == ["request body too slow"])
    }

    @Test("A body at 1,000 bytes per second may take six times the timeout")
    func steady() throws {
      let connection = try Connection()
      try connection.head(.POST)
      #expect(try connection.seconds(withBytes: 2000) == 60)
      let slower = try Connection()
      try slower.head(.POST)
      #expect(try slower.seconds(withBytes: 500) == 20)
    }

    @Test("A complete body ends the deadline, and the next has a new one")
    func whole() throws {
      let connection = try Connection()
      for _ in 0..<20 {
        try connection.head(.POST)
        try connection.body(5)
        connection.channel.embeddedEventLoop.advanceTime(by: .seconds(9))
        #expect(connection.channel.isActive)
        try connection.end()
      }
      connection.channel.embeddedEventLoop.advanceTime(by: .hours(1))
      #expect(connection.channel.isActive)
      #expect(try connection.parts == 60)
      try connection.head(.GET)
      connection.channel.embeddedEventLoop.advanceTime(by: .seconds(10))
      #expect(!connection.channel.isActive)
    }

    @Test("A body that is too large ends the connection")
    func large() throws {
      let connection = try Connection(maximumSize: 100)
      try connection.head(.GET)
      try connection.body(100)
      #expect(connection.channel.isActive)
      try connection.body(1)
      #expect(!connection.channel.isActive)
      #expect(try connection.parts == 2)
    }

    @Test("An endless body of a GET is not read forever")
    func endless() async throws {
      let recorder = LogRecorder()
      let configuration = TestServer.configuration {
        $0.logger = recorder.logger
        $0.maximumMessageSize = 1000
      }
      let page = LivePage(.root) { _ in counter() }
      try await TestServer.run([page], in: configuration) { server in
        try await RawConnection.to(server.port) { connection in
          let headers = ["Host": "localhost:\(server.port)", "Content-Length": "1000000000000"]
          try await connection.request("GET", "/", headers, "")
          // Sends until the server closes the connection.
          let piece = [UInt8](repeating: 120, count: 65_536)
          do {
            while true { try await connection.send(piece) }
          } catch {}
        }
        try await eventually {
          recorder.lines.contains { $0.contains("reason=request body too large") }
        }
      }
    }
  }

#endif

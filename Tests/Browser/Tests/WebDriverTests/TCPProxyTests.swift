import NIOCore
import NIOPosix
import Testing
import WebDriver

/// Tests of the proxy alone, between a client and a server of the test.
@Suite(.timeLimit(.minutes(20)))
struct TCPProxyTests {
  @Test("The proxy forwards and counts in both directions")
  func counting() async throws {
    try await withServer { chunk, channel in
      for _ in 0..<2 { try await channel.writeAndFlush(chunk).get() }
    } _: { port in
      try await TCPProxy.withProxy(to: port) { proxy in
        try await withClient(of: proxy.port) { inbound, outbound in
          try await outbound.write(ByteBuffer(string: "hello"))
          var got = ""
          while got.count < 10, let chunk = try await inbound.next() {
            got += String(buffer: chunk)
          }
          #expect(got == "hellohello")
          // The proxy counts bytes after it has forwarded them.
          try await waitUntil { await proxy.byteCount(.down) == 10 }
          try await waitUntil { await proxy.byteCount(.up) == 5 }
          #expect(await proxy.connectionCount == 1)
        }
        try await waitUntil { await proxy.connectionCount == 0 }
      }
    }
  }

  @Test("The proxy forwards a long answer although the server closes at once")
  func closing() async throws {
    let long = ByteBuffer(repeating: 7, count: 8 << 20)
    try await withServer { _, channel in
      try await channel.writeAndFlush(long).get()
      channel.close(promise: nil)
    } _: { port in
      try await TCPProxy.withProxy(to: port) { proxy in
        try await withClient(of: proxy.port) { inbound, outbound in
          try await outbound.write(ByteBuffer(string: "?"))
          var count = 0
          while let chunk = try await inbound.next() { count += chunk.readableBytes }
          #expect(count == long.readableBytes)
        }
      }
    }
  }

  @Test("The proxy cuts connections, rejects new ones, and accepts them again")
  func cutting() async throws {
    try await withServer(TCPProxyTests.echo) { port in
      try await TCPProxy.withProxy(to: port) { proxy in
        try await withClient(of: proxy.port) { inbound, outbound in
          try await outbound.write(ByteBuffer(string: "a"))
          try #expect(await inbound.next() == ByteBuffer(string: "a"))
          await proxy.cut()
          #expect(await proxy.connectionCount == 0)
          // Closed, with or without an error.
          #expect(await (try? inbound.next()) == nil)
        }
        await #expect(throws: (any Error).self) {
          try await withClient(of: proxy.port) { _, _ in }
        }
        for _ in 0..<2 { try await proxy.restore() }
        try await withClient(of: proxy.port) { inbound, outbound in
          try await outbound.write(ByteBuffer(string: "b"))
          try #expect(await inbound.next() == ByteBuffer(string: "b"))
        }
      }
    }
  }

  @Test("The proxy stalls and resumes without loss")
  func stalling() async throws {
    let written = Counter()
    let chunk = ByteBuffer(repeating: 7, count: 1 << 16)
    let chunks = 1_000
    try await withServer { _, channel in
      for _ in 0..<chunks {
        try await channel.writeAndFlush(chunk).get()
        await written.add(1)
      }
    } _: { port in
      try await TCPProxy.withProxy(to: port) { proxy in
        await proxy.stall(.down)
        try await withClient(of: proxy.port) { inbound, outbound in
          try await outbound.write(ByteBuffer(string: "?"))
          try await waitUntil { await written.count > 0 }
          // Waits until no progress was made for long enough to write everything.
          var (count, since) = (0, ContinuousClock.now)
          try await waitUntil {
            if await written.count != count { (count, since) = (await written.count, .now) }
            return ContinuousClock.now - since > .milliseconds(300)
          }
          #expect(count < chunks / 2)
          #expect(await proxy.byteCount(.down) == 0)
          await proxy.resume()
          var got = 0
          while got < chunks << 16, let chunk = try await inbound.next() {
            got += chunk.readableBytes
          }
          #expect(got == chunks << 16)
        }
      }
    }
  }

  @Test("The proxy cuts a connection whose client doesn't read")
  func cuttingStuck() async throws {
    let long = ByteBuffer(repeating: 7, count: 64 << 20)
    try await withServer { _, channel in
      try await channel.writeAndFlush(long).get()
    } _: { port in
      try await TCPProxy.withProxy(to: port) { proxy in
        try await withClient(of: proxy.port) { _, outbound in
          try await outbound.write(ByteBuffer(string: "?"))
          try await waitUntil { await proxy.byteCount(.down) > 0 }
          await proxy.cut()
          #expect(await proxy.byteCount(.down) < long.readableBytes)
          #expect(await proxy.connectionCount == 0)
        }
      }
    }
  }

  @Test("The proxy stalls one direction while the other continues")
  func stallingOneWay() async throws {
    try await withServer(TCPProxyTests.echo) { port in
      try await TCPProxy.withProxy(to: port) { proxy in
        try await withClient(of: proxy.port) { inbound, outbound in
          try await outbound.write(ByteBuffer(string: "a"))
          try #expect(await inbound.next() == ByteBuffer(string: "a"))
          await proxy.stall(.down)
          try await outbound.write(ByteBuffer(string: "bc"))
          try await waitUntil { await proxy.byteCount(.up) == 3 }
          #expect(await proxy.byteCount(.down) == 1)
          await proxy.resume()
          await proxy.stall(.up)
          var got = 0
          while got < 2, let chunk = try await inbound.next() { got += chunk.readableBytes }
          #expect(got == 2)
        }
        // A client that disconnects during a stall is also closed for the server.
        try await waitUntil { await proxy.connectionCount == 0 }
      }
    }
  }

  // MARK: A server and a client

  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  private typealias Answer = @Sendable (ByteBuffer, any Channel) async throws -> Void

  private static let echo: Answer = { chunk, channel in
    try await channel.writeAndFlush(chunk).get()
  }

  /// Runs `body` with the port of a server that answers each received chunk.
  private func withServer(
    _ answer: @escaping Answer, _ body: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture {
          try Connection(wrappingChannelSynchronously: channel)
        }
      }
    try await listener.executeThenClose { connections in
      try await withThrowingTaskGroup { group in
        group.addTask {
          try await withThrowingDiscardingTaskGroup { group in
            for try await connection in connections {
              group.addTask {
                // These tests cut connections, so errors are expected.
                try? await connection.executeThenClose { inbound, _ in
                  for try await chunk in inbound { try await answer(chunk, connection.channel) }
                }
              }
            }
          }
        }
        try await body(listener.channel.localAddress?.port ?? 0)
        group.cancelAll()
      }
    }
  }

  private func withClient(
    of port: Int,
    _ body: (
      inout NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
      NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) async throws -> Void
  ) async throws {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try Connection(wrappingChannelSynchronously: channel)
        }
      }
    try await channel.executeThenClose { inbound, outbound in
      var iterator = inbound.makeAsyncIterator()
      try await body(&iterator, outbound)
    }
  }

  /// Waits until `condition` is true, up to the suite's time limit.
  private func waitUntil(_ condition: () async throws -> Bool) async throws {
    while try await !condition() { try await Task.sleep(for: .milliseconds(2)) }
  }
}

private actor Counter {
  private(set) var count = 0

  func add(_ number: Int) { count += number }
}

import NIOCore
import NIOPosix

/// A loopback proxy between a browser and a server that simulates a bad network: cut, or stalled.
///
/// ```swift
/// try await TCPProxy.withProxy(to: server.port) { proxy in
///   try await window.go(to: "http://127.0.0.1:\(proxy.port)/")
///   await proxy.cut()
///   try await window.waitFor(".offline")
///   try await proxy.restore()
///   try await window.waitFor(".online")
/// }
/// ```
public actor TCPProxy {
  /// A direction of traffic.
  public enum Direction: CaseIterable, Sendable {
    /// From the client to the server.
    case up

    /// From the server to the client.
    case down
  }

  /// The port that it listens on, which stays the same after `cut` and `restore`.
  public nonisolated let port: Int

  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>
  private typealias Listener = NIOAsyncChannel<Connection, Never>

  private var target: Int
  private var serving: Task<Void, Never>?
  private var counts: [Direction: Int] = [:]
  private var stalled: Set<Direction> = []
  private var waiting: [AsyncStream<Never>.Continuation] = []
  private var openConnections = 0

  /// Runs `body` with a proxy to a loopback port, and cuts the proxy afterwards.
  public static func withProxy<Result>(
    to target: Int, isolation: isolated (any Actor)? = #isolation,
    _ body: (TCPProxy) async throws -> Result
  ) async throws -> Result {
    let listener = try await listen(on: 0)
    let proxy = TCPProxy(to: target, port: listener.channel.localAddress?.port ?? 0)
    await proxy.serve(listener)
    do {
      let result = try await body(proxy)
      await proxy.cut()
      return result
    } catch {
      await proxy.cut()
      throw error
    }
  }

  private init(to target: Int, port: Int) {
    (self.target, self.port) = (target, port)
  }

  // MARK: Traffic

  /// The number of open connections.
  public var connectionCount: Int { openConnections }

  /// Returns the number of bytes forwarded in a direction so far.
  public func byteCount(_ direction: Direction) -> Int { counts[direction, default: 0] }

  // MARK: Bad networks

  /// Closes all connections, and rejects new ones until `restore`. Returns when this is done.
  public func cut() async {
    let serving = self.serving
    self.serving = nil
    serving?.cancel()
    await serving?.value
  }

  /// Accepts connections again after `cut`, on the same port. Without a `cut` it does nothing.
  ///
  /// - Throws: A system error, if another process has taken the port.
  public func restore() async throws {
    guard serving == nil else { return }
    serve(try await TCPProxy.listen(on: port))
  }

  /// Forwards new connections to another loopback port from now on.
  public func redirect(to target: Int) { self.target = target }

  /// Stops reading in the given directions on all current and future connections. The sender can't
  /// write once the system's buffers are full. Stalling both directions simulates a network that
  /// disappears silently.
  ///
  /// Bytes that were read before, at most a few hundred kilobytes per connection, may still be
  /// forwarded.
  public func stall(_ directions: Direction...) {
    stalled.formUnion(directions)
  }

  /// Continues reading in both directions after `stall`; nothing is lost.
  public func resume() {
    stalled = []
    for task in waiting { task.finish() }
    waiting = []
  }

  // MARK: Forwarding

  private static func listen(on port: Int) async throws -> Listener {
    try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture { try wrap(channel) }
      }
  }

  private static func wrap(_ channel: any Channel) throws -> Connection {
    // Reads ahead as little as possible.
    try Connection(
      wrappingChannelSynchronously: channel,
      configuration: .init(
        backPressureStrategy: .init(lowWatermark: 1, highWatermark: 1)))
  }

  private func serve(_ listener: Listener) {
    serving = Task {
      // Accepting ends by cancellation; after any error the connections end, too.
      try? await listener.executeThenClose { connections in
        try await withThrowingDiscardingTaskGroup { group in
          for try await client in connections {
            group.addTask { await self.join(client) }
          }
          group.cancelAll()
        }
      }
    }
  }

  /// Forwards between `client` and the server until one of them closes.
  private func join(_ client: Connection) async {
    openConnections += 1
    defer { openConnections -= 1 }
    // After an error on one side, the other side is closed; there is no way to report the error to
    // it.
    try? await client.executeThenClose { fromClient, _ in
      let server = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(host: "127.0.0.1", port: target) { channel in
          channel.eventLoop.makeCompletedFuture { try TCPProxy.wrap(channel) }
        }
      try await server.executeThenClose { fromServer, _ in
        await withTaskGroup { group in
          group.addTask { try? await self.pass(fromClient, to: server.channel, .up) }
          group.addTask { try? await self.pass(fromServer, to: client.channel, .down) }
          await group.next()
          group.cancelAll()
        }
      }
    }
  }

  private func pass(
    _ source: NIOAsyncChannelInboundStream<ByteBuffer>,
    to destination: any Channel, _ direction: Direction
  ) async throws {
    var chunks = source.makeAsyncIterator()
    while let chunk = try await chunks.next(isolation: self) {
      try await waitWhileStalled(direction)
      // Waits until the system has all bytes, since closing drops the others. A canceled task must
      // not wait.
      try await withTaskCancellationHandler {
        try await destination.writeAndFlush(chunk).get()
      } onCancel: {
        destination.close(promise: nil)
      }
      counts[direction, default: 0] += chunk.readableBytes
    }
  }

  private func waitWhileStalled(_ direction: Direction) async throws {
    while stalled.contains(direction) {
      let (resumed, continuation) = AsyncStream.makeStream(of: Never.self)
      waiting.append(continuation)
      // Cancellation ends this wait, too.
      for await _ in resumed {}
      try Task.checkCancellation()
    }
  }
}

import NIOCore
import NIOPosix

/// A proxy on loopback through which a browser reaches a server, and which can be a bad network: cut, or
/// stalled.
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
  /// A way that bytes go.
  public enum Direction: CaseIterable, Sendable {
    /// From the client to the server.
    case up

    /// From the server to the client.
    case down
  }

  /// The port that it listens on, also after it was cut and restored.
  public nonisolated let port: Int

  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>
  private typealias Listener = NIOAsyncChannel<Connection, Never>

  private let target: Int
  private var serving: Task<Void, Never>?
  private var counts: [Direction: Int] = [:]
  private var stalled: Set<Direction> = []
  private var waiting: [AsyncStream<Never>.Continuation] = []
  private var openConnections = 0

  /// Runs `body` with a proxy to a port on loopback; afterwards it is cut.
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

  // MARK: What goes through it

  /// How many connections are open.
  public var connectionCount: Int { openConnections }

  /// How many bytes it has passed on that way since it was made.
  public func byteCount(_ direction: Direction) -> Int { counts[direction, default: 0] }

  // MARK: Bad networks

  /// Closes all connections, and refuses new ones until `restore`. Returns when that is done.
  public func cut() async {
    let serving = self.serving
    self.serving = nil
    serving?.cancel()
    await serving?.value
  }

  /// Accepts connections again, on the same port, after `cut`; otherwise nothing happens.
  ///
  /// - Throws: an error of the system, if the port has been taken by somebody else.
  public func restore() async throws {
    guard serving == nil else { return }
    serve(try await TCPProxy.listen(on: port))
  }

  /// Reads nothing more that goes that way, on all connections, those to come included: the sender finds
  /// that the receiver doesn't read, once the system's buffers are full. Both ways, that is a network
  /// that has vanished without a word.
  ///
  /// What was read before, a few hundred kilobytes a connection at most, may still be passed on.
  public func stall(_ directions: Direction...) {
    stalled.formUnion(directions)
  }

  /// Reads on, both ways, after `stall`; nothing has been lost.
  public func resume() {
    stalled = []
    for task in waiting { task.finish() }
    waiting = []
  }

  // MARK: Passing on

  private static func listen(on port: Int) async throws -> Listener {
    try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture { try wrap(channel) }
      }
  }

  private static func wrap(_ channel: any Channel) throws -> Connection {
    // As little as possible is read ahead of what is passed on.
    try Connection(
      wrappingChannelSynchronously: channel,
      configuration: .init(
        backPressureStrategy: .init(lowWatermark: 1, highWatermark: 1)))
  }

  private func serve(_ listener: Listener) {
    serving = Task {
      // Accepting ends when it is canceled, and whatever it fails with, connections end with it.
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

  /// Passes on what `client` and the server send, until one of them closes.
  private func join(_ client: Connection) async {
    openConnections += 1
    defer { openConnections -= 1 }
    // Whatever one side fails with, the other side is closed, which is all that it can be told.
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
      // Until the system has it all: closing drops what it hasn't, and a canceled task mustn't wait.
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
      // That ends when it is canceled, too.
      for await _ in resumed {}
      try Task.checkCancellation()
    }
  }
}

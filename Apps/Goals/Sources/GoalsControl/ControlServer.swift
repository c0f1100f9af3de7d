import Foundation
import GoalsCoding
import GoalsModel
import GoalsStore
import Logging
import NIOCore
import NIOPosix

/// A server of edits and queries from other processes of the same user, over a socket whose path is
/// in the lock file. Requests and answers are JSON objects on one line each; a watcher receives any
/// number of lines. See ``ControlRequest`` and ``ControlAnswer``.
public struct ControlServer: Sendable {
  private let store: GoalsStore
  private let lock: DatabaseLock
  private let clock: any WallClock
  private let logger: Logger
  private let onYield: (@Sendable () -> Void)?

  /// Creates a server of the goals of `store`, whose database is locked by `lock`.
  ///
  /// - Parameters:
  ///   - store: The store of the goals.
  ///   - lock: The lock that announces the server.
  ///   - clock: A function that returns the instant of a bump that doesn't specify one.
  ///   - logger: The logger for the path of the socket.
  ///   - onYield: A function that ends this server and releases the lock when another server
  ///     requests the database. Nil to reject such requests.
  public init(
    store: GoalsStore, lock: DatabaseLock, clock: any WallClock = SystemWallClock(), logger: Logger,
    onYield: (@Sendable () -> Void)? = nil
  ) {
    self.store = store
    self.lock = lock
    self.clock = clock
    self.logger = logger
    self.onYield = onYield
  }

  /// Serves until the task is canceled. Then it answers requests in progress, closes all
  /// connections, and removes the socket.
  ///
  /// - Throws: An error if the socket can't be created.
  public func run() async throws {
    let folder = try SocketFolder()
    defer { folder.remove() }
    // The connections are confined to one event loop.
    let loop = MultiThreadedEventLoopGroup.singleton.any()
    let channels = NIOLoopBoundBox.makeBoxSendingValue(ClientChannels(), eventLoop: loop)
    let server = try await ServerBootstrap(group: loop)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.autoRead, value: false)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          channels.value.insert(channel)
          try LineFraming.add(to: channel)
          try channel.pipeline.syncOperations.addHandler(
            ControlHandler(clients: channels.value, reply: reply))
        }
      }
      .bind(unixDomainSocketPath: folder.socket).get()
    let end = {
      try await server.close()
      try await loop.flatSubmit { channels.value.closeAll(on: loop) }.get()
    }
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.socket)
      try lock.announce(socket: folder.socket, yields: onYield != nil)
      logger.debug("accepting commands", metadata: ["socket": "\(folder.socket)"])
    } catch {
      try? await end()
      throw error
    }
    defer { try? lock.announce(socket: nil) }
    // Waits until this task is canceled, which ends the stream.
    let (forever, _) = AsyncStream<Never>.makeStream()
    for await _ in forever {}
    try await end()
  }

  @Sendable private func reply(_ line: ByteBuffer) async -> ControlReply {
    do throws(FieldProblem) {
      let request = try ControlRequest(line: Array(line.readableBytesView)[...], now: clock.now)
      switch request {
      case .watch: return .snapshots(await store.snapshots)
      case .yield:
        guard let onYield else { break }
        onYield()
        return .answer(.yielding)
      default: break
      }
      return .answer(await store.answer(request))
    } catch {
      return .answer(.rejected(error, index: 0))
    }
  }
}

import Foundation
import GoalsLines
import GoalsModel
import GoalsStore
import Logging
import NIOCore
import NIOPosix

/// Takes edits and questions from other processes of the same user, over a socket whose path is in the
/// lock file: one JSON object a line in, one a line out, or, to who watches, any number. See
/// ``ControlRequest`` and ``ControlAnswer``.
public struct ControlServer: Sendable {
  private let store: GoalsStore
  private let lock: DatabaseLock
  private let clock: any WallClock
  private let logger: Logger
  private let onYield: (@Sendable () -> Void)?

  /// Creates a server of the goals of `store`, the database of which is locked by `lock`.
  ///
  /// - Parameters:
  ///   - store: who keeps the goals.
  ///   - lock: where it is said that there is a server.
  ///   - clock: tells when a bump is that does not say when.
  ///   - logger: told where the socket is.
  ///   - onYield: called when another server asks for the database: to end this one, and to release the
  ///     lock. Nil if it is not to be had.
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

  /// Serves until the task is cancelled; then what is being done is answered, all connections are closed, and the
  /// socket is gone.
  ///
  /// - Throws: if there can be no socket.
  public func run() async throws {
    let folder = try SocketFolder()
    defer { folder.remove() }
    // One loop, to which the connections are confined.
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
      logger.debug("taking commands", metadata: ["socket": "\(folder.socket)"])
    } catch {
      try? await end()
      throw error
    }
    defer { try? lock.announce(socket: nil) }
    // Until this task is cancelled: then the wait ends, and the stream with it.
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

import Foundation
import GoalsLines
import GoalsModel
import GoalsStore
import Logging
import NIOCore
import NIOPosix

/// Takes edits and questions from other processes of the same user, over a socket whose path is in the
/// lock file: one JSON object a line in, one a line out. See ``ControlRequest`` and ``ControlAnswer``.
public struct ControlServer: Sendable {
  private let store: GoalsStore
  private let lock: DatabaseLock
  private let clock: any WallClock
  private let logger: Logger

  /// Creates a server of the goals of `store`, the database of which is locked by `lock`.
  public init(
    store: GoalsStore, lock: DatabaseLock, clock: any WallClock = SystemWallClock(), logger: Logger
  ) {
    self.store = store
    self.lock = lock
    self.clock = clock
    self.logger = logger
  }

  /// Serves until the task is cancelled; then all connections are closed, and the socket is gone.
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
          try channel.pipeline.syncOperations.addHandler(ControlHandler(answer: answer))
        }
      }
      .bind(unixDomainSocketPath: folder.socket).get()
    let end = {
      try await server.close()
      try await loop.submit { channels.value.closeAll() }.get()
    }
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.socket)
      try lock.announce(socket: folder.socket)
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

  @Sendable private func answer(_ line: ByteBuffer) async -> ControlAnswer {
    do throws(FieldProblem) {
      let request = try ControlRequest(line: Array(line.readableBytesView)[...], now: clock.now)
      return await store.answer(request)
    } catch {
      return .rejected(error, index: 0)
    }
  }
}

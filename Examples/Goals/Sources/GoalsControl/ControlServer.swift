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

  /// Serves until the task is cancelled.
  ///
  /// - Throws: if there can be no socket.
  public func run() async throws {
    let folder = try SocketFolder()
    defer { folder.remove() }
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .bind(unixDomainSocketPath: folder.socket) { channel in
        channel.eventLoop.makeCompletedFuture { try LineFraming.wrap(channel) }
      }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.socket)
    try lock.announce(socket: folder.socket)
    defer { try? lock.announce(socket: nil) }
    logger.debug("taking commands", metadata: ["socket": "\(folder.socket)"])
    do {
      try await server.executeThenClose { clients in
        try await withThrowingDiscardingTaskGroup { group in
          for try await client in clients { group.addTask { await serve(client) } }
        }
      }
    } catch is CancellationError {
    }
  }

  private func serve(_ client: NIOAsyncChannel<ByteBuffer, ByteBuffer>) async {
    do {
      try await client.executeThenClose { inbound, outbound in
        for try await line in inbound {
          let answer = await answer(line)
          try await outbound.write(ByteBuffer(string: answer.line + "\n"))
        }
      }
    } catch {
      logger.debug("a command's connection ended", metadata: ["error": "\(error)"])
    }
  }

  private func answer(_ line: ByteBuffer) async -> ControlAnswer {
    do throws(FieldProblem) {
      let request = try ControlRequest(line: Array(line.readableBytesView)[...], now: clock.now)
      return await store.answer(request)
    } catch {
      return .rejected(error, index: 0)
    }
  }
}

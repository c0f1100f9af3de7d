import Foundation
import GoalsCoding
import GoalsModel
import GoalsStore
import GoalsTestSupport
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import GoalsControl

/// Tests of a long-running program that uses a server or the file.
@Suite(.timeLimit(.minutes(20))) struct ConnectionTests {
  let folder: Folder
  var database: String { folder.path() }
  let run = Goal(id: "run", title: "Run", interval: .weekly, frequency: 3, isActive: true)

  init() throws {
    folder = try Folder()
  }

  /// Runs `body` with a connection, and then closes it.
  private func withConnection(
    _ body: (GoalsConnection) async throws -> Void
  ) async throws {
    let connection = try await GoalsConnection.open(
      database, patience: hangLimit, logger: Logger(label: "test"))
    let task = Task { await connection.run() }
    do {
      try await body(connection)
    } catch {
      task.cancel()
      await task.value
      throw error
    }
    task.cancel()
    await task.value
  }

  /// Waits for news that satisfies `condition`.
  @discardableResult
  private func news(
    _ connection: GoalsConnection, _ condition: (GoalsNews) -> Bool
  ) async throws -> GoalsNews {
    var last: GoalsNews?
    try await eventually {
      // The first value is the current one.
      var iterator = await connection.news.makeAsyncIterator()
      last = await iterator.next()?.value
      return last.map(condition) ?? false
    }
    return try #require(last)
  }

  private func command(_ arguments: String...) async throws -> GoalsProcess {
    try await GoalsProcess(arguments + ["--database", database], folder: folder)
  }

  @Test func servesOtherCommandsWithoutAServer() async throws {
    try await withConnection { connection in
      let first = try await news(connection) { $0.keeper == .file }
      #expect(first.snapshot.statuses == [])
      guard case .accepted(_, _?) = try await connection.answer(.take([Edit(.add(run))])) else {
        Issue.record("not accepted")
        return
      }
      try await news(connection) { $0.snapshot["run"]?.progress == 0 }
      try await eventually { try lockHolder(of: database)?.socket != nil }
      // Another command uses this connection, and its edit is visible.
      let bumped = try await command("bump", "run", "--log-level", "debug")
      #expect(bumped.status == 0)
      #expect(bumped.errors.contains("asking the server"))
      try await news(connection) { $0.snapshot["run"]?.progress == 1 }
      // So does another connection.
      try await withConnection { other in
        let pid = ProcessInfo.processInfo.processIdentifier
        let seen = try await news(other) { $0.keeper == .server(pid) }
        #expect(seen.snapshot["run"]?.history.count == 12)
        _ = try await other.answer(.take([Edit(.setActivity("run", isActive: false))]))
        try await news(connection) { $0.snapshot["run"]?.isActive == false }
      }
    }
    #expect(try folder.names() == ["goals.sqlite"])
    #expect(try await command("list").output == "1 goal\n  \"run\" \"Run\": 3 weekly, inactive\n")
  }

  @Test func followsAServer() async throws {
    try await withServer(database) { store, holder in
      try await store.submit(Edit(.add(run)))
      try await withConnection { connection in
        let first = try await news(connection) { $0.keeper == .server(holder.pid) }
        await #expect(first.snapshot == store.snapshot)
        let edit = Edit(.update("run", GoalUpdate(title: "Jog")))
        guard case .accepted(let snapshot, let step?) = try await connection.answer(.take([edit]))
        else {
          Issue.record("not accepted")
          return
        }
        await #expect(snapshot == store.snapshot)
        try await news(connection) { $0.snapshot == snapshot }
        try await store.submit(Edit(.bump("run", at: .now)))
        try await news(connection) { $0.snapshot["run"]?.progress == 1 }
        guard case .accepted(let undone, nil) = try await connection.answer(.turn(step, .undo))
        else {
          Issue.record("not undone")
          return
        }
        #expect(undone["run"]?.title == "Run")
        #expect(undone["run"]?.progress == 1)
      }
    }
  }

  @Test func takesTheFileFromAServerThatEnds() async throws {
    try await withServer(database) { store, holder in
      try await store.submit(Edit(.add(run)))
    }
    var connection: GoalsConnection?
    var task: Task<Void, Never>?
    var edit: Task<ControlAnswer, any Error>?
    try await withServer(database) { store, holder in
      let new = try await GoalsConnection.open(database, logger: Logger(label: "test"))
      task = Task { await new.run() }
      connection = new
      try await news(new) { $0.keeper == .server(holder.pid) }
      edit = Task {
        // Without a holder, the request waits.
        try await eventually { await new.currentKeeper != .server(holder.pid) }
        return try await new.answer(.take([Edit(.bump("run", at: .now))]))
      }
    }
    let last = try #require(connection)
    let taken = try await news(last) { $0.keeper == .file }
    #expect(taken.connection > 1)
    guard case .accepted(let snapshot, _)? = try await edit?.value else {
      Issue.record("not accepted")
      return
    }
    #expect(snapshot["run"]?.progress == 1)
    task?.cancel()
    await task?.value
    #expect(try folder.names() == ["goals.sqlite"])
  }

  @Test func yieldsTheFileToAServer() async throws {
    try await withConnection { connection in
      guard case .accepted(_, let step?) = try await connection.answer(.take([Edit(.add(run))]))
      else {
        Issue.record("not accepted")
        return
      }
      try await eventually { try lockHolder(of: database)?.yields == true }
      // A process that is not a server gets the name of the holder.
      await #expect {
        _ = try await DatabaseLock.take(database)
      } throws: {
        "\($0)".hasPrefix("a terminal with the process id ")
      }
      try await withServer(database) { store, holder in
        #expect(holder.yields == nil)
        await #expect(store.snapshot["run"] != nil)
        let seen = try await news(connection) { $0.keeper == .server(holder.pid) }
        #expect(seen.connection == 2)
        // The new holder doesn't have the previous steps and reports that.
        guard case .obstacle = try await connection.answer(.turn(step, .undo)) else {
          Issue.record("no obstacle")
          return
        }
        _ = try await connection.answer(.take([Edit(.bump("run", at: .now))]))
        await #expect(store.snapshot["run"]?.progress == 1)
      }
      try await news(connection) { $0.keeper == .file && $0.connection == 3 }
    }
  }

  @Test func theServeCommandRequestsTheFileFromATerminal() async throws {
    try await withConnection { connection in
      _ = try await connection.answer(.take([Edit(.add(run))]))
      try await eventually { try lockHolder(of: database)?.yields == true }
      let server = try await ServedGoals(folder: folder)
      try await #expect(server.get("/").text.contains("0 of 3 this week"))
      try await news(connection) {
        if case .server = $0.keeper { $0.connection == 2 } else { false }
      }
      try await #expect(server.submit("bump-run", at: "/").text.contains("1 of 3 this week"))
      try await news(connection) { $0.snapshot["run"]?.progress == 1 }
      _ = try await connection.answer(.take([Edit(.bump("run", at: .now))]))
      try await #expect(server.get("/").text.contains("2 of 3 this week"))
      // Closes the connection without an answer.
      _ = try await server.stop(by: SIGKILL)
      try await news(connection) { $0.keeper == .file }
      _ = try await connection.answer(.take([Edit(.bump("run", at: .now))]))
      try await news(connection) { $0.snapshot["run"]?.progress == 3 }
    }
  }

  @Test func waitsForAnotherCommandAndThenReportsIt() async throws {
    let lock = try await DatabaseLock.take(database)
    await #expect {
      _ = try await GoalsConnection.open(
        database, patience: .milliseconds(50), logger: Logger(label: "test"))
    } throws: {
      "\($0)".hasPrefix("another command with the process id ")
    }
    withExtendedLifetime(lock) {}
  }

  /// The server ends while it processes an edit. The outcome is unknown, and the edit is not
  /// repeated.
  @Test func anUnansweredEditIsNotRepeated() async throws {
    let lock = try await DatabaseLock.take(database)
    let socketFolder = try SocketFolder()
    defer { socketFolder.remove() }
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try LineFraming.add(to: channel)
          try channel.pipeline.syncOperations.addHandler(DyingServer())
        }
      }
      .bind(unixDomainSocketPath: socketFolder.socket).get()
    try lock.announce(socket: socketFolder.socket)
    try await withConnection { connection in
      await #expect(throws: ControlClient.Failure.self) {
        _ = try await connection.answer(.take([Edit(.add(run))]))
      }
    }
    try await server.close()
    withExtendedLifetime(lock) {}
  }

  /// Like a server that is suspended by a key.
  @Test func aServerThatDoesNotAnswerTimesOut() async throws {
    let socketFolder = try SocketFolder()
    defer { socketFolder.remove() }
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(SilentServer())
        }
      }
      .bind(unixDomainSocketPath: socketFolder.socket).get()
    await #expect {
      _ = try await ControlClient.connect(socketFolder.socket, patience: .milliseconds(50)) {
        try await $0.answer(.list)
      }
    } throws: {
      // On a busy machine, the time ends before the request is sent.
      "\($0)".contains(#/^the server did not (answer|accept the request) within 0 seconds; no/#)
    }
    try await server.close()
  }

  @Test func anEditFailsWithoutAHolder() async throws {
    let lock = try await DatabaseLock.take(database)
    let socketFolder = try SocketFolder()
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try LineFraming.add(to: channel)
          try channel.pipeline.syncOperations.addHandler(DyingServer(endsWatching: true))
        }
      }
      .bind(unixDomainSocketPath: socketFolder.socket).get()
    try lock.announce(socket: socketFolder.socket)
    try await withConnection { connection in
      await connection.setPatience(.zero)
      try await server.close()
      socketFolder.remove()
      try lock.announce(socket: nil)
      try await news(connection) { if case .unavailable = $0.keeper { true } else { false } }
      await #expect(throws: GoalsConnection.Unreachable.self) {
        _ = try await connection.answer(.take([Edit(.add(run))]))
      }
    }
    withExtendedLifetime(lock) {}
  }
}

extension GoalsConnection {
  fileprivate func setPatience(_ patience: Duration) { self.patience = patience }

  fileprivate var currentKeeper: GoalsNews.Keeper? {
    get async {
      var iterator = news.makeAsyncIterator()
      return await iterator.next()?.value.keeper
    }
  }
}

/// Answers a watch request once, and closes the connection at any other line.
private final class DyingServer: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let endsWatching: Bool

  init(endsWatching: Bool = false) { self.endsWatching = endsWatching }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard unwrapInboundIn(data) == ByteBuffer(string: ControlRequest.watch.line) else {
      return context.close(promise: nil)
    }
    let snapshot = GoalsSnapshot(revision: 0, day: Date(timeIntervalSince1970: 0), statuses: [])
    let line = ControlAnswer.snapshot(snapshot).line + "\n"
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: line)), promise: nil)
    if endsWatching { context.close(promise: nil) }
  }
}

/// Never answers.
private final class SilentServer: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}

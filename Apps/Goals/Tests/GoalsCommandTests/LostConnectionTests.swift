import Foundation
import GoalsCoding
import GoalsModel
import GoalsStore
import GoalsTestSupport
import Logging
import Testing

@testable import GoalsControl

/// Tests of connections that are lost during a request of a command.
@Suite(.timeLimit(.minutes(20))) struct LostConnectionTests {
  let folder: Folder
  let edit = ControlRequest.edit(
    Edit(.add(Goal(id: "run", title: "Run", interval: .weekly, frequency: 3))))

  init() throws {
    folder = try Folder()
  }

  /// Returns the failure of `request` to a server that loses the connection.
  ///
  /// - Parameter isLost: True if the connection is lost before the request.
  private func failure(
    _ request: ControlRequest, _ ending: LosingServer.Ending, isLost: Bool = false
  ) async throws -> ControlClient.Failure {
    let socketFolder = try SocketFolder()
    defer { socketFolder.remove() }
    let server = try LosingServer(path: socketFolder.socket, ending)
    let failure = try await ControlClient.connect(socketFolder.socket) { client in
      if isLost { try await server.waitUntilLost() }
      do {
        _ = try await client.answer(request)
        return nil as ControlClient.Failure?
      } catch let failure as ControlClient.Failure {
        return failure
      }
    }
    return try #require(failure ?? nil)
  }

  static let mayHave =
    "; the edit may have been applied: run `goals list` to see before you try again"
  static let hasNot = "; nothing was changed: run the command again"

  @Test func afterAResetTheEditMayHaveBeenApplied() async throws {
    let lost =
      "the connection to the server was lost before the server answered"
      + " (connection reset by peer)"
    let failure = try await failure(edit, .resets)
    #expect("\(failure)" == lost + Self.mayHave)
    try await #expect("\(self.failure(.list, .resets))" == lost + Self.hasNot)
    try await #expect("\(self.failure(.watch, .resets))" == lost)
  }

  @Test func afterTheEndOfTheServerTheEditMayHaveBeenApplied() async throws {
    let failure = try await failure(edit, .ends)
    #expect("\(failure)" == "the server ended before it answered" + Self.mayHave)
    try await #expect(
      "\(self.failure(.export, .ends))" == "the server ended before it answered" + Self.hasNot)
  }

  @Test func beforeTheRequestWasSentTheEditWasNotApplied() async throws {
    let lost = "the connection to the server was lost before the request was sent (broken pipe)"
    let failure = try await failure(edit, .rejects, isLost: true)
    #expect("\(failure)" == lost + Self.hasNot)
    try await #expect("\(self.failure(.list, .rejects, isLost: true))" == lost + Self.hasNot)
  }

  /// The request exceeds the socket buffers, so the rest can't be sent.
  @Test func aPartOfARequestIsNotApplied() async throws {
    let title = String(repeating: "é", count: 200)
    let goals = (0..<4000).map {
      Goal(id: "\($0)", title: title, interval: .daily, frequency: 1)
    }
    let failure = try await failure(.add(goals), .breaksOff)
    #expect(failure.outcome == .notApplied)
    #expect(failure.reason.hasPrefix("the connection to the server was lost before the request"))
  }

  @Test func aServerThatEndsIsReported() async throws {
    let lock = try await DatabaseLock.takeForServer(folder.path())
    let store = try await GoalsStore.open(path: lock.database, timeZone: .gmt)
    let server = ControlServer(store: store, lock: lock, logger: Logger(label: "test"))
    let task = Task { try await server.run() }
    try await eventually { try lockHolder(of: folder.path())?.socket != nil }
    let socket = try #require(try lockHolder(of: folder.path())?.socket)
    let failure = try await ControlClient.connect(socket) { client in
      _ = try await client.answer(.list)
      task.cancel()
      try await task.value
      do {
        _ = try await client.answer(edit)
        return nil as ControlClient.Failure?
      } catch let failure as ControlClient.Failure {
        return failure
      }
    }
    let found = try #require(failure ?? nil)
    // A process that another test starts may briefly inherit the socket, which then accepts the
    // request.
    let wasSent = found.outcome == .unknown
    #expect("\(found)".hasSuffix(wasSent ? Self.mayHave : Self.hasNot))
    #expect(
      found.reason.hasPrefix("the connection to the server was lost")
        || found.reason == "the server ended before it answered")
    #expect(await store.snapshot.revision == 0)
    try await store.close()
    withExtendedLifetime(lock) {}
  }

  /// The messages for users. Adding by title first requests the list.
  @Test(arguments: [(["add", "Run"], hasNot), (["edit"], mayHave)])
  func commandsReportTheOutcome(_ arguments: [String], _ advice: String) async throws {
    let lock = try await DatabaseLock.takeForServer(folder.path())
    let socketFolder = try SocketFolder()
    defer { socketFolder.remove() }
    let server = try LosingServer(path: socketFolder.socket, .resets)
    try lock.announce(socket: socketFolder.socket)
    let process = try await GoalsProcess(
      arguments + ["--database", folder.path()], lines: [#"{"edit":"delete","id":"run"}"#],
      folder: folder)
    #expect(
      process.errors == """
        goals: the connection to the server was lost before the server answered \
        (connection reset by peer)\(advice)

        """)
    #expect(process.status == 2)
    try await server.waitUntilLost()
    withExtendedLifetime(lock) {}
  }
}

import Foundation
import GoalsCoding
import GoalsControl
import GoalsModel
import GoalsStore
import GoalsTestSupport
import Logging
import Testing

/// Tests of commands while a server holds the database.
@Suite(.timeLimit(.minutes(20))) struct ServerTests {
  let folder: Folder
  var database: String { folder.path() }

  init() throws {
    folder = try Folder()
  }

  func run(_ arguments: String..., input: String = "") async throws -> GoalsProcess {
    try await GoalsProcess(
      arguments + ["--database", database], input: Data(input.utf8), folder: folder)
  }

  func withServer(_ body: (GoalsStore, DatabaseLock.Holder) async throws -> Void) async throws {
    try await GoalsCommandTests.withServer(database, body)
  }

  @Test func commandsUseTheServer() async throws {
    try await withServer { store, _ in
      var snapshots = await store.snapshots.makeAsyncIterator()
      #expect(await snapshots.next()?.value.revision == 0)
      let added = try await run("add", "Run", "--id", "r", "--log-level", "debug")
      #expect(added.output == "\"r\" \"Run\": 0 of 1 daily\n")
      #expect(added.errors.contains("asking the server"))
      #expect(await snapshots.next()?.value["r"]?.progress == 0)
      #expect(try await run("bump", "Run").output == "\"r\" \"Run\": 1 of 1 daily\n")
      #expect(await snapshots.next()?.value["r"]?.progress == 1)
      let rejected = try await run("delete", "x")
      #expect(rejected.errors == "goals: id: there is no goal \"x\"\n")
      #expect(rejected.status == 1)
      let edits = "{\"edit\":\"bump\",\"id\":\"r\"}\n{\n{\"edit\":\"delete\",\"id\":\"r\"}\n"
      let edited = try await run("edit", input: edits)
      #expect(edited.output == "1 goal\n  \"r\" \"Run\": 2 of 1 daily\nno goals\n")
      #expect(edited.errors.hasPrefix("line 2: json: "))
      #expect(edited.status == 1)
      #expect(await store.snapshot.revision == 4)
    }
    #expect(try await run("list", "--json").output.contains("\"revision\":4,"))
    #expect(try folder.names() == ["goals.sqlite"])
  }

  @Test func exportAndImportUseTheServer() async throws {
    try await withServer { store, _ in
      let goals = (0..<500).map {
        Goal(
          id: "\($0)", title: String(repeating: "é", count: 200), interval: .daily, frequency: 1,
          bumps: (0..<10).map { Date(timeIntervalSince1970: Double($0)) })
      }
      // More than the socket buffers hold.
      let imported = try await run("import", "-", input: GoalsDocument.text(goals))
      #expect(imported.output == "500 goals added\n")
      #expect(await Array(store.goals) == goals)
      #expect(try await run("export").output == GoalsDocument.text(goals))
      let again = try await run("import", "-", input: GoalsDocument.text(goals.suffix(1)))
      #expect(again.errors == "goals: -: goal 1: id: a goal \"499\" already exists\n")
      #expect(again.status == 1)
    }
  }

  @Test func aSecondServerReportsTheHolder() async throws {
    try await withServer { _, holder in
      #expect(holder.pid == ProcessInfo.processInfo.processIdentifier)
      await #expect(throws: DatabaseLock.Failure.held(database: database, holder: holder)) {
        _ = try await DatabaseLock.take(database)
      }
      #expect(
        DatabaseLock.Failure.held(database: database, holder: holder).description
          == "a server with the process id \(holder.pid) is using \(database)")
      // By another path of the file, too.
      let link = folder.path("link.sqlite")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: database)
      await #expect(throws: DatabaseLock.Failure.held(database: database, holder: holder)) {
        _ = try await DatabaseLock.take(link)
      }
    }
  }

  @Test func theSocketIsAccessibleOnlyToThisUser() async throws {
    try await withServer { _, holder in
      let socket = try #require(holder.socket)
      #expect(socket.utf8.count < 100)
      func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      #expect(try mode(socket) == 0o600)
      #expect(try mode(URL(fileURLWithPath: socket).deletingLastPathComponent().path) == 0o700)
      #expect(try mode(database + ".lock") == 0o600)
    }
  }

  @Test func aServerLeavesNoFiles() async throws {
    var socket = ""
    try await withServer { _, holder in socket = holder.socket ?? "" }
    let folder = URL(fileURLWithPath: socket).deletingLastPathComponent()
    #expect(socket != "" && !FileManager.default.fileExists(atPath: folder.path))
    #expect(try self.folder.names() == ["goals.sqlite"])
  }

  @Test func theTimeZoneCannotBeSetMeanwhile() async throws {
    try await withServer { _, _ in
      let run = try await run("list", "--time-zone", "Asia/Tokyo")
      #expect(run.errors == "goals: the time zone can't be set while a server runs\n")
      #expect(run.status == 2)
    }
  }

  @Test func answersInvalidLines() async throws {
    try await withServer { _, holder in
      let client = try RawClient(path: try #require(holder.socket))
      try client.write(Data("nonsense\n\n{\"ask\":\"who\"}\n".utf8) + Data([0xFF, 0x0A]))
      try client.write(Data("{\"ask\":\"list\"}".utf8))
      client.endWriting()
      let answers = try await client.readToEnd().split(separator: "\n")
      #expect(answers.count == 5)
      #expect(answers.dropLast().allSatisfy { $0.hasPrefix("{\"rejected\":") })
      // The last line has no ending.
      #expect(answers.last?.hasPrefix("{\"snapshot\":") == true)
    }
  }

  @Test func aServerEndsDespiteConnectedClients() async throws {
    var clients: [RawClient] = []
    try await withServer { _, holder in
      for _ in 0..<5 { clients.append(try RawClient(path: try #require(holder.socket))) }
      try clients[0].write(Data("{\"ask\":".utf8))
    }
    for client in clients { #expect(try await client.readToEnd() == "") }
  }

  @Test func manyConcurrentCommands() async throws {
    try await withServer { store, _ in
      try await store.submit(
        Edit(.add(Goal(id: "r", title: "R", interval: .daily, frequency: 1, isActive: true))))
      try await withThrowingTaskGroup(of: Int32.self) { group in
        for _ in 0..<8 { group.addTask { try await run("bump", "r").status } }
        for try await status in group { #expect(status == 0) }
      }
      #expect(await store.snapshot["r"]?.progress == 8)
    }
  }

  @Test func withoutAServerCommandsWaitForEachOther() async throws {
    #expect(try await run("add", "R", "--id", "r").status == 0)
    try await withThrowingTaskGroup(of: GoalsProcess.self) { group in
      for _ in 0..<6 { group.addTask { try await run("bump", "r") } }
      for try await run in group { #expect(run.status == 0, "\(run.errors)") }
    }
    #expect(try await run("list").output == "1 goal\n  \"r\" \"R\": 6 of 1 daily\n")
    #expect(try folder.names() == ["goals.sqlite"])
  }
}

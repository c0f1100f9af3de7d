import Foundation
import GoalsStore
import GoalsTestSupport
import Testing

/// Tests of several processes that use one file.
@Suite(.timeLimit(.minutes(20))) struct SharingTests {
  let folder: Folder
  var database: String { folder.path() }

  init() throws {
    folder = try Folder()
  }

  func run(_ arguments: String..., input: String = "") async throws -> GoalsProcess {
    try await GoalsProcess(
      arguments + ["--database", database], input: Data(input.utf8), folder: folder)
  }

  @Test func aStoreFollowsCommands() async throws {
    let store = try await GoalsStore.open(database, timeout: patience)
    var snapshots = await store.snapshots.makeAsyncIterator()
    #expect(await snapshots.next()?.value.revision == 0)
    let added = try await run("add", "Run", "--id", "r")
    #expect(added.output == "\"r\" \"Run\": 0 of 1 daily\n")
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
    // Commands see the edits of the store at once.
    let revision = try await store.submit(Edit.add(Goal.sample("swim"))).snapshot.revision
    #expect(revision == 5)
    #expect(try await run("list", "--json").output.contains("\"revision\":5,"))
    await store.close()
    #expect(try folder.names() == ["goals.sqlite"])
  }

  @Test func exportAndImportBesideAStore() async throws {
    let store = try await GoalsStore.open(database, timeout: patience)
    let goals = (0..<500).map {
      Goal(
        id: "\($0)", title: String(repeating: "é", count: 200), interval: .daily, frequency: 1,
        bumps: (0..<10).map { Date(timeIntervalSince1970: Double($0)) })
    }
    let imported = try await run("import", "-", input: GoalsDocument.text(goals))
    #expect(imported.output == "500 goals added\n")
    try await eventually { await Array(store.goals) == goals }
    #expect(try await run("export").output == GoalsDocument.text(goals))
    let again = try await run("import", "-", input: GoalsDocument.text(goals.suffix(1)))
    #expect(again.errors == "goals: -: goal 1: id: a goal \"499\" already exists\n")
    #expect(again.status == 1)
    await store.close()
  }

  @Test func manyConcurrentCommands() async throws {
    #expect(try await run("add", "R", "--id", "r").status == 0)
    try await withThrowingTaskGroup(of: GoalsProcess.self) { group in
      for _ in 0..<8 { group.addTask { try await run("bump", "r") } }
      for try await run in group { #expect(run.status == 0, "\(run.errors)") }
    }
    #expect(try await run("list").output == "1 goal\n  \"r\" \"R\": 8 of 1 daily\n")
    #expect(try folder.names() == ["goals.sqlite"])
  }

  @Test func theTimeZoneCanBeSetMeanwhile() async throws {
    let store = try await GoalsStore.open(database, timeZone: .gmt, timeout: patience)
    let run = try await run("list", "--json", "--time-zone", "Pacific/Kiritimati")
    #expect(run.output.contains("T10:00:00.000Z"))
    #expect(run.status == 0)
    try await eventually { await store.calendar.timeZone.identifier == "Pacific/Kiritimati" }
    await store.close()
  }

  /// A process that was killed leaves the file usable.
  @Test func aKilledProcessLeavesNoLock() async throws {
    let process = try GoalsProcess.process(["edit", "--database", database], folder: folder)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(
      contentsOf: Data(
        "{\"edit\":\"add\",\"id\":\"r\",\"title\":\"R\",\"interval\":\"daily\",\"frequency\":1}\n"
          .utf8))
    #expect(output.fileHandleForReading.availableData.starts(with: "1 goal".utf8))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try await run("list").output == "1 goal\n  \"r\" \"R\": 1 daily, inactive\n")
    #expect(try folder.names() == ["goals.sqlite"])
  }

  // MARK: The file

  @Test func onlyTheUserMayReadTheFile() async throws {
    let store = try await GoalsStore.open(database, timeout: patience)
    try await store.submit(Edit.add(Goal.sample("run")))
    for name in try folder.names() {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    await store.close()
  }

  /// Two names of a file would have two logs.
  @Test func rejectsAHardLink() async throws {
    #expect(try await run("add", "R", "--id", "r").status == 0)
    let link = folder.path("link.sqlite")
    try FileManager.default.linkItem(atPath: database, toPath: link)
    for path in [database, link] {
      let list = try await GoalsProcess(["list", "--database", path], folder: folder)
      #expect(list.status == 2)
      #expect(list.errors.contains("link"))
      #expect(list.output == "")
    }
    try FileManager.default.removeItem(atPath: link)
    #expect(try await run("list").status == 0)
  }

  @Test func noEditIsAcknowledgedAfterTheFileWasRemoved() async throws {
    let store = try await GoalsStore.open(database, timeout: patience)
    try await store.submit(Edit.add(Goal.sample("run")))
    for name in try folder.names() { try FileManager.default.removeItem(atPath: folder.path(name)) }
    await #expect(throws: SubmissionError.self) {
      try await store.submit(Edit.bump("run", at: .now))
    }
    #expect(await store.snapshot["run"]?.progress == 0)
    await store.close()
  }

  @Test func aDeviceIsNotReplaced() async throws {
    let list = try await GoalsProcess(["list", "--database", "/dev/null"], folder: folder)
    #expect(list.status == 2)
    #expect(list.errors.hasPrefix("goals: /dev/null "))
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }
}

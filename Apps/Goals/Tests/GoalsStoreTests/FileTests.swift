import Foundation
import GRDB
import GoalsModel
import GoalsTestSupport
import Testing

@testable import GoalsStore

/// Tests of accepted and rejected files; rejected files are left unchanged.
@Suite(.timeLimit(.minutes(20))) struct FileTests {
  let folder: Folder
  var path: String { folder.path() }

  init() throws {
    folder = try Folder()
  }

  func open(_ zone: String? = nil, schema: Schema = .current) async throws -> GoalsStore {
    try await GoalsStore.open(
      path: path, timeZone: zone.flatMap { TimeZone(identifier: $0) }, clock: TestClock(noon),
      schema: schema)
  }

  /// Expects that the file is rejected for `reason`, and that nothing in the folder changes.
  func expectRejection(
    _ reason: GoalsFileError.Reason, location: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try folder.state()
    await #expect(
      throws: GoalsFileError(path: path, reason: reason), sourceLocation: location
    ) { _ = try await open() }
    #expect(try folder.state() == before, sourceLocation: location)
  }

  func makeFile(_ edits: [Edit] = [Edit(.add(goal("a"))), Edit(.bump("a", at: noon))]) async throws
  {
    let store = try await open("UTC")
    try await store.submit(all: edits)
    try await store.close()
  }

  /// Changes the file in a way that no version of the program does.
  func meddle(_ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test func syncsTheLogAtEachCommit() async throws {
    let store = try await open()
    try await store.withJournal { journal in
      try journal.withDatabase { database in
        try #expect(Int.fetchOne(database, sql: "PRAGMA synchronous") == 2)
        try #expect(String.fetchOne(database, sql: "PRAGMA journal_mode") == "wal")
      }
    }
  }

  @Test func aNewFileIsMarked() async throws {
    try await makeFile()
    let header = try #require(try FileHeader(path: path))
    #expect(header.applicationID == 0x474F_414C)
    #expect(header.userVersion == 1)
    #expect(try folder.state().keys.sorted() == ["goals.sqlite"])
  }

  @Test func initializesAnEmptyFile() async throws {
    try Data().write(to: URL(fileURLWithPath: path))
    try Data("leftover".utf8).write(to: URL(fileURLWithPath: path + ".new"))
    try await makeFile()
    #expect(try await open().snapshot.revision == 2)
  }

  @Test(arguments: [
    Data("hello".utf8), Data(repeating: 0, count: 4096), Data("SQLite format 3\0".utf8),
    Data(repeating: 0x41, count: 100_000),
  ])
  func rejectsOtherFiles(content: Data) async throws {
    try content.write(to: URL(fileURLWithPath: path))
    try await expectRejection(.noDatabase)
  }

  @Test(arguments: ["DELETE", "WAL"]) func rejectsDatabasesOfOtherPrograms(mode: String)
    async throws
  {
    try meddle("PRAGMA journal_mode = \(mode); CREATE TABLE edit (sequence, instant, edit)")
    try await expectRejection(.foreign(applicationID: 0))
    try meddle("PRAGMA application_id = 7")
    try await expectRejection(.foreign(applicationID: 7))
  }

  @Test func rejectsANewerFile() async throws {
    try await makeFile()
    try meddle("PRAGMA user_version = 2")
    try await expectRejection(.newer(version: 2, newestKnown: 1))
  }

  /// After a crash of a newer version, only the log contains its version.
  @Test func rejectsANewerFileByItsLog() async throws {
    try await makeFile()
    let writer = try DatabaseQueue(path: path)
    try await writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 3") }
    let header = try #require(try FileHeader(path: path))
    #expect(header.userVersion == 1)
    try await expectRejection(.newer(version: 3, newestKnown: 1))
    try writer.close()
  }

  @Test func rejectsDamagedPages() async throws {
    try await makeFile((0..<200).map { Edit(.add(goal("a\($0)"))) })
    var content = try Data(contentsOf: URL(fileURLWithPath: path))
    content.replaceSubrange(4096..<12_288, with: Data(repeating: 0x5A, count: 8192))
    try content.write(to: URL(fileURLWithPath: path))
    let before = try folder.state()
    await #expect {
      _ = try await open()
    } throws: { error in
      if case .corrupt = (error as? GoalsFileError)?.reason { true } else { false }
    }
    #expect(try folder.state() == before)
  }

  @Test func rejectsATruncatedFile() async throws {
    try await makeFile((0..<200).map { Edit(.add(goal("a\($0)"))) })
    let content = try Data(contentsOf: URL(fileURLWithPath: path))
    for count in [99, 100, 4096, content.count / 2, content.count - 1] {
      try content.prefix(count).write(to: URL(fileURLWithPath: path))
      let before = try folder.state()
      await #expect(throws: GoalsFileError.self, "\(count)") { _ = try await open() }
      #expect(try folder.state() == before, "\(count)")
    }
  }

  @Test(arguments: [
    (
      "UPDATE edit SET edit = '{\"edit\":\"delete\",\"id\":\"x\"}' WHERE sequence = 2",
      "edit 2: id: there is no goal \"x\""
    ),
    (
      "UPDATE edit SET edit = '{\"edit\":' WHERE sequence = 1",
      "edit 1: json: invalid JSON"
    ),
    (
      "UPDATE edit SET edit = x'22FF22' WHERE sequence = 1",
      "edit 1: encoding: invalid UTF-8, at byte 2"
    ),
    (
      "UPDATE edit SET edit = NULL WHERE false; DELETE FROM edit WHERE sequence = 1",
      "edit 1 is missing"
    ),
    ("UPDATE edit SET sequence = 9 WHERE sequence = 2", "edit 2 is missing"),
    (
      "UPDATE setting SET value = 'Mars/Olympus'", "unknown time zone \"Mars/Olympus\""
    ),
    ("DROP TABLE edit", "no such table: edit"),
  ])
  func rejectsInvalidContent(sql: String, detail: String) async throws {
    try await makeFile()
    try meddle(sql)
    try await expectRejection(.corrupt(detail))
  }

  @Test func rejectsALogWithoutItsFile() async throws {
    try Data("log".utf8).write(to: URL(fileURLWithPath: path + "-wal"))
    try await expectRejection(
      .unusable("it is missing, but its log \(path)-wal exists"))
  }

  @Test func rejectsAMissingFolder() async throws {
    await #expect(throws: GoalsFileError.self) {
      _ = try await GoalsStore.open(path: path + "/x/y", clock: TestClock(noon))
    }
    await #expect(throws: GoalsFileError.self) {
      _ = try await GoalsStore.open(path: folder.url.path, clock: TestClock(noon))
    }
    #expect(try folder.state().isEmpty)
  }

  @Test func storesTheTimeZone() async throws {
    for (given, expected) in [
      ("Asia/Tokyo", "Asia/Tokyo"), (nil, "Asia/Tokyo"), ("Europe/Berlin", "Europe/Berlin"),
      (nil, "Europe/Berlin"),
    ] {
      let store = try await open(given)
      #expect(store.calendar.timeZone.identifier == expected)
      try await store.close()
    }
  }

  @Test func aNewFileHasTheTimeZoneOfTheSystem() async throws {
    let store = try await open()
    #expect(store.calendar.timeZone.identifier == TimeZone.current.identifier)
  }

  @Test func aMigrationMakesABackup() async throws {
    try await makeFile()
    let old = try Data(contentsOf: URL(fileURLWithPath: path))
    let newer = Schema(
      steps: Schema.current.steps + [
        { try $0.execute(sql: "ALTER TABLE edit ADD COLUMN author TEXT") }
      ])
    for _ in 1...2 {
      let store = try await open(schema: newer)
      #expect(await store.snapshot.revision == 2)
      try await store.submit(Edit(.bump("a", at: noon)))
      try await store.submit(Edit(.retract("a", at: noon)))
      try await store.close()
      #expect(
        try folder.state().keys.sorted() == ["goals.sqlite", "goals.sqlite.version-1.backup"])
      // The original file again, for the second round; the backup must remain.
      try old.write(to: URL(fileURLWithPath: path))
      try FileManager.default.moveItem(
        atPath: path + ".version-1.backup", toPath: folder.path("copy"))
      let copy = try await GoalsStore.open(path: folder.path("copy"), clock: TestClock(noon))
      #expect(await copy.snapshot.revision == 2)
      try await copy.close()
      try FileManager.default.removeItem(atPath: folder.path("copy"))
    }
  }

  @Test func backupsAreNotOverwritten() async throws {
    try await makeFile()
    let old = try Data(contentsOf: URL(fileURLWithPath: path))
    let newer = Schema(steps: Schema.current.steps + [{ _ in }])
    for _ in 1...3 {
      try await open(schema: newer).close()
      try await open(schema: newer).close()
      try old.write(to: URL(fileURLWithPath: path))
    }
    let backup = "goals.sqlite.version-1.backup"
    #expect(
      try folder.state().keys.sorted() == ["goals.sqlite", backup, backup + "-2", backup + "-3"])
  }

  @Test func aFailedMigrationChangesNothing() async throws {
    try await makeFile()
    let before = try folder.state()
    let broken = Schema(
      steps: Schema.current.steps + [{ try $0.execute(sql: "ALTER TABLE x ADD COLUMN y") }])
    await #expect(throws: GoalsFileError.self) { _ = try await open(schema: broken) }
    #expect(try folder.state() == before)
  }
}

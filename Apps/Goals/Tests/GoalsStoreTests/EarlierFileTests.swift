import Foundation
import GoalsTestSupport
import RillStore
import Synchronization
import Testing

@testable import GoalsStore

/// The reports of imports.
final class Reports: Sendable {
  private let reports = Mutex<[String]>([])

  var all: [String] { reports.withLock { $0 } }

  func add(_ report: String) { reports.withLock { $0.append(report) } }
}

/// Tests of the import of files that versions before RillStore wrote.
@Suite(.timeLimit(.minutes(20))) struct EarlierFileTests {
  let folder = Folder()
  let reports = Reports()
  var path: String { folder.path() }
  var backup: String { folder.path("goals.sqlite.before-rill-store") }

  func open() async throws -> GoalsStore {
    try await GoalsStore.open(path, clock: TestClock(noon), timeout: patience, report: reports.add)
  }

  static let edits = RandomEdits.valid(1200, seed: 1)

  static let goals = {
    var goals = Goals()
    for edit in edits { edit.apply(to: &goals) }
    return goals
  }()

  @Test func importsAllEdits() async throws {
    try EarlierFiles.make(path, Self.edits, timeZone: "Asia/Tokyo")
    let earlier = try Data(contentsOf: URL(fileURLWithPath: path))
    let store = try await open()
    #expect(await store.goals == Self.goals)
    #expect(await store.snapshot.revision == Self.edits.count)
    #expect(await store.calendar.timeZone.identifier == "Asia/Tokyo")
    #expect(
      reports.all == [
        """
        \(path) was written by an earlier version of this program; its 1200 edits were imported, \
        and the earlier file was kept as \(backup)
        """
      ])
    #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == earlier)
    try await store.submit(Edit.add(goal("new")))
    await store.close()

    let again = try await open()
    #expect(await again.snapshot.revision == Self.edits.count + 1)
    #expect(reports.all.count == 1)
    await again.close()
    #expect(
      try Set(folder.names()).isSuperset(of: ["goals.sqlite", "goals.sqlite.before-rill-store"]))
    #expect(try !folder.names().contains { $0.contains("replacement") || $0.hasSuffix(".lock") })
  }

  @Test func importsAFileWithoutEdits() async throws {
    try EarlierFiles.make(path, [], timeZone: "Asia/Tokyo")
    let store = try await open()
    #expect(await store.goals.isEmpty)
    #expect(await store.calendar.timeZone.identifier == "Asia/Tokyo")
    await store.close()
  }

  /// A process that was killed leaves edits in the log.
  @Test func importsTheLogOfAFile() async throws {
    let source = folder.path("source")
    try EarlierFiles.make(source, [])
    do {
      let connection = try SQLiteConnection(source)
      try EarlierFiles.fill(connection, Self.edits)
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: source + suffix, toPath: path + suffix)
      }
    }
    let store = try await open()
    #expect(await store.goals == Self.goals)
    await store.close()
  }

  @Test func importsWhatExceedsTheLimitsOfToday() async throws {
    let edits =
      (0..<Goals.maximumCount + 5).map { Edit.add(goal("\($0)")) }
      + [Edit.update("1", GoalUpdate(title: "\u{202E}x"))]
    try EarlierFiles.make(path, edits)
    let store = try await open()
    #expect(await store.goals.count == Goals.maximumCount + 5)
    #expect(await store.goals["1"]?.title == "\u{202E}x")
    try await store.submit(Edit.bump("1", at: noon))
    await #expect(throws: SubmissionError.self) { try await store.submit(Edit.add(goal("x"))) }
    await store.close()
  }

  @Test func importsTheTargetOfASymbolicLink() async throws {
    let target = folder.path("target.sqlite")
    try EarlierFiles.make(target, Self.edits)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    let store = try await open()
    #expect(await store.goals == Self.goals)
    await store.close()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    #expect(try folder.names().contains("target.sqlite.before-rill-store"))
  }

  @Test func waitsForAProcessOfTheEarlierVersion() async throws {
    try EarlierFiles.make(path, Self.edits)
    let before = try folder.state()
    do {
      // As the earlier version does.
      let lock = Foundation.open(path + ".lock", O_RDWR | O_CREAT, 0o600)
      defer {
        unlink(path + ".lock")
        close(lock)
      }
      #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
      await #expect(
        throws: StoreError(
          store: path, reason: .locked(by: "a process of an earlier version; end it first"))
      ) { try await EarlierFile.replace(at: path, timeout: .zero) { _ in } }
    }
    #expect(try folder.state() == before)
  }

  /// Expects that the file is rejected, and that nothing in the folder changes.
  func expectRejection(
    _ reason: StoreError.Reason, location: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try folder.state()
    await #expect(throws: StoreError(store: path, reason: reason), sourceLocation: location) {
      _ = try await open()
    }
    #expect(try folder.state() == before, sourceLocation: location)
  }

  @Test func rejectsANewerFile() async throws {
    try EarlierFiles.make(path, Self.edits, meddling: "PRAGMA user_version = 2")
    try await expectRejection(.newerFormat(version: 2, newestKnown: 1))
  }

  @Test(arguments: [
    (
      "UPDATE edit SET edit = '{\"edit\":\"delete\",\"id\":\"x\"}' WHERE sequence = 2", 2,
      "id: there is no goal \"x\""
    ),
    ("UPDATE edit SET edit = '{\"edit\":' WHERE sequence = 1", 1, "json: invalid JSON"),
    (
      "UPDATE edit SET edit = x'22FF22' WHERE sequence = 1", 1,
      "encoding: invalid UTF-8, at byte 2"
    ),
    ("DELETE FROM edit WHERE sequence = 1", 1, "the edit is missing"),
    ("UPDATE edit SET sequence = 9 WHERE sequence = 2", 2, "the edit is missing"),
    ("UPDATE setting SET value = 'Mars/Olympus'", nil, "unknown time zone \"Mars/Olympus\""),
    ("DROP TABLE edit", nil, "no such table: edit"),
  ])
  func rejectsInvalidContent(sql: String, number: Int?, detail: String) async throws {
    try EarlierFiles.make(path, [Edit.add(goal("a")), Edit.bump("a", at: noon)], meddling: sql)
    try await expectRejection(.damaged(revision: number, field: nil, detail: detail))
  }

  @Test func rejectsDamagedPages() async throws {
    try EarlierFiles.make(path, Self.edits)
    var content = try Data(contentsOf: URL(fileURLWithPath: path))
    content.replaceSubrange(4096..<12_288, with: Data(repeating: 0x5A, count: 8192))
    try content.write(to: URL(fileURLWithPath: path))
    let before = try folder.state()
    await #expect {
      _ = try await open()
    } throws: { error in
      if case .damaged = (error as? StoreError)?.reason { true } else { false }
    }
    #expect(try folder.state() == before)
  }
}

import Foundation
import GRDB
import GoalsModel
import GoalsTestSupport
import Testing

@testable import GoalsStore

/// Tests of edits that can't be written.
@Suite(.timeLimit(.minutes(20))) struct FailureTests {
  /// Submits edits until one fails, and expects that only durable edits are visible.
  ///
  /// - Returns: The reason of the failure.
  func fill(_ store: GoalsStore) async throws -> GoalsFileError.Reason? {
    for _ in 0..<20_000 {
      let before = await store.snapshot
      let edit = Edit(
        .add(
          Goal(
            id: UUID().uuidString, title: String(repeating: "x", count: 200), interval: .daily,
            frequency: 1)))
      do {
        try await store.submit(edit)
      } catch {
        #expect(await store.snapshot == before)
        guard case .file(let error) = error else { return nil }
        return error.reason
      }
    }
    return nil
  }

  @Test func reportsAFullFileAndContinues() async throws {
    let folder = try Folder()
    let clock = TestClock(noon)
    let store = try await GoalsStore.open(path: folder.path(), clock: clock)
    try await store.withJournal { journal in
      try journal.withDatabase { try $0.execute(sql: "PRAGMA max_page_count = 20") }
    }
    let subscription = await store.snapshots
    #expect(try await fill(store) == .full)
    #expect(try await fill(store) == .full)
    let revision = await store.snapshot.revision
    #expect(revision > 20)
    try await store.withJournal { journal in
      try journal.withDatabase { try $0.execute(sql: "PRAGMA max_page_count = 1000") }
    }
    try await store.submit(Edit(.add(goal("a"))))
    // Followers received each accepted edit, and no other.
    for await (number, snapshot) in subscription where snapshot["a"] != nil {
      #expect(number == revision + 1)
      break
    }
    try await store.close()
    let again = try await GoalsStore.open(path: folder.path(), clock: clock)
    #expect(await again.snapshot.revision == revision + 1)
  }

  @Test func reportsAReadOnlyFileAndContinues() async throws {
    let folder = try Folder()
    let store = try await GoalsStore.open(path: folder.path(), clock: TestClock(noon))
    let before = await store.snapshot
    try await store.withJournal { journal in
      try journal.withDatabase { try $0.execute(sql: "PRAGMA query_only = 1") }
    }
    await #expect(
      throws: SubmissionError.file(GoalsFileError(path: folder.path(), reason: .readOnly))
    ) {
      try await store.submit(Edit(.add(goal("a"))))
    }
    #expect(await store.snapshot == before)
    try await store.withJournal { journal in
      try journal.withDatabase { try $0.execute(sql: "PRAGMA query_only = 0") }
    }
    try await store.submit(Edit(.add(goal("a"))))
    #expect(await store.snapshot.revision == 1)
  }

  @Test func detectsAnotherWriter() async throws {
    let folder = try Folder()
    let store = try await GoalsStore.open(path: folder.path(), clock: TestClock(noon))
    let other = try DatabaseQueue(path: folder.path())
    try await other.write { try $0.execute(sql: "INSERT INTO edit VALUES (1, 0, '')") }
    await #expect(throws: SubmissionError.self) { try await store.submit(Edit(.add(goal("a")))) }
    #expect(await store.snapshot.revision == 0)
  }

  #if os(Linux)
    /// A file system of one megabyte.
    @Test func reportsAFullDisk() async throws {
      let folder = try Folder()
      let mounted = try run("mount", "-t", "tmpfs", "-o", "size=1m", "none", folder.url.path)
      guard mounted else {
        print("aDiskThatIsFull: skipped, since a file system can't be mounted here")
        return
      }
      defer { _ = try? run("umount", "-l", folder.url.path) }
      let clock = TestClock(noon)
      var store: GoalsStore? = try await GoalsStore.open(path: folder.path(), clock: clock)
      let revision: Int
      do {
        let store = try #require(store)
        let ballast = URL(fileURLWithPath: folder.path("ballast"))
        try Data(count: 500_000).write(to: ballast)
        #expect(try await fill(store) == .full)
        revision = await store.snapshot.revision
        try FileManager.default.removeItem(at: ballast)
        try await store.submit(Edit(.add(goal("a"))))
        try await store.close()
      }
      store = nil
      let again = try await GoalsStore.open(path: folder.path(), clock: clock)
      #expect(await again.snapshot.revision == revision + 1)
      try await again.close()

      // A new file without space for it.
      let space = URL(fileURLWithPath: folder.path("space"))
      while (try? append(4096, to: space)) != nil {}
      await #expect(throws: GoalsFileError(path: folder.path("b"), reason: .full)) {
        _ = try await GoalsStore.open(path: folder.path("b"), clock: clock)
      }
      #expect(try folder.state().keys.sorted() == ["goals.sqlite", "space"])
    }

    private func append(_ count: Int, to url: URL) throws {
      if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
      let file = try FileHandle(forWritingTo: url)
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: Data(count: count))
    }

    private func run(_ arguments: String...) throws -> Bool {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  #endif
}

#if SQLite
  import Foundation
  @testable import RillStore
  import Testing

  /// Several processes on one file.
  @Suite struct SQLiteProcessTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aBusyWriterIsNamed() async throws {
      defer { folder.remove() }
      let path = folder.path("a.sqlite")
      var options = SQLiteOptions()
      options.busyTimeout = .milliseconds(20)
      let journal = SQLiteJournal(path: path, options)
      let records = JournalConformanceTests.records(1...2)
      #expect(try await journal.append([records[0]], after: 0) == .appended)
      let holder = try FixtureProcess(["hold", path])
      var lines = holder.lines.makeAsyncIterator()
      try #require(await lines.next() == "held")
      let locked = StoreError(
        store: path, reason: .locked(by: "process \(holder.identifier) (store-fixture)"))
      await #expect(throws: locked) { _ = try await journal.append([records[1]], after: 1) }
      #expect(try await journal.records(after: 0, limit: 9) == [records[0]])
      holder.endInput()
      while await lines.next() != nil {}
      #expect(try await journal.append([records[1]], after: 1) == .appended)
      await journal.close()
    }
  }
#endif

#if SQLite
  import CRillSQLite
  import Foundation
  @testable import RillStore
  import Testing

  /// Paths, permissions and locks of files.
  @Suite(.timeLimit(.minutes(20))) struct SQLiteFileTests {
    let folder: TemporaryFolder

    init(folder: TemporaryFolder? = nil) throws { self.folder = try folder ?? TemporaryFolder() }

    /// Creates a store with `count` edits.
    func create(_ name: String, _ count: Int = 3) async throws {
      let journal = SQLiteJournal(path: folder.path(name))
      _ = try await journal.append(JournalConformanceTests.records(1...count), after: 0)
      await journal.close()
    }

    func reason(_ name: String) async throws -> StoreError.Reason? {
      let journal = SQLiteJournal(path: folder.path(name))
      do {
        _ = try await journal.head()
        await journal.close()
        return nil
      } catch {
        #expect(error.store == folder.path(name))
        return error.reason
      }
    }

    func mode(_ name: String) throws -> Int? {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      return attributes[.posixPermissions] as? Int
    }

    @Test func onlyTheOwnerHasRights() async throws {
      defer { folder.remove() }
      let journal = SQLiteJournal(path: folder.path("a.sqlite"))
      _ = try await journal.append(JournalConformanceTests.records(1...3), after: 0)
      for suffix in ["", "-wal", "-shm"] { #expect(try mode("a.sqlite" + suffix) == 0o600) }
      #expect(try folder.contents().keys.sorted() == ["a.sqlite", "a.sqlite-shm", "a.sqlite-wal"])
      await journal.close()
      #expect(try folder.contents().keys.sorted() == ["a.sqlite"])
      #expect(try mode("a.sqlite") == 0o600)
    }

    @Test func otherKindsOfFilesAreRejected() async throws {
      defer { folder.remove() }
      try FileManager.default.createDirectory(
        atPath: folder.path("folder"), withIntermediateDirectories: false)
      mkfifo(folder.path("pipe"), 0o600)
      symlink(folder.path("nowhere"), folder.path("link"))
      symlink("/dev/null", folder.path("device"))
      try Data(
        "not a database, but long enough to have a header. ".utf8 + [UInt8](repeating: 1, count: 99)
      )
      .write(to: URL(fileURLWithPath: folder.path("text")))
      try Data("short".utf8).write(to: URL(fileURLWithPath: folder.path("short")))
      let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(try await reason("folder") == .unusable("it is a folder"))
      #expect(try await reason("pipe") == .unusable("it is a pipe"))
      #expect(try await reason("device") == .unusable("it is a device"))
      #expect(
        try await reason("link")
          == .unusable("it is a symbolic link to a file that doesn't exist"))
      #expect(try await reason("text") == .notADatabase)
      #expect(try await reason("short") == .notADatabase)
      #expect(try await reason("text/below") != nil)
      #expect(
        try await reason("missing/a.sqlite")
          == .unusable(
            "its folder \(folder.path)/missing/ can't be opened: No such file or directory"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
      #expect(FileManager.default.contents(atPath: folder.path("short")) == Data("short".utf8))
      var status = stat()
      #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func foreignAndNewerDatabasesAreLeftUnchanged() async throws {
      defer { folder.remove() }
      try bare("foreign", "PRAGMA application_id = 7; CREATE TABLE t (a); INSERT INTO t VALUES (1)")
      try await create("newer")
      try bare("newer", "PRAGMA user_version = 2")
      try await create("tables")
      try bare("tables", "DROP TABLE snapshot")
      try await create("encoding")
      try patch("encoding", 59, [2])
      let before = try folder.contents()
      #expect(try await reason("foreign") == .foreign(applicationID: 7))
      #expect(try await reason("newer") == .newerFormat(version: 2, newestKnown: 1))
      #expect(
        try await reason("tables")
          == .damaged(revision: nil, field: nil, detail: "no such table: snapshot"))
      #expect(
        try await reason("encoding")
          == .damaged(revision: nil, field: nil, detail: "its header is invalid"))
      #expect(try folder.contents() == before)
    }

    @Test func hardLinksAreRejected() async throws {
      defer { folder.remove() }
      try await create("a.sqlite")
      #expect(link(folder.path("a.sqlite"), folder.path("b.sqlite")) == 0)
      let before = try folder.contents()
      for name in ["a.sqlite", "b.sqlite"] {
        guard case .unusable(let detail) = try await reason(name) else {
          Issue.record("\(name) was opened")
          return
        }
        #expect(detail.hasPrefix("its file has 2 names (hard links)"))
      }
      #expect(try folder.contents() == before)
      unlink(folder.path("b.sqlite"))
      #expect(try await reason("a.sqlite") == nil)
    }

    @Test func symbolicLinksAreFollowed() async throws {
      defer { folder.remove() }
      try await create("a.sqlite", 2)
      symlink("a.sqlite", folder.path("link"))
      let one = SQLiteJournal(path: folder.path("link"))
      let two = SQLiteJournal(path: folder.path("a.sqlite"))
      let records = JournalConformanceTests.records(3...4)
      #expect(try await one.append([records[0]], after: 2) == .appended)
      #expect(try await two.append([records[0]], after: 2) == .moved)
      #expect(try await two.append([records[1]], after: 3) == .appended)
      #expect(!FileManager.default.fileExists(atPath: folder.path("link-wal")))
      await one.close()
      #expect(try await two.head().revision == 4)
      await two.close()
    }

    @Test func readOnlyFilesAreRejected() async throws {
      defer { folder.remove() }
      try await create("a.sqlite")
      chmod(folder.path("a.sqlite"), 0o400)
      #expect(try await reason("a.sqlite") == .readOnly)
      #expect(try folder.contents().keys.sorted() == ["a.sqlite"])
    }

    @Test func leftoversOfACreationAreRemoved() async throws {
      defer { folder.remove() }
      try Data("rest".utf8).write(to: URL(fileURLWithPath: folder.path("a.sqlite.new")))
      try Data().write(to: URL(fileURLWithPath: folder.path("a.sqlite")))
      #expect(try await reason("a.sqlite") == nil)
      #expect(try folder.contents().keys.sorted() == ["a.sqlite"])
      #expect(try mode("a.sqlite") == 0o600)
    }

    @Test func aLogWithoutItsFileIsNotReplaced() async throws {
      defer { folder.remove() }
      try Data("log".utf8).write(to: URL(fileURLWithPath: folder.path("a.sqlite-wal")))
      guard case .unusable(let detail) = try await reason("a.sqlite") else {
        Issue.record("a file was created")
        return
      }
      #expect(detail.hasPrefix("it is missing, but its log"))
      #expect(try folder.contents() == ["a.sqlite-wal": Data("log".utf8)])
    }

    @Test(arguments: ["removed", "renamed", "replaced", "log", "memory"])
    func aFileThatIsTakenAwayIsNoticed(_ kind: String) async throws {
      defer { folder.remove() }
      try await create("other.sqlite", 1)
      let path = folder.path("a.sqlite")
      let journal = SQLiteJournal(path: path)
      let records = JournalConformanceTests.records(1...2)
      #expect(try await journal.append([records[0]], after: 0) == .appended)
      switch kind {
      case "removed": unlink(path)
      case "renamed": rename(path, folder.path("b.sqlite"))
      case "replaced": rename(folder.path("other.sqlite"), path)
      case "log": unlink(path + "-wal")
      default: unlink(path + "-shm")
      }
      let before = try folder.contents()
      let gone = StoreError(
        store: path,
        reason: .unusable("its file or its log was removed or replaced while it was open"))
      await #expect(throws: gone) { _ = try await journal.append([records[1]], after: 1) }
      await #expect(throws: gone) { _ = try await journal.head() }
      await journal.close()
      // Files that another program has put there are not touched.
      #expect(try folder.contents() == before)
    }

    @Test func aFullDatabaseKeepsWhatItHas() async throws {
      defer { folder.remove() }
      let journal = SQLiteJournal(path: folder.path("a.sqlite"))
      _ = try await journal.head()
      try await journal.limitPages(30)
      var head = 0
      var failure: StoreError?
      while failure == nil {
        let record = JournalRecord.sample(
          head + 1, client: JournalConformanceTests.client, number: head,
          edit: String(repeating: "x", count: 10_000))
        do {
          _ = try await journal.append([record], after: head)
          head += 1
        } catch {
          failure = error
        }
        try #require(head < 100)
      }
      #expect(failure?.reason == .full)
      #expect(try await journal.head().revision == head)
      try await journal.limitPages(1000)
      let record = JournalRecord.sample(
        head + 1, client: JournalConformanceTests.client, number: head)
      #expect(try await journal.append([record], after: head) == .appended)
      await journal.close()
      let again = SQLiteJournal(path: folder.path("a.sqlite"))
      #expect(try await again.head().revision == head + 1)
      await again.close()
    }

    /// A program must not use an id twice. If it does, its edits are still accepted.
    @Test func anIDThatWasUsedTwiceBelongsToTheFirstEdit() async throws {
      defer { folder.remove() }
      var options = SQLiteOptions()
      options.indexBatch = 2
      let (path, client) = (folder.path("a.sqlite"), UUID())
      let journal = SQLiteJournal(path: path, options)
      for revision in 1...9 {
        let record = JournalRecord.sample(revision, client: client, number: revision % 3)
        #expect(try await journal.append([record], after: revision - 1) == .appended)
      }
      await journal.close()
      let again = SQLiteJournal(path: path)
      for revision in 1...3 {
        let id = EditID(client: client, number: revision % 3)
        #expect(try await again.find(id) == .revision(revision))
      }
      await again.close()
    }

    @Test func invalidRowsAreNamed() async throws {
      defer { folder.remove() }
      for (index, (column, value)) in [
        ("client", "x'00'"), ("number", "-1"), ("client", "''"), ("edit", "x'00'"),
        ("time", "'a'"), ("checksum", "NULL"),
      ].enumerated() {
        let name = "\(index).sqlite"
        try await create(name, 5)
        try bare(
          name,
          """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(replace(sql, 'STRICT', ''), 'NOT NULL', '')
          WHERE name = 'edit';
          UPDATE sqlite_schema SET sql = replace(sql, 'INTEGER,', 'BLOB,') WHERE name = 'edit';
          """)
        try bare(name, "UPDATE edit SET \(column) = \(value) WHERE revision = 3")
        let journal = SQLiteJournal(path: folder.path(name))
        let error = StoreError(
          store: journal.name,
          reason: .damaged(revision: 3, field: column, detail: "the value is invalid"))
        await #expect(throws: error) { _ = try await journal.records(after: 0, limit: 9) }
        #expect(try await journal.records(after: 3, limit: 9).count == 2)
        await journal.close()
      }
    }

    /// Runs statements with a connection of SQLite's own.
    func bare(_ name: String, _ sql: String) throws {
      var database: OpaquePointer?
      try #require(sqlite3_open(folder.path(name), &database) == SQLITE_OK)
      let code = sqlite3_exec(database, sql, nil, nil, nil)
      let message = String(cString: sqlite3_errmsg(database))
      sqlite3_close(database)
      try #require(code == SQLITE_OK, "\(message)")
    }

    func patch(_ name: String, _ offset: Int, _ bytes: [UInt8]) throws {
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.path(name)))
      try file.seek(toOffset: UInt64(offset))
      try file.write(contentsOf: bytes)
      try file.close()
    }
  }
#endif

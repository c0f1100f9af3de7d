#if SQLite
  import CRillSQLite
  import Foundation
  @testable import RillStore
  import Synchronization
  import Testing

  /// Tests of the replacement of a file of another program by a store.
  @Suite(.timeLimit(.minutes(20))) struct FileReplacementTests {
    let folder: TemporaryFolder
    var path: String { folder.path("book.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    /// Writes a database of SQLite that is no store.
    func makeFile(_ names: [String] = ["Ann", "Bob"], applicationID: Int = 7) throws {
      var database: OpaquePointer?
      try #require(sqlite3_open(path, &database) == SQLITE_OK)
      defer { sqlite3_close(database) }
      var script = "PRAGMA application_id = \(applicationID); CREATE TABLE entry (name TEXT);"
      for name in names { script += "INSERT INTO entry VALUES ('\(name)');" }
      try #require(sqlite3_exec(database, script, nil, nil, nil) == SQLITE_OK)
    }

    func content() -> Data? { FileManager.default.contents(atPath: path) }

    func names() throws -> [String] { try folder.contents().keys.sorted() }

    @discardableResult
    func replace(
      timeout: Duration? = nil, afterWriting finish: @Sendable () -> Void = {}
    ) async throws(StoreError) -> String? {
      var options = StoreOptions.patient
      if let timeout { options.submitTimeout = timeout }
      return try await SharedStore<Guestbook>.replaceFile(
        at: path, keptAs: ".old", options: options,
        if: { SQLiteSource.applicationID(ofFileAt: path) == 7 },
        read: { () throws(StoreError) in
          try SQLiteSource(path: path).texts("SELECT name FROM entry ORDER BY rowid")
        },
        write: { names, store throws(StoreError) in
          for name in names {
            if case .rejected(let reason) = try await store.submit(.sign(name)) {
              throw StoreError(store: path, reason: .unusable("\(reason)"))
            }
          }
          finish()
        })?.kept
    }

    func signers() async throws -> [String] {
      let store = try await SharedStore<Guestbook>.open(.sqlite(path: path), options: .patient)
      let names = await store.snapshot.model.names
      await store.close()
      return names
    }

    @Test func theStoreHasTheContentAndTheFileIsKept() async throws {
      defer { folder.remove() }
      try makeFile()
      let before = content()
      #expect(try await replace() == path + ".old")
      #expect(try await signers() == ["Ann", "Bob"])
      #expect(FileManager.default.contents(atPath: path + ".old") == before)
      #expect(try names() == ["book.sqlite", "book.sqlite.old"])
      // The file is a store now.
      #expect(try await replace() == nil)
      #expect(try names() == ["book.sqlite", "book.sqlite.old"])
    }

    @Test func aFailureChangesNothing() async throws {
      defer { folder.remove() }
      try makeFile(["Ann", ""])
      let before = try folder.contents()
      await #expect(
        throws: StoreError(store: path, reason: .unusable("Write your name."))
      ) { try await replace() }
      #expect(try folder.contents() == before)
    }

    /// The process was killed after it wrote the store and linked the earlier file.
    @Test func completesAnInterruptedReplacement() async throws {
      defer { folder.remove() }
      try makeFile()
      for suffix in ["", "-wal", "-shm"] {
        try Data("leftover".utf8).write(
          to: URL(fileURLWithPath: path + ".rill-replacement" + suffix))
      }
      try FileManager.default.linkItem(atPath: path, toPath: path + ".old")
      #expect(try await replace() == path + ".old")
      #expect(try await signers() == ["Ann", "Bob"])
      #expect(try names() == ["book.sqlite", "book.sqlite.old"])
    }

    @Test func otherFilesAreNotOverwritten() async throws {
      defer { folder.remove() }
      try makeFile()
      try Data("other".utf8).write(to: URL(fileURLWithPath: path + ".old"))
      #expect(try await replace() == path + ".old-2")
      #expect(FileManager.default.contents(atPath: path + ".old") == Data("other".utf8))
    }

    @Test func theTargetOfASymbolicLinkIsReplaced() async throws {
      defer { folder.remove() }
      try makeFile()
      let target = folder.path("target.sqlite")
      try FileManager.default.moveItem(atPath: path, toPath: target)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      #expect(try await replace() == target + ".old")
      #expect(try await signers() == ["Ann", "Bob"])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    }

    @Test func oneOfSeveralReplacesTheFile() async throws {
      defer { folder.remove() }
      try makeFile()
      let count = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<4 { group.addTask { try await replace() != nil } }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(count == 1)
      #expect(try await signers() == ["Ann", "Bob"])
      #expect(try names() == ["book.sqlite", "book.sqlite.old"])
    }

    /// Runs statements on a connection of another program to a file, which stays open.
    func connect(_ script: String, to file: String? = nil) throws -> OpaquePointer? {
      var database: OpaquePointer?
      try #require(sqlite3_open(file ?? path, &database) == SQLITE_OK)
      try #require(sqlite3_exec(database, script, nil, nil, nil) == SQLITE_OK)
      return database
    }

    /// SQLite would apply the log or the journal to the new file.
    @Test(arguments: [
      ("WAL", "-wal"), ("DELETE", "-journal"), ("TRUNCATE", "-journal"), ("PERSIST", "-journal"),
    ])
    func aFileInUseIsNotReplaced(mode: String, suffix: String) async throws {
      defer { folder.remove() }
      try makeFile()
      let other = try connect(
        """
        PRAGMA journal_mode = \(mode);
        BEGIN IMMEDIATE; INSERT INTO entry VALUES ('Cleo');
        """)
      let before = content()
      await #expect(
        throws: StoreError(
          store: path,
          reason: .unusable("another program is using it: \(path)\(suffix) exists"))
      ) { try await replace() }
      #expect(content() == before)
      let left = try names().filter { !$0.hasSuffix("-shm") }
      #expect(left == ["book.sqlite", "book.sqlite\(suffix)"])
      // The other program can go on, and then the file is replaced.
      try #require(sqlite3_exec(other, "COMMIT", nil, nil, nil) == SQLITE_OK)
      try #require(sqlite3_close(other) == SQLITE_OK)
      if mode == "PERSIST" { try FileManager.default.removeItem(atPath: path + suffix) }
      try await replace()
      #expect(try await signers() == ["Ann", "Bob", "Cleo"])
    }

    /// A reader of the new store keeps a part of it in the log.
    @Test func anIncompleteStoreDoesNotReplaceTheFile() async throws {
      defer { folder.remove() }
      try makeFile()
      let before = content()
      let reader = Mutex<OpaquePointer?>(nil)
      let new = path + ".rill-replacement"
      let error = await #expect(throws: StoreError.self) {
        try await replace {
          reader.withLock {
            $0 = try? connect("BEGIN; SELECT count(*) FROM edit", to: new)
          }
        }
      }
      guard case .unusable(let reason) = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.hasSuffix("\(new)-wal"))
      #expect(content() == before)
      try #require(reader.withLock { sqlite3_close($0) } == SQLITE_OK)
      try await replace()
      #expect(try await signers() == ["Ann", "Bob"])
    }

    @Test func anEmptyJournalIsNoUse() async throws {
      defer { folder.remove() }
      try makeFile()
      let other = try connect("PRAGMA journal_mode = TRUNCATE; INSERT INTO entry VALUES ('Cleo')")
      try #require(sqlite3_close(other) == SQLITE_OK)
      try #require(names() == ["book.sqlite", "book.sqlite-journal"])
      try await replace()
      #expect(try await signers() == ["Ann", "Bob", "Cleo"])
    }

    @Test func waitsForTheHolderOfTheLock() async throws {
      defer { folder.remove() }
      try makeFile()
      let before = content()
      do {
        let place = try SQLitePath(path)
        let lock = try await LockFile(path + ".lock", of: place, holder: "", timeout: .zero)
        await #expect(
          throws: StoreError(store: path, reason: .locked(by: "another process"))
        ) { try await replace(timeout: .zero) }
        withExtendedLifetime(lock) {}
      }
      #expect(content() == before)
      #expect(try names() == ["book.sqlite"])
      try await replace()
      #expect(try await signers() == ["Ann", "Bob"])
    }

    @Test func theLockIsNoSymbolicLink() async throws {
      defer { folder.remove() }
      try makeFile()
      let before = content()
      let target = folder.path("target")
      try FileManager.default.createSymbolicLink(
        atPath: path + ".lock", withDestinationPath: target)
      let error = await #expect(throws: StoreError.self) { try await replace() }
      #expect(error?.description.contains("book.sqlite.lock can't be locked") == true)
      #expect(content() == before)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path + ".lock") == target)
      #expect(!FileManager.default.fileExists(atPath: target))
    }

    @Test func applicationIDsAreReadFromTheHeader() async throws {
      defer { folder.remove() }
      #expect(SQLiteSource.applicationID(ofFileAt: path) == nil)
      #expect(SQLiteSource.applicationID(ofFileAt: folder.path) == nil)
      try Data(repeating: 1, count: 200).write(to: URL(fileURLWithPath: path))
      #expect(SQLiteSource.applicationID(ofFileAt: path) == nil)
      try FileManager.default.removeItem(atPath: path)
      try makeFile(applicationID: 0x474F_414C)
      #expect(SQLiteSource.applicationID(ofFileAt: path) == 0x474F_414C)
    }

    @Test func valuesAreConvertedToTexts() throws {
      defer { folder.remove() }
      try makeFile()
      let source = try SQLiteSource(path: path)
      let rows = try source.rows(
        "SELECT 1, 2.5, 'é', x'22FF', NULL, '' UNION ALL SELECT 2,3,4,5,6,7")
      #expect(
        rows == [
          [Array("1".utf8), Array("2.5".utf8), Array("é".utf8), [0x22, 0xFF], [], []],
          ["2", "3", "4", "5", "6", "7"].map { Array($0.utf8) },
        ])
      #expect(throws: StoreError.self) { try source.rows("SELECT nothing FROM entry") }
      #expect(
        throws: StoreError(
          store: path,
          reason: .damaged(revision: nil, field: nil, detail: "no such table: nowhere"))
      ) { try source.texts("SELECT name FROM nowhere") }
      #expect(try source.texts("SELECT name FROM entry") == ["Ann", "Bob"])
    }

    @Test func onlyDatabasesAreOpened() throws {
      defer { folder.remove() }
      #expect(throws: StoreError.self) { try SQLiteSource(path: path) }
      #expect(content() == nil)
      try Data(repeating: 1, count: 200).write(to: URL(fileURLWithPath: path))
      #expect(throws: StoreError(store: path, reason: .notADatabase)) {
        try SQLiteSource(path: path).texts("SELECT 1 FROM sqlite_schema")
      }
    }
  }
#endif

#if SQLite
  import Foundation
  @testable import RillStore
  import RillTesting
  import TestSupport
  import Testing

  /// Files whose log was removed, truncated or damaged while no process used them.
  @Suite(.timeLimit(.minutes(20))) struct SQLiteLossTests {
    let folder: TemporaryFolder
    /// Options with which the log is never copied, as after a kill.
    let options: SQLiteOptions

    init() throws {
      folder = try TemporaryFolder()
      var options = SQLiteOptions()
      options.idleDelay = .seconds(100_000)
      self.options = options
    }

    /// Appends `batches` edits one by one, and copies the files of the open journal to `name`.
    func killed(
      _ name: String, batches: Int, _ before: (SQLiteJournal) async throws -> Void = { _ in }
    ) async throws {
      let journal = SQLiteJournal(path: folder.path("live"), options)
      var head = try await journal.head().revision
      try await before(journal)
      let end = head + batches
      while head < end {
        _ = try await journal.append(
          JournalConformanceTests.records(head + 1...head + 1), after: head)
        head += 1
      }
      try folder.copy("live", to: name)
      await journal.close()
    }

    /// The last revision of the file, or its error.
    func open(_ name: String) async throws -> Result<Int, StoreError> {
      let journal = SQLiteJournal(path: folder.path(name))
      do {
        let head = try await journal.head().revision
        #expect(try await journal.records(after: 0, limit: 1000).count == head)
        await journal.close()
        return .success(head)
      } catch {
        await journal.close()
        return .failure(error)
      }
    }

    func expectLoss(_ name: String, _ detail: String) async throws {
      let before = try folder.contents()
      guard case .failure(let error) = try await open(name),
        case .damaged(nil, nil, let found) = error.reason
      else {
        Issue.record("\(name) was opened")
        return
      }
      #expect(found.hasPrefix(detail), "\(found)")
      #expect(found.contains("keep a copy of the files, and accept the loss with: sqlite3"))
      #expect(try folder.contents() == before)
    }

    @Test func aKilledFileIsWhole() async throws {
      defer { folder.remove() }
      for (index, batches) in [1, 2, 5, 40].enumerated() {
        try await killed("\(index)", batches: batches)
      }
      #expect(try await open("0") == .success(1))
      #expect(try await open("1") == .success(3))
      #expect(try await open("2") == .success(8))
      #expect(try await open("3") == .success(48))
    }

    @Test func aRemovedLogIsNoticed() async throws {
      defer { folder.remove() }
      try await killed("a", batches: 5)
      unlink(folder.path("a-wal"))
      try await expectLoss("a", "its log was removed")
      unlink(folder.path("a-shm"))
      try await expectLoss("a", "its log was removed")
      // An empty log is like none.
      try Data().write(to: URL(fileURLWithPath: folder.path("a-wal")))
      try await expectLoss("a", "its log was removed")
    }

    @Test func aTruncatedLogIsNoticed() async throws {
      defer { folder.remove() }
      try await killed("a", batches: 5)
      let size = try Data(contentsOf: URL(fileURLWithPath: folder.path("a-wal"))).count
      truncate(folder.path("a-wal"), off_t(size - 1))
      try await expectLoss("a", "its log ends at page")
      truncate(folder.path("a-wal"), off_t(32 + 4120))
      try await expectLoss("a", "its log ends at page")
      truncate(folder.path("a-wal"), 20)
      try await expectLoss("a", "the header of its log is damaged")
    }

    @Test func aDamagedLogIsNoticed() async throws {
      defer { folder.remove() }
      try await killed("a", batches: 9)
      try flip("a-wal", at: 32 + 4120 * 3 + 100)
      try await expectLoss("a", "its log ends at page")
      // Without the shared memory, the later commits in the log show the damage.
      unlink(folder.path("a-shm"))
      try await expectLoss("a", "page 4 of its log is damaged")
    }

    @Test func anUnfinishedCommitIsNoLoss() async throws {
      defer { folder.remove() }
      try await killed("a", batches: 3)
      // The process was killed while it wrote the next commit.
      let size = try Data(contentsOf: URL(fileURLWithPath: folder.path("a-wal"))).count
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: folder.path("a-wal")))
      try handle.seekToEnd()
      let frame = try Data(contentsOf: URL(fileURLWithPath: folder.path("a-wal")))[32..<32 + 4120]
      try handle.write(contentsOf: frame.dropLast(100))
      try handle.close()
      #expect(size % 4120 == 32)
      #expect(try await open("a") == .success(3))
    }

    @Test func anIdleFileIsSettled() async throws {
      defer { folder.remove() }
      let clock = ManualClock()
      var options = options
      options.idleDelay = .seconds(1)
      options.clock = clock
      let journal = SQLiteJournal(path: folder.path("live"), options)
      _ = try await journal.append(JournalConformanceTests.records(1...3), after: 0)
      let log = URL(fileURLWithPath: folder.path("live-wal"))
      #expect(try !Data(contentsOf: log).isEmpty)
      try await eventually("the log is copied") {
        clock.advance(by: .seconds(1))
        return try Data(contentsOf: log).isEmpty
      }
      try FileManager.default.copyItem(atPath: folder.path("live"), toPath: folder.path("a"))
      await journal.close()
      #expect(try await open("a") == .success(3))
    }

    @Test func aSettledFileNeedsNoLog() async throws {
      defer { folder.remove() }
      let journal = SQLiteJournal(path: folder.path("live"), options)
      _ = try await journal.append(JournalConformanceTests.records(1...3), after: 0)
      await journal.settleNow()
      try folder.copy("live", to: "a")
      await journal.close()
      unlink(folder.path("a-wal"))
      unlink(folder.path("a-shm"))
      #expect(try await open("a") == .success(3))
    }

    @Test func aCheckpointOfAnotherProgramIsNoLoss() async throws {
      defer { folder.remove() }
      try await killed("a", batches: 5)
      let tests = try SQLiteFileTests(folder: folder)
      try tests.bare("a", "SELECT count(*) FROM edit")
      #expect(!FileManager.default.fileExists(atPath: folder.path("a-wal")))
      #expect(try await open("a") == .success(5))
    }

    @Test func aLossCanBeAccepted() async throws {
      defer { folder.remove() }
      try await killed("a", batches: 5)
      unlink(folder.path("a-wal"))
      try await expectLoss("a", "its log was removed")
      try SQLiteFileTests(folder: folder).bare("a", "UPDATE state SET clean = 1")
      #expect(try await open("a") == .success(1))
    }

    /// Changes one bit anywhere. The file is then rejected, or has a prefix of the edits, or an
    /// edit that its checksum doesn't fit.
    @Test(arguments: ["settled", "killed"])
    func flippedBitsNeverTrapOrLieSilently(_ kind: String) async throws {
      defer { folder.remove() }
      let records = JournalConformanceTests.records(1...60)
      let journal = SQLiteJournal(path: folder.path("live"), options)
      _ = try await journal.append(Array(records[..<30]), after: 0)
      try await journal.write(.sample(20))
      for record in records[30...] {
        _ = try await journal.append([record], after: record.revision - 1)
      }
      if kind == "settled" { await journal.settleNow() }
      try folder.copy("live", to: "original")
      await journal.close()
      var generator = SplitMix64(seed: 29)
      let count =
        ProcessInfo.processInfo.environment["RILL_STORE_FLIPS"].flatMap(Int.init) ?? 300
      let suffixes = ["", "-wal", "-shm"].filter {
        (try? Data(contentsOf: URL(fileURLWithPath: folder.path("original\($0)"))).isEmpty) == false
      }
      for index in 0..<count {
        try folder.copy("original", to: "a")
        let name = "a" + suffixes[index % suffixes.count]
        let size = try Data(contentsOf: URL(fileURLWithPath: folder.path(name))).count
        let offset = Int.random(
          in: 0..<(index % 4 == 0 ? min(200, size) : size), using: &generator)
        try flip(name, at: offset, bit: Int.random(in: 0..<8, using: &generator))
        try await check("a", records, place: "\(name) at \(offset)")
        for suffix in ["", "-wal", "-shm"] { unlink(folder.path("a" + suffix)) }
      }
    }

    private func check(_ name: String, _ records: [JournalRecord], place: String) async throws {
      let journal = SQLiteJournal(path: folder.path(name))
      do {
        let head = try await journal.head().revision
        let found = try await journal.records(after: 0, limit: 1000)
        var checksum: UInt64 = 0
        var accepted = 0
        for record in found {
          guard record.revision == accepted + 1, record.checksum(after: checksum) == record.checksum
          else { break }
          #expect(record == records[accepted], "\(place)")
          checksum = record.checksum
          accepted += 1
        }
        // If all is accepted, then nothing is missing.
        if accepted == found.count, accepted == head { #expect(head == 60, "\(place)") }
        _ = try await journal.find(records[5].id)
        _ = try await journal.snapshot(upTo: nil)
        _ = try await journal.append([.sample(head + 1, client: UUID(), number: 1)], after: head)
      } catch {
        #expect(error.store == journal.name, "\(place)")
      }
      await journal.close()
    }

    func flip(_ name: String, at offset: Int, bit: Int = 0) throws {
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.path(name)))
      try file.seek(toOffset: UInt64(offset))
      let byte = try #require(try file.read(upToCount: 1)?.first)
      try file.seek(toOffset: UInt64(offset))
      try file.write(contentsOf: [byte ^ 1 << bit])
      try file.close()
    }
  }
#endif

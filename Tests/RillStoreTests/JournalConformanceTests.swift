import Foundation
import RillStore
import TestSupport
import Testing

/// The contract of journals, on all engines.
@Suite(.timeLimit(.minutes(20))) struct JournalConformanceTests {
  static let client = UUID()

  /// Records with the revisions `range`, of one client.
  static func records(_ range: ClosedRange<Int>, after previous: UInt64 = 0) -> [JournalRecord] {
    var checksum = previous
    return range.map { revision in
      let record = JournalRecord.sample(
        revision, client: client, number: revision, after: checksum)
      checksum = record.checksum
      return record
    }
  }

  @Test(arguments: JournalFactory.all) func isEmptyAtFirst(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let journal = try await test.open()
      #expect(try await journal.head() == JournalHead(revision: 0, base: 0))
      #expect(try await journal.records(after: 0, limit: 10) == [])
      #expect(try await journal.snapshot(upTo: nil) == nil)
      #expect(try await journal.find(EditID(client: UUID(), number: 0)) == .unknown)
      #expect(try await journal.append([], after: 0) == .appended)
      #expect(try await journal.append([], after: 1) == .moved)
      await journal.close()
    }
  }

  @Test(arguments: JournalFactory.all) func keepsAllFields(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let journal = try await test.open()
      let edits = [
        "{\"text\":\"\u{1F30A} Grüße\"}", "", "\"a\u{0}b\"", String(repeating: "x", count: 20_000),
      ]
      let values: [(Int64, UInt64, Int, Int)] = [
        (.min, .max, 0, .max), (.max, 0, .max, 0), (-1, 1 << 63, 1, 7), (0, 1, 1, 8),
      ]
      var records: [JournalRecord] = []
      for (index, (time, seed, version, number)) in values.enumerated() {
        records.append(
          JournalRecord(
            revision: index + 1, id: EditID(client: UUID(), number: number), time: time, seed: seed,
            version: version, edit: Array(edits[index].utf8), checksum: .max - UInt64(index)))
      }
      #expect(try await journal.append(records, after: 0) == .appended)
      #expect(try await journal.records(after: 0, limit: 10) == records)
      for record in records {
        #expect(try await journal.find(record.id) == .revision(record.revision))
      }
      var snapshot = JournalSnapshot.sample(4, model: edits[0])
      (snapshot.time, snapshot.recordChecksum, snapshot.checksum) = (.min, .max, 1 << 63)
      try await journal.write(snapshot)
      #expect(try await journal.snapshot(upTo: nil) == snapshot)
      await journal.close()
    }
  }

  @Test(arguments: JournalFactory.all)
  func appendsOnlyAtTheEnd(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let journal = try await test.open()
      let records = Self.records(1...3)
      #expect(try await journal.append(Array(records[..<2]), after: 0) == .appended)
      #expect(try await journal.append([records[0]], after: 0) == .moved)
      #expect(try await journal.append([records[0]], after: 1) == .moved)
      #expect(try await journal.append([records[0]], after: 3) == .moved)
      #expect(try await journal.records(after: 0, limit: 10) == Array(records[..<2]))
      #expect(try await journal.append([records[2]], after: 2) == .appended)
      #expect(try await journal.head() == JournalHead(revision: 3, base: 0))
      await journal.close()
    }
  }

  @Test(arguments: JournalFactory.all) func readsPages(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let journal = try await test.open()
      let records = Self.records(1...20)
      #expect(try await journal.append(records, after: 0) == .appended)
      #expect(try await journal.records(after: 0, limit: 7) == Array(records[..<7]))
      #expect(try await journal.records(after: 7, limit: 7) == Array(records[7..<14]))
      #expect(try await journal.records(after: 14, limit: 7) == Array(records[14...]))
      #expect(try await journal.records(after: 20, limit: 7) == [])
      #expect(try await journal.records(after: 100, limit: 7) == [])
      #expect(try await journal.records(after: 0, limit: 0) == [])
      await journal.close()
    }
  }

  @Test(arguments: JournalFactory.all) func findsEdits(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let journal = try await test.open()
      let clients = [UUID(), UUID()]
      // The numbers of a client need not be in order.
      let ids = [(0, 5), (1, 5), (0, 2), (0, 9), (1, 6)].map { client, number in
        EditID(client: clients[client], number: number)
      }
      for (index, id) in ids.enumerated() {
        let record = JournalRecord.sample(index + 1, client: id.client, number: id.number)
        #expect(try await journal.append([record], after: index) == .appended)
        #expect(try await journal.find(id) == .revision(index + 1))
      }
      for (index, id) in ids.enumerated() {
        #expect(try await journal.find(id) == .revision(index + 1))
      }
      for (client, number) in [(0, 1), (0, 3), (0, 10), (1, 2)] {
        #expect(
          try await journal.find(EditID(client: clients[client], number: number)) == .unknown)
      }
      await journal.close()
    }
  }

  @Test(arguments: JournalFactory.all)
  func keepsThreeSnapshots(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let journal = try await test.open()
      #expect(try await journal.append(Self.records(1...50), after: 0) == .appended)
      for revision in [10, 20, 30, 40] { try await journal.write(.sample(revision)) }
      #expect(try await journal.snapshot(upTo: nil) == .sample(40))
      #expect(try await journal.snapshot(upTo: 39) == .sample(30))
      #expect(try await journal.snapshot(upTo: 29) == .sample(10))
      #expect(try await journal.snapshot(upTo: 9) == nil)
      let replaced = JournalSnapshot.sample(40, model: "[]")
      try await journal.write(replaced)
      #expect(try await journal.snapshot(upTo: 50) == replaced)
      #expect(try await journal.snapshot(upTo: 39) == .sample(30))
      await journal.close()
    }
  }

  @Test(arguments: JournalFactory.all) func compacts(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let journal = try await test.open()
      let records = Self.records(1...10)
      #expect(try await journal.append(records, after: 0) == .appended)
      for revision in [3, 6, 9] { try await journal.write(.sample(revision)) }
      try await journal.compact(to: .sample(6, model: "[6]"))
      #expect(try await journal.head() == JournalHead(revision: 10, base: 6))
      #expect(try await journal.records(after: 0, limit: 2) == Array(records[6..<8]))
      #expect(try await journal.snapshot(upTo: 8) == .sample(6, model: "[6]"))
      #expect(try await journal.snapshot(upTo: 5) == nil)
      #expect(try await journal.snapshot(upTo: nil) == .sample(9))
      #expect(try await journal.find(records[5].id) == .removed)
      #expect(try await journal.find(records[6].id) == .revision(7))
      #expect(try await journal.find(EditID(client: UUID(), number: 1)) == .unknown)
      #expect(try await journal.find(EditID(client: Self.client, number: 11)) == .unknown)
      // An earlier base changes nothing.
      try await journal.compact(to: .sample(5))
      #expect(try await journal.head() == JournalHead(revision: 10, base: 6))
      try await journal.compact(to: .sample(10))
      #expect(try await journal.head() == JournalHead(revision: 10, base: 10))
      #expect(try await journal.records(after: 0, limit: 2) == [])
      #expect(try await journal.find(records[9].id) == .removed)
      let next = Self.records(11...12)
      #expect(try await journal.append(next, after: 10) == .appended)
      #expect(try await journal.records(after: 10, limit: 2) == next)
      #expect(try await journal.find(next[0].id) == .revision(11))
      await journal.close()
    }
  }

  @Test(arguments: JournalFactory.all)
  func ignoresSnapshotsOutsideTheJournal(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let journal = try await test.open()
      #expect(try await journal.append(Self.records(1...12), after: 0) == .appended)
      for revision in [2, 6, 8] { try await journal.write(.sample(revision)) }
      try await journal.write(.sample(13))
      #expect(try await journal.snapshot(upTo: nil) == .sample(8))
      #expect(try await journal.snapshot(upTo: 7) == .sample(6))
      #expect(try await journal.snapshot(upTo: 5) == .sample(2))
      try await journal.compact(to: .sample(7))
      try await journal.write(.sample(6))
      #expect(try await journal.snapshot(upTo: 6) == nil)
      try await journal.write(.sample(7, model: "[7]"))
      #expect(try await journal.snapshot(upTo: 7) == .sample(7, model: "[7]"))
      await journal.close()
    }
  }

  @Test(arguments: JournalFactory.all)
  func ignoresCompactionOutsideTheJournal(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let journal = try await test.open()
      let records = Self.records(1...12)
      #expect(try await journal.append(records, after: 0) == .appended)
      try await journal.compact(to: .sample(13))
      #expect(try await journal.head() == JournalHead(revision: 12, base: 0))
      #expect(try await journal.snapshot(upTo: nil) == nil)
      try await journal.compact(to: .sample(5))
      for revision in [4, 5, 13] {
        try await journal.compact(to: .sample(revision, model: "[]"))
        #expect(try await journal.head() == JournalHead(revision: 12, base: 5))
        #expect(try await journal.snapshot(upTo: nil) == .sample(5))
        #expect(try await journal.records(after: 5, limit: 20) == Array(records[5...]))
        #expect(try await journal.find(records[5].id) == .revision(6))
      }
      try await journal.compact(to: .sample(12))
      #expect(try await journal.head() == JournalHead(revision: 12, base: 12))
      await journal.close()
    }
  }

  @Test(arguments: JournalFactory.all)
  func recordsOneNameOfTheModel(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let journals = [try await test.open(), try await test.open()]
      #expect(try await journals[0].modelName(recording: nil) == nil)
      #expect(try await journals[0].modelName(recording: "Größe") == "Größe")
      #expect(try await journals[1].modelName(recording: "Other") == "Größe")
      #expect(try await journals[0].modelName(recording: nil) == "Größe")
      #expect(try await journals[0].append(Self.records(1...3), after: 0) == .appended)
      try await journals[0].compact(to: .sample(2))
      for journal in journals { await journal.close() }
      let again = try await test.open()
      #expect(try await again.modelName(recording: "Other") == "Größe")
      await again.close()
    }
  }

  @Test(arguments: JournalFactory.all) func closes(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let journal = try await test.open()
      let name = journal.name
      _ = try await journal.head()
      let signals = await journal.signals()
      await journal.close()
      await journal.close()
      if let signals { for await _ in signals {} }
      if let late = await journal.signals() { for await _ in late {} }
      let closed = StoreError(store: name, reason: .closed)
      await #expect(throws: closed) { _ = try await journal.head() }
      await #expect(throws: closed) { _ = try await journal.modelName(recording: nil) }
      await #expect(throws: closed) { _ = try await journal.records(after: 0, limit: 1) }
      await #expect(throws: closed) { _ = try await journal.append([], after: 0) }
      await #expect(throws: closed) {
        _ = try await journal.find(EditID(client: UUID(), number: 0))
      }
      await #expect(throws: closed) { _ = try await journal.snapshot(upTo: nil) }
      await #expect(throws: closed) { try await journal.write(.sample(0)) }
      await #expect(throws: closed) { try await journal.compact(to: .sample(1)) }
    }
  }

  @Test(arguments: JournalFactory.all)
  func keepsEverythingAfterClosing(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let records = Self.records(1...12)
      var journal = try await test.open()
      #expect(try await journal.append(records, after: 0) == .appended)
      try await journal.write(.sample(8))
      try await journal.compact(to: .sample(4))
      for _ in 0..<3 {
        await journal.close()
        journal = try await test.open()
        #expect(try await journal.head() == JournalHead(revision: 12, base: 4))
        #expect(try await journal.records(after: 4, limit: 20) == Array(records[4...]))
        #expect(try await journal.snapshot(upTo: nil) == .sample(8))
        #expect(try await journal.find(records[3].id) == .removed)
        #expect(try await journal.find(records[4].id) == .revision(5))
      }
      await journal.close()
    }
  }

  @Test(arguments: JournalFactory.all)
  func signalsCommitsOfOthers(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let reader = try await test.open()
      let writer = try await test.open()
      _ = try await reader.head()
      let signals = try #require(await reader.signals())
      var iterator = signals.makeAsyncIterator()
      var head = 0
      for revision in 1...5 {
        #expect(
          try await writer.append(Self.records(revision...revision), after: revision - 1)
            == .appended)
        while head < revision {
          try #require(await iterator.next() != nil)
          head = try await reader.head().revision
        }
      }
      await reader.close()
      await writer.close()
      while await iterator.next() != nil {}
    }
  }

  @Test(arguments: JournalFactory.all)
  func orderIsOneForAllConnections(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let count = 40
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            let journal = try await test.open()
            let client = UUID()
            for number in 0..<count {
              var head = try await journal.head().revision
              while true {
                let last = try await journal.records(after: head - 1, limit: 1).last?.checksum ?? 0
                let record = JournalRecord.sample(
                  head + 1, client: client, number: number, after: head == 0 ? 0 : last)
                if try await journal.append([record], after: head) == .appended { break }
                head = try await journal.head().revision
              }
            }
            await journal.close()
          }
        }
        try await group.waitForAll()
      }
      let journal = try await test.open()
      let records = try await journal.records(after: 0, limit: 1000)
      #expect(records.map(\.revision) == Array(1...4 * count))
      #expect(Set(records.map(\.id)).count == 4 * count)
      var checksum: UInt64 = 0
      for record in records {
        #expect(record.checksum == record.checksum(after: checksum))
        checksum = record.checksum
      }
      await journal.close()
    }
  }
}

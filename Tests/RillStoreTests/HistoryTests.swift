import Foundation
import RillStore
import TestSupport
import Testing

/// Snapshots, history, compaction and verification.
@Suite struct HistoryTests {
  private func filled(
    _ engine: StoreEngine, count: Int, snapshotInterval: Int = 10
  ) async throws -> SharedStore<Guestbook> {
    var options = StoreOptions.patient
    options.snapshotInterval = snapshotInterval
    let store = try await SharedStore<Guestbook>.open(engine, options: options)
    for index in 1...count { try await store.submit(.sign("\(index)")) }
    return store
  }

  @Test func openingReadsTheLastSnapshotAndFewEdits() async throws {
    let journal = FaultyJournal()
    let store = try await filled(journal.engine, count: 95)
    try await eventually { await !store.activity.isWritingSnapshot }
    let before = await journal.recordCount
    let again = try await SharedStore<Guestbook>.open(journal.engine, options: .patient)
    #expect(await again.snapshot.model == store.snapshot.model)
    #expect(await journal.recordCount - before < 20)
  }

  /// Each store makes one edit, like a command.
  @Test func storesThatAreClosedAtOnceWriteSnapshots() async throws {
    let database = MemoryDatabase()
    for index in 1...12 {
      let store = try await filled(
        StoreEngine { MemoryJournal(database) }, count: 1, snapshotInterval: 5)
      await store.close()
      let snapshot = try await MemoryJournal(database).snapshot(upTo: nil)
      #expect(snapshot?.revision ?? 0 == index / 5 * 5)
    }
  }

  @Test func readsModelsAndEditsOfThePast() async throws {
    let store = try await filled(.memory, count: 35)
    for revision in [0, 1, 9, 10, 11, 34, 35] {
      let names = (0..<revision).map { "\($0 + 1)" }
      #expect(try await store.model(at: revision).names == names)
    }
    await #expect(
      throws: StoreError(
        store: store.name, reason: .unusable("its newest revision is 35; got 36"))
    ) {
      try await store.model(at: 36)
    }
    let history = try await store.history(from: 3, to: 5)
    #expect(history.map(\.edit) == [.sign("3"), .sign("4"), .sign("5")])
    #expect(history.map(\.revision) == [3, 4, 5])
    #expect(try await store.history(from: 30).count == 6)
    #expect(try await store.history(from: 36).isEmpty)
  }

  @Test func compactionKeepsTheModelAndTheNewestEdits() async throws {
    let database = MemoryDatabase()
    let engine = StoreEngine { MemoryJournal(database) }
    let store = try await filled(engine, count: 35)
    let id = EditID(client: store.client, number: 5)
    try await store.compact(keeping: 7)
    #expect(try await store.history(from: 29).count == 7)
    #expect(try await store.model(at: 28).entries.count == 28)
    #expect(try await store.verify() == 7)
    await #expect(
      throws: StoreError(store: store.name, reason: .removed(revision: 28, base: 29))
    ) {
      try await store.history(from: 28)
    }
    await #expect(
      throws: StoreError(store: store.name, reason: .removed(revision: 27, base: 28))
    ) {
      try await store.model(at: 27)
    }
    // An edit that may be one of the removed ones doesn't count twice.
    await #expect(throws: StoreError(store: store.name, reason: .unknownOutcome(id))) {
      try await store.submit(.sign("5"), as: id)
    }
    let again = try await SharedStore<Guestbook>.open(engine, options: .patient)
    #expect(await again.snapshot.model == store.snapshot.model)
    #expect(try await again.submit(.sign("36")) == .accepted(revision: 36))
    try await again.compact(keeping: 100)
    try await again.compact(keeping: 0)
    #expect(try await again.verify() == 0)
    #expect(try await again.submit(.sign("37")) == .accepted(revision: 37))
  }

  @Test func aJournalThatLostEditsIsNotCompacted() async throws {
    let (journal, database) = (FaultyJournal(), MemoryDatabase())
    let store = try await filled(journal.engine, count: 8, snapshotInterval: 100)
    _ = await database.append(
      Array(try await journal.records(after: 0, limit: 5)), after: 0)
    await journal.replace(by: MemoryJournal(database))
    let error = await #expect(throws: StoreError.self) { try await store.compact(keeping: 1) }
    #expect(error?.description.contains("it ends at revision 5, but had revision 8") == true)
    #expect(await database.head == JournalHead(revision: 5, base: 0))
  }

  @Test func verificationFindsEachChangeOfARecord() async throws {
    let database = MemoryDatabase()
    let store = try await filled(
      StoreEngine { MemoryJournal(database) }, count: 12, snapshotInterval: 100)
    let records = await database.records(after: 0, limit: 100)
    let changes: [(inout JournalRecord) -> Void] = [
      { $0.edit[$0.edit.count / 2] ^= 1 }, { $0.time += 1 }, { $0.seed ^= 4 },
      { $0.id = EditID(client: UUID(), number: $0.id.number) },
      { $0.id = EditID(client: $0.id.client, number: 99) }, { $0.checksum ^= 1 << 40 },
    ]
    for change in changes {
      var damaged = records
      change(&damaged[6])
      let copy = MemoryDatabase()
      _ = await copy.append(damaged, after: 0)
      let error = await #expect(throws: StoreError.self) {
        try await SharedStore<Guestbook>.open(
          StoreEngine { MemoryJournal(copy) }, options: .patient)
      }
      #expect(
        error?.reason == .damaged(revision: 7, field: nil, detail: "the checksum is wrong"))
    }
    try await store.verify()
  }
}

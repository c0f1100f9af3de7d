import Foundation
import RillStore
import RillTesting
import TestSupport
import Testing

/// Stores on all engines.
@Suite(.timeLimit(.minutes(20))) struct EngineTests {
  @Test(arguments: JournalFactory.all)
  func writersMeetInOneOrder(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      var stores: [SharedStore<Guestbook>] = []
      for _ in 0..<3 {
        let journal = try await test.open()
        stores.append(try await .open(StoreEngine { journal }, options: .patient))
      }
      let revisions = try await withThrowingTaskGroup(of: [Int].self) { group in
        for client in 0..<12 {
          group.addTask { [store = stores[client % 3]] in
            var revisions: [Int] = []
            for number in 0..<10 {
              let id = EditID(client: UUID(), number: 1)
              let receipt = try await store.submit(.sign("\(client) \(number)"), as: id)
              let again = try await store.submit(.sign("\(client) \(number)"), as: id)
              #expect(receipt == again)
              revisions.append(try #require(receipt.revision))
            }
            return revisions
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(revisions.sorted() == Array(1...120))
      let model = try await stores[0].model(at: 120)
      #expect(model.entries.count == 120)
      for store in stores {
        try await eventually { await store.revision == 120 }
        #expect(await store.snapshot.model == model)
        #expect(try await store.verify() == 120)
      }
      for store in stores { await store.close() }
    }
  }

  /// Each has a client of its own, so that the ids of their edits differ.
  @Test(arguments: JournalFactory.all)
  func storesMayHaveTheSameSettings(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let options = StoreOptions.patient
      for round in 0..<3 {
        let journal = try await test.open()
        let store = try await SharedStore<Guestbook>.open(
          StoreEngine { journal }, options: options)
        for number in 1...20 {
          #expect(try await store.submit(.sign("Ann")) == .accepted(revision: round * 20 + number))
        }
        #expect(Set(try await store.history().map(\.id)).count == (round + 1) * 20)
        await store.close()
      }
    }
  }

  @Test(arguments: JournalFactory.all)
  func idsOfOtherEditsAreRefused(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      let (journal, client) = (try await test.open(), UUID())
      let store = try await SharedStore<Guestbook>.open(
        StoreEngine { journal }, options: .patient)
      func submit(
        _ number: Int, _ names: String...
      ) async throws -> BatchReceipt<EditRejection> {
        try await store.submit(
          all: names.map { .sign($0) }, as: EditID(client: client, number: number))
      }
      for _ in 0..<2 { #expect(try await submit(5, "Ann", "Ben") == .accepted(revisions: 1..<3)) }
      #expect(try await submit(6, "Ben") == .accepted(revisions: 2..<3))
      // Each has an edit that is stored and one that is not.
      for (number, names, other) in [
        (4, ["Cid", "Dan"], 5), (6, ["Ben", "Cid"], 7), (5, ["Ann", "Ben", "Cid"], 7),
      ] {
        let id = EditID(client: client, number: other)
        let error = StoreError(
          store: store.name,
          reason: .unusable("the edit \(id) was submitted with other edits before"))
        await #expect(throws: error) {
          try await store.submit(
            all: names.map { .sign($0) }, as: EditID(client: client, number: number))
        }
      }
      #expect(await store.snapshot.model.names == ["Ann", "Ben"])
      #expect(try await submit(7, "Cid", "Dan") == .accepted(revisions: 3..<5))
      #expect(try await store.verify() == 4)
      await store.close()
    }
  }

  @Test(arguments: JournalFactory.all)
  func opensAgainWithSnapshotsAndAfterCompaction(_ factory: JournalFactory) async throws {
    try await factory.withJournal { test in
      var expected = Guestbook()
      for round in 1...6 {
        let journal = try await test.open()
        var options = StoreOptions.patient
        options.snapshotInterval = 7
        let store = try await SharedStore<Guestbook>.open(
          StoreEngine { journal }, options: options)
        #expect(await store.snapshot.model == expected)
        for number in 0..<10 { try await store.submit(.sign("\(round) \(number)")) }
        if round % 3 == 0 { try await store.compact(keeping: 5) }
        try await store.verify()
        expected = await store.snapshot.model
        #expect(expected.entries.count == round * 10)
        await store.close()
      }
    }
  }

  @Test(arguments: JournalFactory.all)
  func aStoreOfAnotherModelIsForeign(_ factory: JournalFactory) async throws {
    struct Counter: SharedModel {
      var count = 0
      mutating func apply(_ step: Int, _ context: EditContext) { count += step }
    }
    /// The guestbook after its type was renamed.
    struct VisitorBook: SharedModel, Equatable {
      typealias Edit = Guestbook.Edit
      var entries: [Guestbook.Entry] = []
      var changeCount = 0
      static var modelName: String { "Guestbook" }
      mutating func apply(_ edit: Edit, _ context: EditContext) throws(EditRejection) {
        var book = Guestbook(entries: entries, changeCount: changeCount)
        try book.apply(edit, context)
        (entries, changeCount) = (book.entries, book.changeCount)
      }
    }
    try await factory.withJournal { test in
      let journals = [try await test.open(), try await test.open()]
      let store = try await SharedStore<Guestbook>.open(
        StoreEngine { journals[0] }, options: .patient)
      // Before the first edit and after it.
      for count in 0...1 {
        if count == 1 { try await store.submit(.sign("Ann")) }
        let journal = try await test.open()
        let error = await #expect(throws: StoreError.self) {
          try await SharedStore<Counter>.open(StoreEngine { journal }, options: .patient)
        }
        #expect(error?.reason == .foreignModel(name: "Guestbook", expected: "Counter"))
        let names = "its model is Guestbook, that of this program is Counter"
        #expect(error?.description.contains(names) == true)
      }
      #expect(try await store.submit(.sign("Ben")) == .accepted(revision: 2))
      let renamed = try await SharedStore<VisitorBook>.open(
        StoreEngine { journals[1] }, options: .patient)
      #expect(await renamed.snapshot.model.entries == store.snapshot.model.entries)
      await renamed.close()
      await store.close()
    }
  }

  @Test func anUndoableModelIsAnotherModel() {
    #expect(Undoable<UndoTests.Board>.modelName == "Undoable<Board>")
  }
}

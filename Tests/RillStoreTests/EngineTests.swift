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

  /// Random sequences of edits give equal models on each engine. RILL_SEQUENCES is their number.
  @Test func enginesGiveEqualModels() async throws {
    let count = ProcessInfo.processInfo.environment["RILL_SEQUENCES"].flatMap { Int($0) } ?? 40
    let seed = ProcessInfo.processInfo.environment["RILL_SEED"].flatMap { UInt64($0) } ?? 29
    var models: [[Guestbook]] = []
    for factory in JournalFactory.all {
      var results: [Guestbook] = []
      try await factory.withJournal { test in
        let journal = try await test.open()
        var random = SplitMix64(seed: seed)
        var options = StoreOptions.patient
        options.now = { Date(timeIntervalSince1970: 1) }
        options.makeSeed = { 7 }
        options.snapshotInterval = 50
        options.client = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
        let store = try await SharedStore<Guestbook>.open(
          StoreEngine { journal }, options: options)
        for _ in 0..<count {
          let edits = (0..<Int.random(in: 1...4, using: &random)).map { _ -> Guestbook.Edit in
            switch Int.random(in: 0..<10, using: &random) {
            case 0: .refuseLate("No.")
            case 1...3: .remove("\(Int.random(in: 0..<5, using: &random))")
            default: .sign("\(Int.random(in: 0..<5, using: &random))")
            }
          }
          try await store.submit(all: edits)
          results.append(await store.snapshot.model)
        }
        await store.close()
      }
      models.append(results)
    }
    for other in models.dropFirst() { #expect(other == models[0]) }
  }
}

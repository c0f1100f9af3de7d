import Foundation
import RillStore
import TestSupport
import Testing

/// Several stores of one journal, as in several processes.
@Suite struct SharingTests {
  @Test func writersMeetInOneOrderWithoutGaps() async throws {
    let database = MemoryDatabase()
    let engine = StoreEngine { MemoryJournal(database) }
    let stores = [
      try await SharedStore<Guestbook>.open(engine, options: .patient),
      try await SharedStore<Guestbook>.open(engine, options: .patient),
      try await SharedStore<Guestbook>.open(engine, options: .patient),
    ]
    let revisions = try await withThrowingTaskGroup(of: [Int].self) { group in
      for (number, store) in stores.enumerated() {
        group.addTask {
          var revisions: [Int] = []
          for index in 0..<100 {
            let receipt = try await store.submit(.sign("\(number) \(index)"))
            revisions.append(try #require(receipt.revision))
          }
          return revisions
        }
      }
      return try await group.reduce(into: []) { $0 += [$1] }
    }
    for own in revisions { #expect(own == own.sorted()) }
    #expect(revisions.flatMap(\.self).sorted() == Array(1...300))
    for store in stores {
      try await eventually { await store.revision == 300 }
      #expect(await store.snapshot.model == stores[0].snapshot.model)
      try await store.verify()
    }
  }

  @Test func anEditIsValidatedAgainstTheNewestModel() async throws {
    let database = MemoryDatabase()
    let engine = StoreEngine { MemoryJournal(database) }
    let (here, there) = (
      try await SharedStore<Guestbook>.open(engine, options: .patient),
      try await SharedStore<Guestbook>.open(engine, options: .patient)
    )
    try await here.submit(.sign("Ann"))
    async let first = here.submit(.remove("Ann"))
    async let second = there.submit(.remove("Ann"))
    let receipts = try await [first, second]
    #expect(receipts.filter { $0 == .accepted(revision: 2) }.count == 1)
    #expect(receipts.contains(.rejected("There is no entry of Ann.")))
  }

  @Test func anEditIsRefusedByTheNewestModelOnly() async throws {
    let database = MemoryDatabase()
    let here = try await SharedStore<Guestbook>.open(
      StoreEngine { MemoryJournal(database) }, options: .patient)
    // This one receives no signals of the other.
    let there = try await SharedStore<Guestbook>.open(
      StoreEngine { FaultyJournal(MemoryJournal(database), isFollowing: false) }, options: .patient)
    try await here.submit(.sign("Ann"))
    #expect(await there.revision == 0)
    #expect(try await there.submit(.remove("Ann")) == .accepted(revision: 2))
  }

  @Test func anEditCountsOnceOnAllStores() async throws {
    let database = MemoryDatabase()
    let engine = StoreEngine { MemoryJournal(database) }
    let (here, there) = (
      try await SharedStore<Guestbook>.open(engine, options: .patient),
      try await SharedStore<Guestbook>.open(engine, options: .patient)
    )
    for number in 1...50 {
      let id = EditID(client: here.client, number: 1000 + number)
      async let first = here.submit(.sign("\(number)"), as: id)
      async let second = there.submit(.sign("\(number)"), as: id)
      #expect(try await first == second)
    }
    #expect(try await there.verify() == 50)
  }

  @Test func followersNeverStepBack() async throws {
    let database = MemoryDatabase()
    let engine = StoreEngine { MemoryJournal(database) }
    let (here, there) = (
      try await SharedStore<Guestbook>.open(engine, options: .patient),
      try await SharedStore<Guestbook>.open(engine, options: .patient)
    )
    let follower = Task {
      var seen: [Int] = []
      for await (revision, book) in await there.model {
        #expect(book.entries.count == revision)
        seen.append(revision)
        if revision == 100 { break }
      }
      return seen
    }
    for index in 1...100 { try await (index % 2 == 0 ? here : there).submit(.sign("\(index)")) }
    let seen = await follower.value
    #expect(seen == seen.sorted())
    #expect(seen.last == 100)
  }
}

import Foundation
import RillStore
import TestSupport
import Testing

/// A store of one process: receipts, rejections, and the order of edits.
@Suite struct SharedStoreTests {
  @Test func answersWithRevisionsInOrder() async throws {
    let store = try await SharedStore<Guestbook>.open(.memory, options: .patient)
    #expect(try await store.submit(.sign("Ann")) == .accepted(revision: 1))
    #expect(try await store.submit(.sign("Ben")) == .accepted(revision: 2))
    let (revision, book) = await store.snapshot
    #expect(revision == 2)
    #expect(book.names == ["Ann", "Ben"])
  }

  @Test func answersWithTheReasonOfTheModel() async throws {
    let store = try await SharedStore<Guestbook>.open(.memory, options: .patient)
    #expect(try await store.submit(.sign("")) == .rejected("Write your name."))
    #expect(await store.revision == 0)
    #expect(await store.snapshot.model == Guestbook())
  }

  @Test func aRefusedEditLeavesNoTraceInItsBatch() async throws {
    let journal = FaultyJournal()
    let store = try await SharedStore<Guestbook>.open(journal.engine, options: .patient)
    // The first edit holds the journal, so that the others share the next transaction.
    await journal.fail(.append, .hang)
    async let first = store.submit(.sign("Ann"))
    try await eventually { await journal.isHanging }
    async let others = withTaskGroup { group in
      for index in 0..<60 {
        group.addTask {
          try? await store.submit(index % 3 == 0 ? .refuseLate("No.") : .sign("\(index)"))
        }
      }
      return await group.reduce(into: 0) { count, receipt in
        if case .accepted? = receipt { count += 1 }
      }
    }
    try await eventually { await store.activity.waitingSubmissions == 60 }
    await journal.resume()
    #expect(try await first == .accepted(revision: 1))
    #expect(await others == 40)
    let (revision, book) = await store.snapshot
    #expect(revision == 41)
    #expect(book.changeCount == 41)
    #expect(book.entries.count == 41)
    #expect(await journal.counts[.append] == 2)
    try await store.verify()
  }

  @Test func acceptsSeveralEditsTogetherOrNotAtAll() async throws {
    let store = try await SharedStore<Guestbook>.open(.memory, options: .patient)
    #expect(
      try await store.submit(all: [.sign("Ann"), .sign("Ben")]) == .accepted(revisions: 1..<3))
    #expect(
      try await store.submit(all: [.sign("Cid"), .remove("Dan")])
        == .rejected("There is no entry of Dan.", index: 1))
    #expect(try await store.submit(all: []) == .accepted(revisions: 3..<3))
    #expect(await store.snapshot.model.names == ["Ann", "Ben"])
    #expect(try await store.verify() == 2)
  }

  @Test func anEditWithAnIDCountsOnce() async throws {
    let store = try await SharedStore<Guestbook>.open(.memory, options: .patient)
    let id = EditID(client: UUID(), number: 5)
    #expect(try await store.submit(.sign("Ann"), as: id) == .accepted(revision: 1))
    #expect(try await store.submit(.sign("Ben")) == .accepted(revision: 2))
    #expect(try await store.submit(.sign("Ann"), as: id) == .accepted(revision: 1))
    #expect(await store.revision == 2)
  }

  @Test func anEditSubmittedTwiceAtOnceCountsOnce() async throws {
    let store = try await SharedStore<Guestbook>.open(.memory, options: .patient)
    for number in 1...20 {
      let id = EditID(client: store.client, number: 1000 + number)
      async let first = store.submit(.sign("\(number)"), as: id)
      async let second = store.submit(.sign("\(number)"), as: id)
      #expect(try await first == second)
    }
    #expect(await store.revision == 20)
  }

  @Test func overlappingEditsSubmittedAtOnceCountOnce() async throws {
    let journal = FaultyJournal()
    let store = try await SharedStore<Guestbook>.open(journal.engine, options: .patient)
    await journal.fail(.append, .hang)
    async let first = store.submit(.sign("Ann"))
    try await eventually { await journal.isHanging }
    let client = UUID()
    async let both = store.submit(
      all: [.sign("Ben"), .sign("Cid")], as: EditID(client: client, number: 1))
    try await eventually { await store.activity.waitingSubmissions == 1 }
    async let second = store.submit(.sign("Cid"), as: EditID(client: client, number: 2))
    try await eventually { await store.activity.waitingSubmissions == 2 }
    await journal.resume()
    #expect(try await first == .accepted(revision: 1))
    #expect(try await both == .accepted(revisions: 2..<4))
    #expect(try await second == .accepted(revision: 3))
    #expect(await store.snapshot.model.names == ["Ann", "Ben", "Cid"])
  }

  @Test func theContextIsRecorded() async throws {
    let database = MemoryDatabase()
    var options = StoreOptions.patient
    options.now = { Date(timeIntervalSince1970: 12.3456) }
    let store = try await SharedStore<Guestbook>.open(
      StoreEngine { MemoryJournal(database) }, options: options)
    for name in ["Ann", "Ben", "Cid"] { try await store.submit(.sign(name)) }
    let book = await store.snapshot.model
    #expect(
      book.entries.map(\.time) == Array(repeating: Date(timeIntervalSince1970: 12.345), count: 3))
    #expect(Set(book.entries.map(\.id)).count == 3)
    let copy = try await SharedStore<Guestbook>.open(
      StoreEngine { MemoryJournal(database) }, options: .patient)
    #expect(await copy.snapshot.model == book)
  }

  @Test func timeDoesNotGoBack() async throws {
    let database = MemoryDatabase()
    for seconds in [100.0, 50, 200] {
      var options = StoreOptions.patient
      options.now = { Date(timeIntervalSince1970: seconds) }
      let store = try await SharedStore<Guestbook>.open(
        StoreEngine { MemoryJournal(database) }, options: options)
      try await store.submit(.sign("Ann"))
    }
    let store = try await SharedStore<Guestbook>.open(
      StoreEngine { MemoryJournal(database) }, options: .patient)
    let times = await store.snapshot.model.entries.map(\.time.timeIntervalSince1970)
    #expect(times == [100, 100, 200])
  }

  @Test func aValueThatIsNoJSONIsAnError() async throws {
    struct Gauge: SharedModel {
      var level = 0.0
      mutating func apply(_ level: Double, _ context: EditContext) { self.level = level }
    }
    let store = try await SharedStore<Gauge>.open(.memory, options: .patient)
    await #expect(throws: StoreError.self) { try await store.submit(.infinity) }
    #expect(try await store.submit(0.1).revision == 1)
    #expect(await store.snapshot.model.level == 0.1)
  }

  @Test func followersReceiveTheNewestModel() async throws {
    let store = try await SharedStore<Guestbook>.open(.memory, options: .patient)
    var first = await store.model.makeAsyncIterator()
    var value = await first.next()
    #expect(value?.revision == 0)
    for index in 1...10 { try await store.submit(.sign("\(index)")) }
    value = await first.next()
    #expect(value?.revision == 10)
    #expect(value?.value.entries.count == 10)
    var second = await store.model.makeAsyncIterator()
    value = await second.next()
    #expect(value?.revision == 10)
    await store.close()
    #expect(await first.next() == nil)
    #expect(await second.next() == nil)
  }

  @Test func aFollowerThatStopsIsForgotten() async throws {
    let store = try await SharedStore<Guestbook>.open(.memory, options: .patient)
    let task = Task { for await _ in await store.model {} }
    try await eventually { await store.activity.followers == 1 }
    task.cancel()
    try await eventually { await store.activity.followers == 0 }
  }

  @Test func aClosedStoreStoresWhatWaitsAndRefusesMore() async throws {
    let journal = FaultyJournal()
    let store = try await SharedStore<Guestbook>.open(journal.engine, options: .patient)
    await journal.fail(.append, .hang)
    async let receipt = store.submit(.sign("Ann"))
    try await eventually { await journal.isHanging }
    async let closed: Void = store.close()
    try await eventually { await store.activity.isClosing }
    await #expect(throws: StoreError(store: store.name, reason: .closed)) {
      try await store.submit(.sign("Ben"))
    }
    await journal.resume()
    #expect(try await receipt == .accepted(revision: 1))
    await closed
  }
}

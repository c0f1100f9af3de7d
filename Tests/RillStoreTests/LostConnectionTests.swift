import Foundation
import RillStore
import TestSupport
import Testing

/// Storage that can't be reached, or whose answers are lost.
@Suite(.timeLimit(.minutes(20))) struct LostConnectionTests {
  private let journal = FaultyJournal()
  private let clock = ManualClock()

  private func open() async throws -> SharedStore<Guestbook> {
    var options = StoreOptions()
    options.clock = clock
    options.report = { _ in }
    return try await .open(journal.engine, options: options)
  }

  /// Advances the clock until `receipt` returns.
  private func passTime<Value: Sendable>(
    until receipt: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task {
      while !Task.isCancelled {
        clock.advance(by: .milliseconds(50))
        await Task.yield()
      }
    }
    defer { task.cancel() }
    return try await receipt()
  }

  @Test(arguments: [true, false]) func anEditCountsOnceAfterALostAnswer(isStored: Bool) async throws
  {
    let store = try await open()
    let lost = FaultyJournal.lost
    await journal.fail(.append, isStored ? .after(lost) : .before(lost))
    let receipt = try await passTime { try await store.submit(.sign("Ann")) }
    #expect(receipt == .accepted(revision: 1))
    #expect(await store.snapshot.model.names == ["Ann"])
    #expect(await journal.counts[.append] == (isStored ? 1 : 2))
    try await store.verify()
  }

  @Test func severalLossesInARow() async throws {
    let store = try await open()
    for _ in 0..<3 { await journal.fail(.append, .before(FaultyJournal.lost)) }
    for _ in 0..<3 { await journal.fail(.records, .before(FaultyJournal.lost)) }
    await journal.fail(.find, .before(FaultyJournal.lost))
    let receipt = try await passTime { try await store.submit(.sign("Ann")) }
    #expect(receipt == .accepted(revision: 1))
  }

  @Test func failsAtTheDeadlineAndCanBeSubmittedAgain() async throws {
    let store = try await open()
    await journal.fail(.append, .hang)
    let submitted = Task { try await store.submit(.sign("Ann")) }
    try await eventually { await journal.isHanging }
    let waiting = Task { try await store.submit(.sign("Ben")) }
    try await eventually { await store.activity.waitingSubmissions == 1 }
    let sleeps = 1
    try await eventually { clock.sleepCount >= sleeps }
    clock.advance(by: .seconds(10))

    let error = await #expect(throws: StoreError.self) { try await submitted.value }
    guard case .unconfirmed(let ids, _)? = error?.reason else {
      Issue.record("unexpected error \(error as Any)")
      return
    }
    #expect(ids.count == 1)
    // This one was never sent, so it was certainly not stored.
    let second = await #expect(throws: StoreError.self) { try await waiting.value }
    #expect(second?.reason == .unavailable("the storage did not answer"))

    await journal.resume()
    #expect(try await store.submit(.sign("Ann"), as: ids[0]) == .accepted(revision: 1))
    #expect(await store.snapshot.model.names == ["Ann"])
  }

  @Test func readsGoOnWhileTheStorageIsAway() async throws {
    let store = try await open()
    try await store.submit(.sign("Ann"))
    await journal.fail(.append, .hang)
    let submitted = Task { try await store.submit(.sign("Ben")) }
    try await eventually { await journal.isHanging }
    #expect(await store.snapshot.model.names == ["Ann"])
    await journal.resume()
    #expect(try await submitted.value == .accepted(revision: 2))
  }

  @Test func aFullDiskIsAnAnswer() async throws {
    let store = try await open()
    await journal.fail(.append, .before(.full))
    await #expect(throws: StoreError(store: journal.name, reason: .full)) {
      try await store.submit(.sign("Ann"))
    }
    #expect(try await store.submit(.sign("Ben")) == .accepted(revision: 1))
  }

  /// Each later edit would be refused if the store ended with such an error.
  @Test(arguments: [StoreError.Reason.locked(by: "process 7"), .full])
  func readingContinuesAfterAnErrorThatPasses(_ reason: StoreError.Reason) async throws {
    let database = MemoryDatabase()
    let journal = FaultyJournal(MemoryJournal(database), isFollowing: false)
    var options = StoreOptions()
    options.clock = clock
    options.report = { Issue.record("\($0)") }
    let store = try await SharedStore<Guestbook>.open(journal.engine, options: options)
    let other = try await SharedStore<Guestbook>.open(
      StoreEngine { MemoryJournal(database) }, options: .patient)
    try await other.submit(.sign("Ann"))
    await journal.fail(.records, .before(reason))
    let receipt = try await passTime { try await store.submit(.sign("Ben")) }
    #expect(receipt == .accepted(revision: 2))
    #expect(await store.snapshot.model.names == ["Ann", "Ben"])
  }

  /// The edit is stored, but its answer is lost, and the next operation fails for another reason.
  @Test(arguments: [FaultyJournal.Operation.records, .find])
  func anErrorAfterALostAnswerSaysSo(_ operation: FaultyJournal.Operation) async throws {
    let store = try await open()
    await journal.fail(.append, .after(FaultyJournal.lost))
    await journal.fail(operation, .before(.unusable("no")))
    let error = await #expect(throws: StoreError.self) {
      try await passTime { try await store.submit(.sign("Ann")) }
    }
    guard case .unconfirmed(let ids, let detail)? = error?.reason else {
      Issue.record("unexpected error \(error as Any)")
      return
    }
    #expect(detail == "\(journal.name) can't be used: no")
    let again = try await SharedStore<Guestbook>.open(journal.engine, options: .patient)
    #expect(try await again.submit(.sign("Ann"), as: ids[0]) == .accepted(revision: 1))
  }

  @Test func aRestoredBackupIsAnError() async throws {
    let store = try await open()
    for name in ["Ann", "Ben", "Cid"] { try await store.submit(.sign(name)) }
    // The database now has an older state.
    let older = MemoryDatabase()
    _ = await older.append(try await journal.records(after: 0, limit: 1), after: 0)
    await journal.replace(by: MemoryJournal(older))
    let error = await #expect(throws: StoreError.self) { try await store.submit(.sign("Dan")) }
    #expect(error?.description.contains("ends at revision 1, but had revision 3") == true)
  }
}

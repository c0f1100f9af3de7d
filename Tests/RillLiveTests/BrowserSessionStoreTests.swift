import RillStore
import Testing

@testable import RillLive

/// Session stores in memory and in a journal.
@Suite(.timeLimit(.minutes(20))) struct BrowserSessionStoreTests {
  private let database = MemoryDatabase()

  private func shared(
    lifetime: Duration = .seconds(1000), maximumCount: Int = 100_000, keptEdits: Int = 10_000
  ) async throws -> SharedBrowserSessionStore {
    var options = StoreOptions()
    options.submitTimeout = .seconds(1_000_000)
    return try await .open(
      StoreEngine { [database] in MemoryJournal(database) }, lifetime: lifetime,
      maximumCount: maximumCount, options: options, keptEdits: keptEdits)
  }

  private func id(_ number: Int) -> BrowserSessionID {
    var random = EditContext(seed: UInt64(number)).random
    return BrowserSessionID(bytes: (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  private func record(
    _ version: Int, identity: String? = nil, at seconds: Int = 0
  ) -> BrowserSessionRecord {
    var record = BrowserSessionRecord(
      at: .seconds(seconds), identity: identity, values: ["count": "\(version)"])
    record.version = version
    return record
  }

  #if Live
    /// Random operations have the same results as in memory.
    @Test func agreesWithTheStoreInMemory() async throws {
      let (memory, shared) = (MemoryBrowserSessionStore(), try await shared(keptEdits: 50))
      var random = SystemRandomNumberGenerator()
      for _ in 0..<1500 {
        let id = id(.random(in: 0..<12, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          await memory.remove(id)
          try await shared.remove(id)
        case 1:
          let identity = "\(Int.random(in: 0..<3, using: &random))"
          let kept = Bool.random(using: &random) ? id : nil
          let removed = await memory.removeAll(of: identity, except: kept)
          #expect(try await Set(shared.removeAll(of: identity, except: kept)) == Set(removed))
        default:
          let stored = await memory.record(of: id)
          #expect(try await shared.record(of: id) == stored)
          let version = (stored?.version ?? 0) + .random(in: 0...2, using: &random)
          let identity =
            Bool.random(using: &random) ? "\(Int.random(in: 0..<3, using: &random))" : nil
          let record = record(version, identity: identity)
          let isStored = await memory.store(record, of: id)
          #expect(try await shared.store(record, of: id) == isStored)
        }
      }
      #expect(await shared.count == memory.count)
    }
  #endif

  @Test func sessionsSurviveARestart() async throws {
    let before = try await shared()
    #expect(try await before.store(record(1, identity: "Ann"), of: id(1)))
    await before.close()
    let after = try await shared()
    #expect(try await after.record(of: id(1)) == record(1, identity: "Ann"))
    #expect(try await after.removeAll(of: "Ann", except: nil) == [id(1)])
    #expect(try await after.record(of: id(1)) == nil)
  }

  @Test func twoServersDontOverwriteEachOther() async throws {
    let (here, there) = (try await shared(), try await shared())
    #expect(try await here.store(record(1), of: id(1)))
    #expect(try await !there.store(record(1, identity: "Ann"), of: id(1)))
    #expect(try await there.store(record(2), of: id(1)))
    #expect(try await !here.store(record(2), of: id(1)))
  }

  @Test func isBounded() async throws {
    let store = try await shared(maximumCount: 512)
    for number in 0..<100 {
      #expect(try await store.store(record(1, identity: "\(number)"), of: id(number)))
    }
    for number in 100..<3000 { _ = try await store.store(record(1), of: id(number)) }
    #expect(await store.count <= 512)
    var identified = 0
    for number in 0..<100 where try await store.record(of: id(number)) != nil { identified += 1 }
    // Few parts of the table are full of sessions with an identity.
    #expect(identified > 80)
  }

  @Test func removesExpiredSessions() async throws {
    let store = try await shared()
    for number in 0..<1000 { _ = try await store.store(record(1), of: id(number)) }
    for number in 1000..<6000 {
      _ = try await store.store(record(1, at: 2000), of: id(number))
    }
    #expect(await store.count == 5000)
  }

  @Test func theJournalIsCompacted() async throws {
    let store = try await shared(keptEdits: 20)
    for version in 1...100 { _ = try await store.store(record(version), of: id(1)) }
    #expect(await database.head == JournalHead(revision: 100, base: 80))
  }
}

#if Live

  import NIOConcurrencyHelpers
  import RillLive

  /// A store of page sessions that fails on request.
  final class FailingPageSessionStore: PageSessionStore {
    struct Failure: Error {}

    private let store = MemoryPageSessionStore()
    private let box = NIOLockedValueBox(false)

    var fails: Bool {
      get { box.withLockedValue { $0 } }
      set { box.withLockedValue { $0 = newValue } }
    }

    private func check() throws { if fails { throw Failure() } }

    func record(
      of id: PageSessionID, storedWithin lifetime: Duration
    ) async throws -> PageSessionRecord? {
      try check()
      return await store.record(of: id, storedWithin: lifetime)
    }

    func store(
      _ records: [PageSessionID: PageSessionRecord]
    ) async throws -> Set<PageSessionID> {
      try check()
      return await store.store(records)
    }

    func takeOver(_ id: PageSessionID, with record: PageSessionRecord) async throws -> Bool {
      try check()
      return await store.takeOver(id, with: record)
    }

    func remove(_ epochs: [PageSessionID: Int]) async throws {
      try check()
      await store.remove(epochs)
    }

    func removeAll(notStoredWithin lifetime: Duration) async throws {
      try check()
      await store.removeAll(notStoredWithin: lifetime)
    }
  }

  /// A time since 1970 that a test advances.
  final class ManualTime: Sendable {
    private let box = NIOLockedValueBox(Duration.seconds(1_000_000))

    var now: Duration {
      get { box.withLockedValue { $0 } }
      set { box.withLockedValue { $0 = newValue } }
    }
  }

#endif

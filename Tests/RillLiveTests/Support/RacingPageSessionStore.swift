#if Live

  import RillLive

  /// A store in which each process that takes a session over waits for a second one.
  final class RacingPageSessionStore: PageSessionStore {
    private actor Gate {
      private var waiting: [CheckedContinuation<Void, Never>] = []

      var isOccupied: Bool { !waiting.isEmpty }

      func pass() async {
        if let other = waiting.popLast() { return other.resume() }
        await withCheckedContinuation { waiting.append($0) }
      }
    }

    private let store: MemoryPageSessionStore
    private let gate = Gate()

    init(_ store: MemoryPageSessionStore) { self.store = store }

    /// True while a process waits.
    var isOccupied: Bool { get async { await gate.isOccupied } }

    /// Ends the wait of a process.
    func release() async { await gate.pass() }

    func record(
      of id: PageSessionID, storedWithin lifetime: Duration
    ) async -> PageSessionRecord? { await store.record(of: id, storedWithin: lifetime) }

    func store(
      _ records: [PageSessionID: PageSessionRecord]
    ) async -> Set<PageSessionID> { await store.store(records) }

    func takeOver(_ id: PageSessionID, with record: PageSessionRecord) async -> Bool {
      await gate.pass()
      return await store.takeOver(id, with: record)
    }

    func remove(_ epochs: [PageSessionID: Int]) async { await store.remove(epochs) }

    func removeAll(notStoredWithin lifetime: Duration) async {
      await store.removeAll(notStoredWithin: lifetime)
    }
  }

#endif

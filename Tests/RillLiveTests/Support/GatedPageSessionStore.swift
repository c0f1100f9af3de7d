#if Live

  import NIOConcurrencyHelpers
  import RillLive

  /// A store whose reads and writes wait while it is closed.
  final class GatedPageSessionStore: PageSessionStore {
    private struct State {
      var isOpen = true
      var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let store = MemoryPageSessionStore()
    private let box = NIOLockedValueBox(State())

    var waitingCount: Int { box.withLockedValue { $0.waiting.count } }

    var isOpen: Bool {
      get { box.withLockedValue { $0.isOpen } }
      set {
        let waiting = box.withLockedValue { state in
          state.isOpen = newValue
          defer { if newValue { state.waiting = [] } }
          return newValue ? state.waiting : []
        }
        for continuation in waiting { continuation.resume() }
      }
    }

    /// The number of records.
    var count: Int { store.count }

    /// The number of calls that have stored records.
    var writeCount: Int { store.writeCount }

    private func pass() async {
      await withCheckedContinuation { continuation in
        let isOpen = box.withLockedValue { state in
          if !state.isOpen { state.waiting.append(continuation) }
          return state.isOpen
        }
        if isOpen { continuation.resume() }
      }
    }

    func record(
      of id: PageSessionID, storedWithin lifetime: Duration
    ) async -> PageSessionRecord? {
      await pass()
      return await store.record(of: id, storedWithin: lifetime)
    }

    func store(
      _ records: [PageSessionID: PageSessionRecord]
    ) async -> Set<PageSessionID> {
      await pass()
      return await store.store(records)
    }

    func takeOver(_ id: PageSessionID, with record: PageSessionRecord) async -> Bool {
      await store.takeOver(id, with: record)
    }

    func remove(_ epochs: [PageSessionID: Int]) async { await store.remove(epochs) }

    func removeAll(notStoredWithin lifetime: Duration) async {
      await store.removeAll(notStoredWithin: lifetime)
    }
  }

#endif

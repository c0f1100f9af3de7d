#if Live

  import NIOConcurrencyHelpers
  import RillLive

  /// A store whose reads wait while it is closed.
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

    func record(of id: PageSessionID) async -> PageSessionRecord? {
      await withCheckedContinuation { continuation in
        let isOpen = box.withLockedValue { state in
          if !state.isOpen { state.waiting.append(continuation) }
          return state.isOpen
        }
        if isOpen { continuation.resume() }
      }
      return await store.record(of: id)
    }

    func store(
      _ records: [PageSessionID: PageSessionRecord]
    ) async -> Set<PageSessionID> { await store.store(records) }

    func takeOver(_ id: PageSessionID, with record: PageSessionRecord) async -> Bool {
      await store.takeOver(id, with: record)
    }

    func remove(_ epochs: [PageSessionID: Int]) async { await store.remove(epochs) }

    func removeAll(lastUsedBefore time: Duration) async {
      await store.removeAll(lastUsedBefore: time)
    }
  }

#endif

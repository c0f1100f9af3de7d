#if Live

  import NIOConcurrencyHelpers

  /// A store of browser sessions in memory, which ends with the process.
  ///
  /// It is bounded. At capacity it drops the least recently used session without an identity. So
  /// users who are signed in keep their sessions when visitors flood the store. If all sessions
  /// have an identity, it drops the least recently used.
  public final class MemoryBrowserSessionStore: BrowserSessionStore {
    private struct Entry {
      var record: BrowserSessionRecord
      /// The position in the queue.
      var turn: Int
    }

    /// Sessions by their last store, the least recent first.
    private struct Queue {
      private var ids: [Int: BrowserSessionID] = [:]
      private var first = 0
      private var next = 0

      mutating func append(_ id: BrowserSessionID) -> Int {
        defer { next += 1 }
        ids[next] = id
        return next
      }

      mutating func remove(_ turn: Int) { ids[turn] = nil }

      mutating func takeFirst() -> BrowserSessionID? {
        while first < next {
          defer { first += 1 }
          if let id = ids.removeValue(forKey: first) { return id }
        }
        return nil
      }
    }

    private struct State {
      var entries: [BrowserSessionID: Entry] = [:]
      var anonymous = Queue()
      var identified = Queue()
      var idsByIdentity: [String: Set<BrowserSessionID>] = [:]

      mutating func remove(_ id: BrowserSessionID) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        guard let identity = entry.record.identity else { return anonymous.remove(entry.turn) }
        identified.remove(entry.turn)
        idsByIdentity[identity]?.remove(id)
        if idsByIdentity[identity]?.isEmpty ?? false { idsByIdentity[identity] = nil }
      }

      mutating func insert(_ record: BrowserSessionRecord, of id: BrowserSessionID) {
        remove(id)
        let turn = record.identity == nil ? anonymous.append(id) : identified.append(id)
        entries[id] = Entry(record: record, turn: turn)
        if let identity = record.identity { idsByIdentity[identity, default: []].insert(id) }
      }
    }

    private let maximumCount: Int
    private let box = NIOLockedValueBox(State())

    /// Creates an empty store.
    ///
    /// - Parameter maximumCount: The maximum number of sessions. The memory of each is limited by
    ///   the maximum size of ``BrowserSessions``.
    public init(maximumCount: Int = 100_000) {
      precondition(maximumCount > 0, "Rill: maximumCount must be positive; got \(maximumCount).")
      self.maximumCount = maximumCount
    }

    /// The number of sessions.
    public var count: Int { box.withLockedValue { $0.entries.count } }

    public func record(of id: BrowserSessionID) async -> BrowserSessionRecord? {
      box.withLockedValue { $0.entries[id]?.record }
    }

    public func store(_ record: BrowserSessionRecord, of id: BrowserSessionID) async -> Bool {
      box.withLockedValue { state in
        guard (state.entries[id]?.record.version ?? 0) == record.version - 1 else { return false }
        if state.entries[id] == nil, state.entries.count >= maximumCount,
          let surplus = state.anonymous.takeFirst() ?? state.identified.takeFirst()
        {
          state.remove(surplus)
        }
        state.insert(record, of: id)
        return true
      }
    }

    /// Inserts a record, whatever the store has.
    func insert(_ record: BrowserSessionRecord, of id: BrowserSessionID) {
      box.withLockedValue { $0.insert(record, of: id) }
    }

    public func remove(_ id: BrowserSessionID) async { box.withLockedValue { $0.remove(id) } }

    public func removeAll(
      of identity: String, except id: BrowserSessionID?
    ) async -> [BrowserSessionID] {
      box.withLockedValue { state in
        let ids = (state.idsByIdentity[identity] ?? []).filter { $0 != id }
        for id in ids { state.remove(id) }
        return Array(ids)
      }
    }
  }

#endif

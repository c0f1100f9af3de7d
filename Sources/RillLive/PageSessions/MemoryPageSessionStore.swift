#if Live

  import NIOConcurrencyHelpers

  /// A store of page sessions in memory, for tests. Servers in one process can share it.
  ///
  /// In the development mode of `scripts/dev`, its sessions are also in files. They survive a
  /// restart.
  public final class MemoryPageSessionStore: PageSessionStore {
    private struct State {
      var records: [PageSessionID: PageSessionRecord] = [:]
      /// The times since 1970 at which they were stored.
      var times: [PageSessionID: Duration] = [:]
      var writeCount = 0
    }

    private let box: NIOLockedValueBox<State>
    private let files: PageSessionFiles?
    private let now: @Sendable () -> Duration

    /// Creates an empty store.
    public convenience init() { self.init(files: Development.current?.sessionFiles()) }

    /// Creates a store with the sessions in files. It also writes all changes to them.
    ///
    /// - Parameter now: A function that returns the time since 1970.
    init(
      files: PageSessionFiles?, now: @escaping @Sendable () -> Duration = BrowserSessions.now
    ) {
      self.files = files
      self.now = now
      let stored = files?.records() ?? [:]
      box = NIOLockedValueBox(
        State(records: stored.mapValues(\.record), times: stored.mapValues(\.time)))
    }

    /// The number of records.
    public var count: Int { box.withLockedValue { $0.records.count } }

    /// The number of calls that have stored records.
    public var writeCount: Int { box.withLockedValue { $0.writeCount } }

    public func record(
      of id: PageSessionID, storedWithin lifetime: Duration
    ) async -> PageSessionRecord? {
      let now = now()
      return box.withLockedValue { state in
        guard let time = state.times[id], now - time <= lifetime else { return nil }
        return state.records[id]
      }
    }

    public func store(
      _ records: [PageSessionID: PageSessionRecord]
    ) async -> Set<PageSessionID> {
      box.withLockedValue { state in
        state.writeCount += 1
        var refused: Set<PageSessionID> = []
        for (id, record) in records {
          let old = state.records[id]
          let isNext = old.map { $0.epoch == record.epoch && $0.version <= record.version }
          if isNext ?? (record.version == 1) {
            set(id, to: record, &state)
          } else {
            refused.insert(id)
          }
        }
        return refused
      }
    }

    public func takeOver(_ id: PageSessionID, with record: PageSessionRecord) async -> Bool {
      box.withLockedValue { state in
        guard let old = state.records[id],
          old == record || (old.epoch == record.epoch - 1 && old.version < record.version)
        else { return false }
        set(id, to: record, &state)
        return true
      }
    }

    public func remove(_ epochs: [PageSessionID: Int]) async {
      box.withLockedValue { state in
        for (id, epoch) in epochs where state.records[id]?.epoch == epoch {
          set(id, to: nil, &state)
        }
      }
    }

    public func removeAll(notStoredWithin lifetime: Duration) async {
      let now = now()
      box.withLockedValue { state in
        for (id, time) in state.times where now - time > lifetime { set(id, to: nil, &state) }
      }
    }

    /// Under the lock, so that files are written in the order of the changes.
    private func set(_ id: PageSessionID, to record: PageSessionRecord?, _ state: inout State) {
      let time = now()
      state.records[id] = record
      state.times[id] = record == nil ? nil : time
      files?.set(id, to: record, at: time)
    }

    /// All records, for tests.
    var records: [PageSessionID: PageSessionRecord] {
      get { box.withLockedValue { $0.records } }
      set {
        let time = now()
        box.withLockedValue { state in
          state.records = newValue
          state.times = newValue.reduce(into: [:]) { $0[$1.key] = state.times[$1.key] ?? time }
        }
      }
    }

    /// The times since 1970 at which the records were stored, for tests.
    var times: [PageSessionID: Duration] { box.withLockedValue { $0.times } }
  }

#endif

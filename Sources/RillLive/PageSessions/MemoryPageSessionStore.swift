#if Live

  import NIOConcurrencyHelpers

  /// A store of page sessions in memory, for tests. Servers in one process can share it.
  ///
  /// In the development mode of `scripts/dev`, its sessions are also in files. They survive a
  /// restart.
  public final class MemoryPageSessionStore: PageSessionStore {
    private struct State {
      var records: [PageSessionID: PageSessionRecord] = [:]
      var writeCount = 0
    }

    private let box: NIOLockedValueBox<State>
    private let files: PageSessionFiles?

    /// Creates an empty store.
    public convenience init() { self.init(files: Development.current?.sessionFiles()) }

    /// Creates a store with the sessions in files. It also writes all changes to them.
    init(files: PageSessionFiles?) {
      self.files = files
      box = NIOLockedValueBox(State(records: files?.records() ?? [:]))
    }

    /// The number of records.
    public var count: Int { box.withLockedValue { $0.records.count } }

    /// The number of calls that have stored records.
    public var writeCount: Int { box.withLockedValue { $0.writeCount } }

    public func record(of id: PageSessionID) async -> PageSessionRecord? {
      box.withLockedValue { $0.records[id] }
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

    public func removeAll(lastUsedBefore time: Duration) async {
      box.withLockedValue { state in
        for (id, record) in state.records where record.lastUse < time { set(id, to: nil, &state) }
      }
    }

    /// Under the lock, so that files are written in the order of the changes.
    private func set(_ id: PageSessionID, to record: PageSessionRecord?, _ state: inout State) {
      state.records[id] = record
      files?.set(id, to: record)
    }

    /// All records, for tests.
    var records: [PageSessionID: PageSessionRecord] {
      get { box.withLockedValue { $0.records } }
      set { box.withLockedValue { $0.records = newValue } }
    }
  }

#endif

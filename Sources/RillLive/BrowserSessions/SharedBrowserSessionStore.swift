import RillStore

/// A store of browser sessions in a journal: in a file of SQLite, or in PostgreSQL for several
/// servers. Users stay signed in when a server restarts.
///
/// ```swift
/// let store = try await SharedBrowserSessionStore.open(.sqlite(path: "sessions.sqlite"))
/// configuration.sessions = BrowserSessions(store: store)
/// ```
///
/// Each server has all sessions in memory. A change of a session is an edit of the journal, which
/// is compacted from time to time.
public struct SharedBrowserSessionStore: BrowserSessionStore {
  private let store: SharedStore<BrowserSessionTable>
  private let lifetime: Duration
  private let maximumCount: Int
  /// The number of edits after which the journal is compacted, and which are then kept.
  private let keptEdits: Int

  /// Opens a store of sessions.
  ///
  /// - Parameters:
  ///   - engine: The place of the journal, which contains nothing else.
  ///   - lifetime: The time after its last use when a session is removed, 30 days by default. At
  ///     least the idle timeout of ``BrowserSessions``.
  ///   - maximumCount: The maximum number of sessions, at least 256. At about this number, a new
  ///     session replaces an old one, one without an identity if possible.
  ///   - options: The settings of the journal.
  /// - Throws: `StoreError` if the journal can't be opened.
  public static func open(
    _ engine: StoreEngine, lifetime: Duration = .seconds(30 * 86_400),
    maximumCount: Int = 100_000, options: StoreOptions = StoreOptions()
  ) async throws(StoreError) -> SharedBrowserSessionStore {
    try await open(
      engine, lifetime: lifetime, maximumCount: maximumCount, options: options, keptEdits: 10_000)
  }

  static func open(
    _ engine: StoreEngine, lifetime: Duration, maximumCount: Int, options: StoreOptions,
    keptEdits: Int
  ) async throws(StoreError) -> SharedBrowserSessionStore {
    precondition(
      maximumCount >= BrowserSessionTable.shardCount,
      "Rill: maximumCount must be at least 256; got \(maximumCount).")
    precondition(lifetime > .zero, "Rill: lifetime must be positive; got \(lifetime).")
    return SharedBrowserSessionStore(
      store: try await .open(engine, options: options), lifetime: lifetime,
      maximumCount: maximumCount, keptEdits: keptEdits)
  }

  /// The number of sessions.
  public var count: Int { get async { await store.snapshot.model.count } }

  /// Closes the journal.
  public func close() async { await store.close() }

  public func record(of id: BrowserSessionID) async throws -> BrowserSessionRecord? {
    await store.snapshot.model[id.text]
  }

  public func store(_ record: BrowserSessionRecord, of id: BrowserSessionID) async throws -> Bool {
    let edit = BrowserSessionTable.Edit.store(
      record, id: id.text, expiry: record.lastUse - lifetime, maximumCount: maximumCount)
    guard let revision = try await store.submit(edit).revision else { return false }
    if revision % keptEdits == 0 { try await store.compact(keeping: keptEdits) }
    return true
  }

  public func remove(_ id: BrowserSessionID) async throws {
    try await store.submit(.remove(id.text))
  }

  public func removeAll(
    of identity: String, except id: BrowserSessionID?
  ) async throws -> [BrowserSessionID] {
    let edit = BrowserSessionTable.Edit.removeAll(identity: identity, except: id?.text)
    guard let revision = try await store.submit(edit).revision else { return [] }
    let removals = await store.snapshot.model.removals
    let ids = removals.last { $0.revision == revision }?.ids ?? []
    return ids.compactMap { Base64URL.decode($0).map(BrowserSessionID.init(bytes:)) }
  }
}

extension BrowserSessionID {
  fileprivate var text: String { Base64URL.encode(bytes) }
}

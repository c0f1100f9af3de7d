#if Live

  import RillStore

  /// A store of page sessions in a table: a file of SQLite, or PostgreSQL for several servers.
  ///
  /// ```swift
  /// let store = try await DatabasePageSessionStore.open(.sqlite(path: "pages.sqlite"))
  /// configuration.pageSessions = PageSessions(store: store)
  /// ```
  ///
  /// A server reads a session only to restore it, so the number of sessions in the database doesn't
  /// matter to its memory. With SQLite, the file contains nothing else. With PostgreSQL, the table
  /// is `rill_owned` in the first schema of the search path, and its rows have the name of the
  /// stream.
  public struct DatabasePageSessionStore: PageSessionStore {
    private let table: any OwnedTable

    /// Opens a store.
    ///
    /// - Parameter engine: The place: `.sqlite(path:)` or `.postgres(_:stream:)`. It can't be
    ///   `.memory`; use ``MemoryPageSessionStore``.
    /// - Throws: `StoreError` if the table can't be opened.
    public static func open(
      _ engine: StoreEngine
    ) async throws(StoreError) -> DatabasePageSessionStore {
      try await open(engine.table)
    }

    /// Opens a store beside the journal of a `SharedStore`.
    ///
    /// It is in the same PostgreSQL database, or in a file of SQLite whose name ends in `-pages`.
    ///
    /// - Parameter engine: The place of the journal. It can't be `.memory`.
    /// - Throws: `StoreError` if the table can't be opened.
    public static func open(
      beside engine: StoreEngine
    ) async throws(StoreError) -> DatabasePageSessionStore {
      try await open(engine.tableBeside("-pages"))
    }

    private static func open(
      _ table: (any OwnedTable)?
    ) async throws(StoreError) -> DatabasePageSessionStore {
      guard let table else {
        preconditionFailure(
          "Rill: An engine in memory has no table. Use MemoryPageSessionStore for tests.")
      }
      do throws(StoreError) {
        _ = try await table.row([])
      } catch {
        await table.close()
        throw error
      }
      return DatabasePageSessionStore(table: table)
    }

    /// Closes the connection to the database. Close the store after the server has stopped.
    public func close() async { await table.close() }

    public func record(
      of id: PageSessionID, storedWithin lifetime: Duration
    ) async throws -> PageSessionRecord? {
      try await table.row(id.bytes, notOlderThan: Int(lifetime.components.seconds)).map {
        PageSessionRecord($0)
      }
    }

    public func store(
      _ records: [PageSessionID: PageSessionRecord]
    ) async throws -> Set<PageSessionID> {
      let refused = try await table.write(records.map { $1.row(of: $0) })
      return Set(refused.map { PageSessionID(bytes: $0) })
    }

    public func takeOver(
      _ id: PageSessionID, with record: PageSessionRecord
    ) async throws -> Bool {
      try await table.claim(record.row(of: id))
    }

    public func remove(_ epochs: [PageSessionID: Int]) async throws {
      try await table.remove(
        Dictionary(uniqueKeysWithValues: epochs.map { ($0.key.bytes, $0.value) }))
    }

    public func removeAll(notStoredWithin lifetime: Duration) async throws {
      try await table.removeAll(olderThan: Int(lifetime.components.seconds))
    }
  }

  extension PageSessionRecord {
    fileprivate init(_ row: OwnedRow) {
      self.init(epoch: row.epoch, version: row.version, content: row.value)
    }

    fileprivate func row(of id: PageSessionID) -> OwnedRow {
      OwnedRow(key: id.bytes, epoch: epoch, version: version, value: content)
    }
  }

#endif

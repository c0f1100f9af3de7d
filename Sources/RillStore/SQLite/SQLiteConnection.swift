#if SQLite
  import CRillSQLite
  import Foundation

  /// A connection to a database, for one thread at a time.
  ///
  /// The handle is valid from `init` until `close()`, after which no function is called: the owner
  /// drops the connection then.
  final class SQLiteConnection {
    let handle: OpaquePointer
    private let name: String
    private var statements: [String: SQLiteStatement] = [:]
    private var isClosed = false
    /// Finds the holder of the lock, for errors.
    private let holder: () -> String
    /// The extended code of the last error.
    private var lastError: Int32 = SQLITE_OK
    /// True after a commit failed with an unknown result. Only a new connection, which reads the
    /// log again, finds it out.
    private(set) var isBroken = false
    /// The number of pages in the log after the last commit of this connection.
    private(set) var logPages = 0

    /// Opens the database `file`, a path or a URI.
    ///
    /// - Parameter name: The name of the store in errors.
    init(
      _ file: String, name: String, flags: Int32, holder: @escaping () -> String
    ) throws(StoreError) {
      self.name = name
      self.holder = holder
      var opened: OpaquePointer?
      let code = sqlite3_open_v2(
        file, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
      guard let opened, code == SQLITE_OK else {
        let error = Self.error(code, opened, name, holder)
        // Also a connection that failed to open must be closed.
        sqlite3_close_v2(opened)
        throw error
      }
      handle = opened
      // The pointer is used only during calls with the handle, and this object closes the handle
      // before it ends.
      let context = Unmanaged.passUnretained(self).toOpaque()
      sqlite3_wal_hook(
        opened,
        { context, _, _, pages in
          guard let context else { return SQLITE_OK }
          Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue().logPages =
            Int(pages)
          return SQLITE_OK
        }, context)
    }

    deinit { close() }

    func close() {
      guard !isClosed else { return }
      isClosed = true
      for statement in statements.values { sqlite3_finalize(statement.handle) }
      statements = [:]
      sqlite3_close_v2(handle)
    }

    /// Waits at most `duration` for locks of other connections.
    func setBusyTimeout(_ duration: Duration) {
      let milliseconds =
        duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
      sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
    }

    /// Returns the statement for `sql`, which is prepared once.
    func statement(_ sql: String) throws(StoreError) -> SQLiteStatement {
      if let statement = statements[sql] { return statement }
      var prepared: OpaquePointer?
      let code = sqlite3_prepare_v3(
        handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
      guard code == SQLITE_OK, let prepared else {
        // The statements are constants, so a table or column is missing.
        if code & 0xFF == SQLITE_ERROR { throw damaged(message) }
        throw error(code)
      }
      let statement = SQLiteStatement(handle: prepared, unownedConnection: self)
      statements[sql] = statement
      return statement
    }

    /// Runs statements without parameters and results.
    func execute(_ sql: String) throws(StoreError) {
      let code = sqlite3_exec(handle, sql, nil, nil, nil)
      guard code == SQLITE_OK else { throw error(code) }
    }

    /// Runs a statement, and returns the integer in the first column of its first row.
    func integer(_ sql: String) throws(StoreError) -> Int64? {
      let statement = try statement(sql)
      defer { statement.reset() }
      return try statement.step() ? statement.integer(0) : nil
    }

    /// Runs `body` in a transaction that is committed if it returns a value, and rolled back if it
    /// returns nil or throws.
    func transaction<Result>(
      _ kind: String, _ body: () throws(StoreError) -> Result?
    ) throws(StoreError) -> Result? {
      try statement("BEGIN \(kind)").run()
      do throws(StoreError) {
        guard let result = try body() else {
          rollBack()
          return nil
        }
        try commit()
        return result
      } catch {
        rollBack()
        throw error
      }
    }

    private func commit() throws(StoreError) {
      let statement = try statement("COMMIT")
      do throws(StoreError) {
        try statement.run()
      } catch {
        // A failed write is void, but after a failed sync the records may be in the log.
        guard lastError & 0xFF == SQLITE_IOERR, error.reason != .full || isSyncError else {
          throw error
        }
        isBroken = true
        throw StoreError(store: name, reason: .unavailable("a commit failed: \(message)"))
      }
    }

    /// Copies the log into the main file, while no other connection writes.
    ///
    /// A passive checkpoint would not keep writers away. Versions of SQLite before 3.51.3 can then
    /// damage the file, if a writer starts the log anew at the wrong moment.
    ///
    /// - Returns: True if all of the log was copied; false if other connections prevented it.
    func checkpoint(truncating: Bool) throws(StoreError) -> Bool {
      var pages: Int32 = 0
      var copied: Int32 = 0
      let code = sqlite3_wal_checkpoint_v2(
        handle, nil, truncating ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_FULL, &pages,
        &copied)
      if code & 0xFF == SQLITE_BUSY || code & 0xFF == SQLITE_LOCKED { return false }
      guard code == SQLITE_OK else { throw error(code) }
      if pages == copied { logPages = 0 }
      return pages == copied
    }

    /// Leaves the log and the shared memory in place when the connection is closed.
    func keepLog() {
      var keeps: Int32 = 1
      sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &keeps)
    }

    private func rollBack() {
      // After some errors, SQLite has rolled back by itself.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    }

    /// The message that belongs to the last error.
    private var message: String { String(cString: sqlite3_errmsg(handle)) }

    func damaged(
      _ detail: String, revision: Int? = nil, field: String? = nil
    ) -> StoreError {
      StoreError(
        store: name, reason: .damaged(revision: revision, field: field, detail: detail))
    }

    /// Returns the error for an extended code that a function of SQLite has just returned.
    func error(_ code: Int32) -> StoreError {
      lastError = code
      return Self.error(code, handle, name, holder)
    }

    private static func error(
      _ code: Int32, _ handle: OpaquePointer?, _ name: String, _ holder: () -> String
    ) -> StoreError {
      let message = String(cString: handle.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
      let system = handle.map { sqlite3_system_errno($0) } ?? 0
      let detail = system == 0 ? message : "\(message): \(String(cString: strerror(system)))"
      let isFull = system == ENOSPC || system == EDQUOT
      let reason: StoreError.Reason =
        switch code & 0xFF {
        case SQLITE_FULL: .full
        case SQLITE_IOERR where isFull, SQLITE_CANTOPEN where isFull: .full
        case SQLITE_CANTOPEN where system == EROFS: .readOnly
        case SQLITE_READONLY where code != Self.moved: .readOnly
        case SQLITE_READONLY: .unusable("its file was removed or replaced while it was open")
        case SQLITE_NOTADB: .notADatabase
        case SQLITE_CORRUPT: .damaged(revision: nil, field: nil, detail: detail)
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .locked(by: holder())
        default: .unusable("\(detail) (SQLite error \(code))")
        }
      return StoreError(store: name, reason: reason)
    }

    /// SQLITE_READONLY_DBMOVED, whose macro is not imported.
    private static let moved = SQLITE_READONLY | (4 << 8)

    /// True if the last error is SQLITE_IOERR_FSYNC or SQLITE_IOERR_DIR_FSYNC.
    private var isSyncError: Bool {
      [SQLITE_IOERR | (4 << 8), SQLITE_IOERR | (5 << 8)].contains(lastError)
    }
  }
#endif

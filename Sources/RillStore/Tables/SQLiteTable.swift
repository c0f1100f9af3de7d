#if SQLite
  import CRillSQLite
  import Foundation

  /// An ``OwnedTable`` in a file of SQLite, which contains nothing else.
  ///
  /// All calls of the connection run on one queue, on which they wait for the disk and for locks of
  /// other processes.
  package actor SQLiteTable: OwnedTable {
    package nonisolated let name: String
    private nonisolated let executor = SQLiteExecutor(label: "rill.store.table")
    private let options: SQLiteOptions
    private let now: @Sendable () -> Int
    private var connection: SQLiteConnection?
    private var isClosed = false

    /// The application id that marks a table: "RILT".
    private static let applicationID: Int64 = 0x5249_4C54
    /// The newest version of the format.
    private static let format: Int64 = 1

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    /// Creates a table that opens its file when it is used.
    ///
    /// - Parameter now: A function that returns the time of the machine in seconds since 1970.
    package init(
      path: String, _ options: SQLiteOptions = SQLiteOptions(),
      now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
    ) {
      name = path
      self.options = options
      self.now = now
    }

    package func row(_ key: [UInt8], notOlderThan age: Int?) throws(StoreError) -> OwnedRow? {
      try use { (connection) throws(StoreError) in
        let read = try connection.statement(
          "SELECT epoch, version, time, value FROM owned WHERE key = ?")
        return try read.binding(text: false, 1, key) { () throws(StoreError) -> OwnedRow? in
          guard try read.step() else { return nil }
          guard let epoch = read.integer(0), let version = read.integer(1),
            let time = read.integer(2), let value = read.blob(3)
          else { throw connection.damaged("a column has another type", field: "owned") }
          if let age, Int64(now()) &- time > age { return nil }
          return OwnedRow(key: key, epoch: Int(epoch), version: Int(version), value: value)
        }
      }
    }

    package func write(_ rows: [OwnedRow]) throws(StoreError) -> Set<[UInt8]> {
      if rows.isEmpty { return [] }
      return try use { (connection) throws(StoreError) in
        var refused: Set<[UInt8]> = []
        // A constant that is the same for all rows; SQLite prepares it once.
        let insert = try connection.statement(
          """
          INSERT INTO owned (epoch, version, time, key, value) VALUES (?1, ?2, ?3, ?4, ?5)
          ON CONFLICT (key) DO UPDATE SET version = excluded.version, time = excluded.time,
            value = excluded.value
          WHERE owned.epoch = excluded.epoch AND owned.version <= excluded.version
          """)
        let update = try connection.statement(
          """
          UPDATE owned SET version = ?2, time = ?3, value = ?5
          WHERE key = ?4 AND epoch = ?1 AND version <= ?2
          """)
        _ = try connection.transaction("IMMEDIATE") { () throws(StoreError) -> Void? in
          for row in rows {
            let isWritten = try run(row.version == 1 ? insert : update, row)
            if !isWritten { refused.insert(row.key) }
          }
          return ()
        }
        return refused
      }
    }

    package func claim(_ row: OwnedRow) throws(StoreError) -> Bool {
      try use { (connection) throws(StoreError) in
        let claim = try connection.statement(
          """
          UPDATE owned SET epoch = ?1, version = ?2, time = ?3, value = ?5
          WHERE key = ?4
            AND (epoch = ?1 - 1 AND version < ?2 OR epoch = ?1 AND value = ?5)
          """)
        return try connection.transaction("IMMEDIATE") { () throws(StoreError) -> Bool? in
          try run(claim, row)
        } ?? false
      }
    }

    package func remove(_ epochs: [[UInt8]: Int]) throws(StoreError) {
      if epochs.isEmpty { return }
      try use { (connection) throws(StoreError) in
        let remove = try connection.statement("DELETE FROM owned WHERE key = ?1 AND epoch = ?2")
        _ = try connection.transaction("IMMEDIATE") { () throws(StoreError) -> Void? in
          for (key, epoch) in epochs {
            try remove.binding(text: false, 1, key) { () throws(StoreError) in
              remove.bind(2, epoch)
              try remove.run()
            }
          }
          return ()
        }
      }
    }

    package func removeAll(olderThan age: Int) throws(StoreError) {
      try use { (connection) throws(StoreError) in
        let remove = try connection.statement("DELETE FROM owned WHERE time < ?")
        remove.bind(1, now() - age)
        try remove.run()
      }
    }

    package func close() {
      isClosed = true
      connection?.close()
      connection = nil
    }

    // MARK: The connection

    /// Runs a statement with the values of a row.
    ///
    /// - Returns: True if it changed a row.
    private func run(
      _ statement: SQLiteStatement, _ row: OwnedRow
    ) throws(StoreError) -> Bool {
      statement.bind(1, row.epoch)
      statement.bind(2, row.version)
      statement.bind(3, now())
      return try statement.binding(text: false, 4, row.key) { () throws(StoreError) in
        try statement.binding(text: false, 5, row.value) { () throws(StoreError) in
          try statement.run()
          return sqlite3_changes(statement.connection.handle) > 0
        }
      }
    }

    /// Runs `body` with the open connection. The log is copied into the main file when it is long.
    private func use<Result>(
      _ body: (SQLiteConnection) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
      if isClosed { throw StoreError(store: name, reason: .closed) }
      let connection = try open()
      let result: Result
      do throws(StoreError) {
        result = try body(connection)
      } catch {
        // A new connection finds out what a failed commit has written.
        if connection.isBroken {
          connection.close()
          self.connection = nil
        }
        if case .locked(let holder) = error.reason {
          throw StoreError(store: name, reason: .unavailable("it is locked by \(holder)"))
        }
        throw error
      }
      // The call has succeeded, whether the log is copied or not.
      if connection.logPages >= options.logLimit {
        _ = try? connection.checkpoint(truncating: false)
      }
      return result
    }

    private func open() throws(StoreError) -> SQLiteConnection {
      if let connection { return connection }
      let path = try SQLitePath(name)
      try create(path)
      let opened = try SQLiteConnection(
        path.file, name: name, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW
      ) { "another process" }
      do throws(StoreError) {
        opened.setBusyTimeout(options.busyTimeout)
        try prepare(opened, path)
      } catch {
        opened.close()
        throw error
      }
      connection = opened
      return opened
    }

    /// Creates an empty file that only its owner may read, unless there is a file.
    private func create(_ path: SQLitePath) throws(StoreError) {
      let descriptor = Foundation.open(
        path.file, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        _ = Foundation.close(descriptor)
      } else if errno != EEXIST {
        throw path.systemError("its file can't be created")
      }
    }

    private func prepare(_ connection: SQLiteConnection, _ path: SQLitePath) throws(StoreError) {
      // Checkpoints are made here; see `SQLiteConnection.checkpoint(truncating:)`.
      try connection.execute(
        "PRAGMA wal_autocheckpoint = 0; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;")
      let id = try connection.integer("PRAGMA application_id") ?? 0
      let tables = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
      guard id == Self.applicationID || (id == 0 && tables == 0) else {
        throw StoreError(
          store: name, reason: .foreign(applicationID: UInt32(truncatingIfNeeded: id)))
      }
      let format = try connection.integer("PRAGMA user_version") ?? 0
      guard format <= Self.format else {
        throw StoreError(
          store: name,
          reason: .newerFormat(version: Int(format), newestKnown: Int(Self.format)))
      }
      let mode = try connection.statement("PRAGMA journal_mode = WAL")
      guard try mode.step(), mode.text(0) == Array("wal".utf8) else {
        throw path.unusable("write-ahead logging is not available for it")
      }
      mode.reset()
      try connection.execute("PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;")
      if format == Self.format { return }
      try connection.execute(
        """
        BEGIN IMMEDIATE;
        PRAGMA application_id = \(Self.applicationID);
        PRAGMA user_version = \(Self.format);
        CREATE TABLE IF NOT EXISTS owned (
          key BLOB PRIMARY KEY,
          epoch INTEGER NOT NULL,
          version INTEGER NOT NULL,
          time INTEGER NOT NULL,
          value BLOB NOT NULL
        ) STRICT;
        CREATE INDEX IF NOT EXISTS owned_time ON owned (time);
        COMMIT;
        """)
    }
  }
#endif

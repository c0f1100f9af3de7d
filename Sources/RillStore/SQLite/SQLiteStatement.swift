#if SQLite
  import CRillSQLite

  /// A prepared statement of a connection, which the connection keeps for repeated use.
  ///
  /// The handle is valid while the connection is open, since only `SQLiteConnection.close()`
  /// finalizes it. The connection is not held, because it holds its statements; a use of the
  /// connection after its end would trap, not read freed memory.
  struct SQLiteStatement {
    let handle: OpaquePointer
    unowned let connection: SQLiteConnection

    init(handle: OpaquePointer, unownedConnection: SQLiteConnection) {
      self.handle = handle
      connection = unownedConnection
    }

    func bind(_ index: Int32, _ value: Int64) {
      // An index out of range is the only failure, and the indices are constants.
      sqlite3_bind_int64(handle, index, value)
    }

    func bind(_ index: Int32, _ value: Int) { bind(index, Int64(value)) }
    func bind(_ index: Int32, _ value: UInt64) { bind(index, Int64(bitPattern: value)) }

    /// Binds `bytes` as text or a blob during `body`, in which the statement must be stepped.
    func binding<Result>(
      text: Bool, _ index: Int32, _ bytes: [UInt8],
      _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
      let outcome: Swift.Result<Result, StoreError> = bytes.withUnsafeBufferPointer { buffer in
        // SQLite doesn't copy the bytes (no destructor). They live until this closure returns, and
        // the binding is removed before. An empty array may have no address, which would mean NULL.
        let empty: StaticString = ""
        let address = buffer.baseAddress ?? empty.utf8Start
        let count = UInt64(buffer.count)
        let code =
          text
          ? sqlite3_bind_text64(
            handle, index, UnsafeRawPointer(address).assumingMemoryBound(to: CChar.self), count,
            nil, UInt8(SQLITE_UTF8))
          : sqlite3_bind_blob64(handle, index, address, count, nil)
        defer {
          sqlite3_reset(handle)
          sqlite3_bind_null(handle, index)
        }
        guard code == SQLITE_OK else { return .failure(connection.error(code)) }
        return Swift.Result(catching: body)
      }
      return try outcome.get()
    }

    /// Runs to the next row. Returns false at the end.
    func step() throws(StoreError) -> Bool {
      let code = sqlite3_step(handle)
      if code == SQLITE_ROW { return true }
      if code == SQLITE_DONE { return false }
      let error = connection.error(code)
      sqlite3_reset(handle)
      throw error
    }

    /// Runs a statement that returns no rows.
    func run() throws(StoreError) {
      while try step() {}
      sqlite3_reset(handle)
    }

    /// Ends the run, and the read transaction if there is no other. Errors were thrown by `step`.
    func reset() { sqlite3_reset(handle) }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    /// The integer in a column; nil if the column has another type.
    func integer(_ column: Int32) -> Int64? {
      guard sqlite3_column_type(handle, column) == SQLITE_INTEGER else { return nil }
      return sqlite3_column_int64(handle, column)
    }

    /// The bytes of a text in a column, as they are stored; nil if the column has another type.
    func text(_ column: Int32) -> [UInt8]? { bytes(column, type: SQLITE_TEXT) }

    /// The number of columns of the result.
    var columnCount: Int32 { sqlite3_column_count(handle) }

    /// The bytes of a value that is converted to a text; empty for NULL.
    func convertedText(_ column: Int32) -> [UInt8] {
      // The conversion may move the bytes, so the size is read after it. Both are valid until the
      // next step.
      let address = sqlite3_column_text(handle, column)
      let count = Int(sqlite3_column_bytes(handle, column))
      return Array(UnsafeBufferPointer(start: address, count: address == nil ? 0 : count))
    }

    /// The bytes of a blob in a column; nil if the column has another type.
    func blob(_ column: Int32) -> [UInt8]? { bytes(column, type: SQLITE_BLOB) }

    private func bytes(_ column: Int32, type: Int32) -> [UInt8]? {
      guard sqlite3_column_type(handle, column) == type else { return nil }
      // The text of a database in UTF-8 is not converted. The address is read before the size, as
      // SQLite asks, and both are valid until the next step.
      let address = sqlite3_column_blob(handle, column)
      let count = Int(sqlite3_column_bytes(handle, column))
      guard let address, count > 0 else { return [] }
      return Array(UnsafeRawBufferPointer(start: address, count: count))
    }
  }
#endif

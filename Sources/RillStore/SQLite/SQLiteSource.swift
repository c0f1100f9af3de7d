#if SQLite
  import CRillSQLite
  import Foundation

  /// A database of SQLite that is not a store, such as one of an earlier version of the program. It
  /// is read to move its content into a store.
  ///
  /// ```swift
  /// let source = try SQLiteSource(path: "book.db")
  /// for name in try source.texts("SELECT name FROM entry ORDER BY id") { … }
  /// ```
  ///
  /// It is for one thread at a time, and is closed with the last reference. See
  /// ``SharedStore/replaceFile(at:keptAs:lockedBy:options:if:read:write:)``.
  public final class SQLiteSource {
    private let connection: SQLiteConnection
    private let identity: FileIdentity?

    /// Returns the application id in the header of the file at `path`. Nil if it is missing, a
    /// folder or a device, or not a database of SQLite.
    ///
    /// The file is read without SQLite, which would create files beside it. This process may have
    /// it open as a store or a source.
    public static func applicationID(ofFileAt path: String) -> UInt32? {
      guard let header = SQLiteRegistry.shared.header(ofFileAt: path),
        header.count == SQLiteHeader.size, header.starts(with: "SQLite format 3\0".utf8)
      else { return nil }
      return header[68..<72].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Opens the database at `path`, which must exist.
    ///
    /// It is opened for writing, since the log of a process that was killed is merged into it. A
    /// statement waits 2 seconds for other processes.
    public init(path: String) throws(StoreError) {
      var status = stat()
      let identity = stat(path, &status) == 0 ? FileIdentity(status) : nil
      if let identity { SQLiteRegistry.shared.addSource(identity) }
      do throws(StoreError) {
        connection = try SQLiteConnection(path, name: path, flags: SQLITE_OPEN_READWRITE) {
          "another program"
        }
      } catch {
        if let identity { SQLiteRegistry.shared.removeSource(identity) }
        throw error
      }
      self.identity = identity
      connection.setBusyTimeout(.seconds(2))
    }

    deinit {
      connection.close()
      if let identity { SQLiteRegistry.shared.removeSource(identity) }
    }

    /// Runs a statement, and returns the rows of its result. Each value is converted to a text in
    /// UTF-8, which may be invalid; NULL is empty.
    ///
    /// - Throws: ``StoreError``, also if a table or a column doesn't exist.
    public func rows(_ sql: String) throws(StoreError) -> [[[UInt8]]] {
      let statement = try connection.statement(sql)
      defer { statement.reset() }
      var rows: [[[UInt8]]] = []
      while try statement.step() {
        rows.append((0..<statement.columnCount).map { statement.convertedText($0) })
      }
      return rows
    }

    /// Runs a statement, and returns the first column of each row of its result.
    public func texts(_ sql: String) throws(StoreError) -> [String] {
      try rows(sql).map { String(decoding: $0.first ?? [], as: UTF8.self) }
    }
  }
#endif

#if SQLite
  /// The header of a database. It is read without SQLite, which would create files beside a
  /// database that may belong to another program.
  struct SQLiteHeader {
    /// The application id that marks a store: "RILL".
    static let applicationID: UInt32 = 0x5249_4C4C
    /// The newest version of the format, which `user_version` contains.
    static let version: UInt32 = 1
    static let size = 100

    /// Checks the first 100 bytes of a file.
    static func check(_ bytes: [UInt8], of path: SQLitePath) throws(StoreError) {
      func error(_ reason: StoreError.Reason) -> StoreError {
        StoreError(store: path.name, reason: reason)
      }
      guard bytes.count == size, bytes.starts(with: "SQLite format 3\0".utf8) else {
        throw error(.notADatabase)
      }
      func number(at offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      guard number(at: 68) == applicationID else {
        throw error(.foreign(applicationID: number(at: 68)))
      }
      let format = number(at: 60)
      guard format <= version else {
        throw error(.newerFormat(version: Int(format), newestKnown: Int(version)))
      }
      guard format > 0 else {
        throw error(.damaged(revision: nil, field: nil, detail: "its format has version 0"))
      }
      // Other encodings and formats of the file are never written.
      guard number(at: 56) == 1, bytes[18] <= 2, bytes[19] <= 2 else {
        throw error(.damaged(revision: nil, field: nil, detail: "its header is invalid"))
      }
    }
  }
#endif

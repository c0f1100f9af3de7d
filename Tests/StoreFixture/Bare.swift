#if SQLite
  import CRillSQLite
  import Foundation

  /// A database that is used by the functions of SQLite alone, as a program without the library
  /// would use it.
  final class Bare {
    struct Failure: Error {
      let message: String
    }

    private let database: OpaquePointer
    private var insert: OpaquePointer?

    init(path: String) throws {
      var opened: OpaquePointer?
      guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else {
        throw Failure(message: "\(path) can't be opened")
      }
      database = opened
    }

    deinit {
      sqlite3_finalize(insert)
      sqlite3_close(database)
    }

    func execute(_ sql: String) throws {
      guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
        throw Failure(message: String(cString: sqlite3_errmsg(database)))
      }
    }

    /// Creates the table of edits and prepares its insertion.
    func createJournal(indexed: Bool) throws {
      try execute(
        """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
        CREATE TABLE edit (revision INTEGER PRIMARY KEY, client BLOB NOT NULL,
        number INTEGER NOT NULL, time INTEGER NOT NULL, seed INTEGER NOT NULL,
        version INTEGER NOT NULL, edit TEXT NOT NULL, checksum INTEGER NOT NULL) STRICT;
        """)
      if indexed { try execute("CREATE UNIQUE INDEX origin ON edit (client, number)") }
      sqlite3_prepare_v2(
        database, "INSERT INTO edit VALUES (?, ?, ?, ?, ?, ?, ?, ?)", -1, &insert, nil)
    }

    func append(_ records: [(revision: Int, client: [UInt8], number: Int, edit: [UInt8])]) throws {
      try execute("BEGIN IMMEDIATE")
      for record in records {
        sqlite3_bind_int64(insert, 1, Int64(record.revision))
        // SQLite copies neither; both arrays live until the statement has run.
        try record.client.withUnsafeBytes { client in
          try record.edit.withUnsafeBytes { edit in
            sqlite3_bind_blob(insert, 2, client.baseAddress, Int32(client.count), nil)
            sqlite3_bind_int64(insert, 3, Int64(record.number))
            sqlite3_bind_int64(insert, 4, 1_700_000_000_000)
            sqlite3_bind_int64(insert, 5, 0x5DEE_CE66_D1CE_4E5B)
            sqlite3_bind_int64(insert, 6, 1)
            sqlite3_bind_text(
              insert, 7, edit.bindMemory(to: CChar.self).baseAddress, Int32(edit.count), nil)
            sqlite3_bind_int64(insert, 8, 0x1DEE_CE66_D1CE_4E5B)
            guard sqlite3_step(insert) == SQLITE_DONE else {
              throw Failure(message: String(cString: sqlite3_errmsg(database)))
            }
            sqlite3_reset(insert)
          }
        }
      }
      try execute("COMMIT")
    }
  }

  /// Holds the lock of writers until the input ends.
  enum Holding {
    static func run(path: String) throws {
      let bare = try Bare(path: path)
      try bare.execute("BEGIN IMMEDIATE")
      FileHandle.standardOutput.write(Data("held\n".utf8))
      while !FileHandle.standardInput.availableData.isEmpty {}
      try bare.execute("ROLLBACK")
    }
  }
#endif

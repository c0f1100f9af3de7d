import CSQLite
import Foundation

/// A journal in SQLite by its functions alone: the same rows in transactions of 32, each synced.
final class Bare {
  private let database: OpaquePointer
  private var insert: OpaquePointer?

  private init(path: String) {
    var opened: OpaquePointer?
    guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else {
      refuse("\(path) can't be opened")
    }
    database = opened
    execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      CREATE TABLE edit (revision INTEGER PRIMARY KEY, client BLOB NOT NULL,
      number INTEGER NOT NULL, time INTEGER NOT NULL, seed INTEGER NOT NULL,
      version INTEGER NOT NULL, edit TEXT NOT NULL, checksum INTEGER NOT NULL) STRICT;
      """)
    sqlite3_prepare_v2(
      database, "INSERT INTO edit VALUES (?, ?, ?, ?, ?, ?, ?, ?)", -1, &insert, nil)
  }

  deinit {
    sqlite3_finalize(insert)
    sqlite3_close(database)
  }

  private func check(_ code: Int32, _ expected: Int32) {
    if code != expected { refuse(String(cString: sqlite3_errmsg(database))) }
  }

  private func execute(_ sql: String) {
    check(sqlite3_exec(database, sql, nil, nil, nil), SQLITE_OK)
  }

  private func append(_ revision: Int, _ client: [UInt8], _ edit: [UInt8]) {
    sqlite3_bind_int64(insert, 1, Int64(revision))
    // SQLite copies neither; both arrays live until the statement has run.
    client.withUnsafeBytes { client in
      edit.withUnsafeBytes { edit in
        sqlite3_bind_blob(insert, 2, client.baseAddress, Int32(client.count), nil)
        sqlite3_bind_int64(insert, 3, Int64(revision))
        sqlite3_bind_int64(insert, 4, 1_700_000_000_000)
        sqlite3_bind_int64(insert, 5, 0x5DEE_CE66_D1CE_4E5B)
        sqlite3_bind_int64(insert, 6, 1)
        sqlite3_bind_text(
          insert, 7, edit.bindMemory(to: CChar.self).baseAddress, Int32(edit.count), nil)
        sqlite3_bind_int64(insert, 8, 0x1DEE_CE66_D1CE_4E5B)
        check(sqlite3_step(insert), SQLITE_DONE)
        sqlite3_reset(insert)
      }
    }
  }

  static func measure(path: String, seconds: Double) throws {
    let bare = Bare(path: path)
    let edit = Array(try JSONEncoder().encode(Counter.edit))
    let client = withUnsafeBytes(of: UUID().uuid, Array.init)
    let clock = ContinuousClock()
    let start = clock.now
    var count = 0
    while clock.now < start + .seconds(seconds) {
      bare.execute("BEGIN IMMEDIATE")
      for _ in 0..<32 {
        count += 1
        bare.append(count, client, edit)
      }
      bare.execute("COMMIT")
    }
    print(Int(Double(count) / (start.duration(to: clock.now) / .seconds(1))))
  }
}

/// Writes and syncs of a file alone: the limit of the disk for transactions.
enum Syncs {
  static func measure(path: String, seconds: Double) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { refuse("\(path) can't be opened") }
    defer {
      _ = close(descriptor)
      unlink(path)
    }
    let page = [UInt8](repeating: 7, count: 8192)
    let clock = ContinuousClock()
    let start = clock.now
    var count = 0
    while clock.now < start + .seconds(seconds) {
      _ = pwrite(descriptor, page, page.count, off_t(count % 1000 * page.count))
      #if canImport(Darwin)
        _ = fcntl(descriptor, F_FULLFSYNC)
      #else
        fdatasync(descriptor)
      #endif
      count += 1
    }
    print(Int(Double(count) / (start.duration(to: clock.now) / .seconds(1))))
  }
}

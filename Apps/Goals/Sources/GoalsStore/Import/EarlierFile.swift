import CGoalsSQLite
import Foundation
import GoalsModel
import RillStore

/// A file of goals as versions before RillStore wrote it: an SQLite database with a row for each
/// edit, in the format of `goals edit`.
struct EarlierFile {
  /// The application id of such files: "GOAL".
  private static let applicationID: UInt32 = 0x474F_414C
  /// The newest version of their schema.
  private static let newestVersion = 1

  let path: String
  private(set) var edits: [Edit] = []
  /// The goals after the edits.
  private(set) var goals = Goals()
  private(set) var timeZone: String?

  /// Returns whether the file at `path` has this format. Reads only its header.
  static func exists(at path: String) -> Bool {
    guard FileManager.default.isRegularFile(path),
      let file = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)),
      let header = try? file.read(upToCount: 100), header.count == 100,
      header.starts(with: "SQLite format 3\0".utf8)
    else { return false }
    return header[68..<72].reduce(0) { $0 << 8 | UInt32($1) } == applicationID
  }

  /// Reads the file at `path`, and merges its log into it.
  init(path: String) throws(StoreError) {
    self.path = path
    let database = try Connection(path)
    let version = Int(try database.texts("PRAGMA user_version")[0]) ?? 0
    if version > Self.newestVersion {
      throw StoreError(
        store: path, reason: .newerFormat(version: version, newestKnown: Self.newestVersion))
    }
    let check = try database.texts("PRAGMA quick_check(1)")[0]
    guard check == "ok" else { throw damaged(check) }
    timeZone = try database.texts("SELECT value FROM setting WHERE name = 'timeZone'").first
    if let timeZone, TimeZone(identifier: timeZone) == nil {
      throw damaged("unknown time zone \(quoted(timeZone))")
    }
    for row in try database.rows("SELECT sequence, edit FROM edit ORDER BY sequence") {
      let number = edits.count + 1
      guard row[0].elementsEqual("\(number)".utf8) else {
        throw damaged("the edit is missing", number)
      }
      do throws(FieldProblem) {
        let edit = try EditDecoder.decode(row[1][...], now: .distantPast)
        if let problem = edit.problem(in: goals, isRecorded: true) { throw problem }
        edit.apply(to: &goals)
        edits.append(edit)
      } catch {
        throw damaged("\(error)", number)
      }
    }
    _ = try database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private func damaged(_ detail: String, _ number: Int? = nil) -> StoreError {
    StoreError(store: path, reason: .damaged(revision: number, field: nil, detail: detail))
  }
}

/// A connection to an SQLite database, which is closed with the last reference.
private final class Connection {
  private let path: String
  private var database: OpaquePointer?

  init(_ path: String) throws(StoreError) {
    self.path = path
    // Writable, because the log of a process that was killed must be merged.
    try check(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil))
    sqlite3_busy_timeout(database, 2000)
  }

  deinit { sqlite3_close_v2(database) }

  /// Runs a statement, and returns the first column of each row of its result.
  func texts(_ sql: String) throws(StoreError) -> [String] {
    try rows(sql).map { String(decoding: $0[0], as: UTF8.self) }
  }

  /// Runs a statement, and returns the rows of its result as texts in UTF-8, which may be invalid.
  func rows(_ sql: String) throws(StoreError) -> [[[UInt8]]] {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(database, sql, -1, &statement, nil))
    defer { sqlite3_finalize(statement) }
    var rows: [[[UInt8]]] = []
    while true {
      let result = sqlite3_step(statement)
      if result == SQLITE_DONE { return rows }
      if result != SQLITE_ROW { try check(result) }
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          // The bytes of a column last until the next step; the count must be read after them.
          let bytes = sqlite3_column_text(statement, column)
          let count = Int(sqlite3_column_bytes(statement, column))
          return Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
        })
    }
  }

  private func check(_ result: Int32) throws(StoreError) {
    if result == SQLITE_OK { return }
    let message = String(cString: sqlite3_errmsg(database))
    let reason: StoreError.Reason =
      switch result & 0xFF {
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_CORRUPT, SQLITE_ERROR:
        .damaged(revision: nil, field: nil, detail: message)
      case SQLITE_FULL: .full
      case SQLITE_READONLY: .readOnly
      default: .unusable(message)
      }
    throw StoreError(store: path, reason: reason)
  }
}

extension FileManager {
  /// Returns whether there is a regular file at `path`, not a folder or device.
  func isRegularFile(_ path: String) -> Bool {
    (try? attributesOfItem(atPath: path)[.type]) as? FileAttributeType == .typeRegular
  }
}

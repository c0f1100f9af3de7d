#if SQLite
  import CRillSQLite
  import Foundation

  /// Detects lost edits when a database is opened that no process has open.
  ///
  /// SQLite accepts a missing, truncated or damaged log without an error, and with it the loss of
  /// all commits since the last checkpoint. There are three witnesses:
  ///
  /// - The log itself. A transaction is written only after the one before it is synced. Two commits
  ///   after an invalid frame therefore mean that an acknowledged commit was damaged.
  /// - The shared memory, which remains when all processes were killed. It contains the number of
  ///   frames of the log, and never more than were synced.
  /// - The mark in the table `state`. The first commit after a checkpoint sets `clean` to 0 and
  ///   `marked` to the last revision. It is copied into the main file before it is acknowledged.
  ///   The checkpoint of an idle or closing program sets `clean` to 1. An absent log is no loss if
  ///   the main file is clean. It is no loss either if the file has edits after `marked`: then
  ///   another program has made a checkpoint and removed the log.
  ///
  /// A whole file is rejected in one case. It got exactly one commit since the last checkpoint, its
  /// program was killed, and then another program removed the log.
  ///
  /// Three losses are not detected:
  ///
  /// - The log was truncated within a frame or between two commits, and the shared memory was
  ///   removed or the power was lost.
  /// - The main file was replaced by an older one.
  /// - The log was removed while another program held back the checkpoint of the mark.
  enum SQLiteLoss {
    /// Throws if edits were lost, and leaves the files unchanged.
    static func check(_ path: SQLitePath) throws(StoreError) {
      let log = SQLiteLog(path: path.log)
      let index = SQLiteLogIndex(path: path.sharedMemory)
      if log.isValid {
        if let index, index.salt == log.salt, index.frames > log.validFrames {
          throw lost(path, "its log ends at page \(log.validFrames) of \(index.frames)")
        }
        if log.laterCommits > 1 {
          throw lost(path, "page \(log.validFrames + 1) of its log is damaged")
        }
        return
      }
      // Only now the main file is consistent without the log, which may have been copied in part.
      let state = try state(of: path)
      if state.isClean { return }
      let isNeeded =
        if let index { index.frames > index.copiedFrames } else { state.head == state.marked }
      if log.size > 0 {
        throw lost(path, "the header of its log is damaged", after: state.marked)
      } else if isNeeded {
        throw lost(path, "its log was removed", after: state.marked)
      }
    }

    private static func lost(
      _ path: SQLitePath, _ detail: String, after revision: Int? = nil
    ) -> StoreError {
      let edits = revision.map { "edits after revision \($0)" } ?? "edits"
      return StoreError(
        store: path.name,
        reason: .damaged(
          revision: nil, field: nil,
          detail: """
            \(detail) after a program ended without closing the store; \(edits) may be lost; \
            restore a backup. Or keep a copy of the files, and accept the loss with: sqlite3 \
            '\(path.file)' 'UPDATE state SET clean = 1'
            """))
    }

    /// Reads the state in the main file, without its log, and checks its tables.
    private static func state(of path: SQLitePath) throws(StoreError) -> SQLiteState {
      var uri = "file:"
      for byte in path.file.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"):
          uri.unicodeScalars.append(Unicode.Scalar(byte))
        default: uri += "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
      }
      // An immutable database is read without locks and without files beside it.
      let connection = try SQLiteConnection(
        uri + "?immutable=1", name: path.name, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      ) { "another process" }
      defer { connection.close() }
      for sql in SQLiteSchema.checks { _ = try connection.statement(sql) }
      return try SQLiteState(connection)
    }
  }
#endif

import Foundation
import GRDB
import GoalsCoding
import GoalsModel

/// The edits in a file in order, without derived data.
///
/// An appended edit survives a crash of the process and the loss of power.
struct Journal: Sendable {
  /// The path of the file.
  let path: String
  private let database: DatabaseQueue

  /// Opens the file at `path`, or creates it, for one writer. The caller must ensure that there is
  /// no other writer.
  ///
  /// A rejected file is left unchanged, without files beside it. A file with an older schema is
  /// migrated, after a backup copy is made beside it.
  ///
  /// - Parameter timeZone: The time zone to set in the file. With nil, an existing file keeps its
  ///   time zone, and a new file has that of the system.
  static func open(
    path: String, timeZone: TimeZone?, schema: Schema
  ) throws(GoalsFileError) -> (journal: Journal, content: JournalContent) {
    do {
      var content = try JournalInspection.content(of: path, schema: schema)
      if content == nil { try JournalCreation.create(path, schema: schema) }
      let database = try writer(path)
      try database.writeWithoutTransaction { database in
        try JournalMigration.migrate(database, path: path, schema: schema)
        if let content {
          let revision = try Int.fetchOne(database, sql: "SELECT count(*) FROM edit")
          guard revision == content.revision else {
            throw GoalsFileError(path: path, reason: .unusable("another program is changing it"))
          }
        } else {
          content = try JournalContent(database, path: path)
        }
      }
      guard var content else {
        throw GoalsFileError(
          path: path, reason: .unusable("it became empty while it was being opened"))
      }
      let journal = Journal(path: path, database: database)
      if let zone = timeZone ?? (content.timeZone == nil ? .current : nil) {
        try journal.setTimeZone(zone)
        content.timeZone = zone
      }
      return (journal, content)
    } catch {
      throw GoalsFileError(path: path, error)
    }
  }

  /// Opens a connection with a write-ahead log that is synced at each commit.
  private static func writer(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "goals.journal"
    configuration.busyMode = .timeout(2)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { database in
      let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      guard mode == "wal" else {
        throw GoalsFileError(
          path: path, reason: .unusable("write-ahead logging is not available for it"))
      }
      // Set after the journal mode, which may change it. Verified, because durability depends on
      // it.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      let synchronous = try Int.fetchOne(database, sql: "PRAGMA synchronous")
      guard synchronous == 2 else {
        throw GoalsFileError(path: path, reason: .unusable("commits would not be synced to disk"))
      }
    }
    return queue
  }

  /// Appends `edits`, made at the instant `now` after the first `revision` edits, in one
  /// transaction. When this returns, all are on the disk; when it throws, none is.
  func append(
    _ edits: some Sequence<Edit>, at now: Date, after revision: Int
  ) throws(GoalsFileError) {
    let milliseconds = Int64((now.timeIntervalSince1970 * 1000).rounded())
    try write { database in
      let statement = try database.cachedStatement(
        sql: "INSERT INTO edit (sequence, instant, edit) VALUES (?, ?, ?)")
      var sequence = revision
      for edit in edits {
        sequence += 1
        try statement.execute(arguments: [sequence, milliseconds, EditEncoder.encode(edit)])
      }
    }
  }

  /// Closes the file and checkpoints the log.
  func close() throws(GoalsFileError) {
    do {
      try database.close()
    } catch {
      throw GoalsFileError(path: path, error)
    }
  }

  private func setTimeZone(_ zone: TimeZone) throws(GoalsFileError) {
    try write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO setting (name, value) VALUES ('timeZone', ?)",
        arguments: [zone.identifier])
    }
  }

  private func write(_ updates: (Database) throws -> Void) throws(GoalsFileError) {
    do {
      try database.write(updates)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_MISUSE {
      throw GoalsFileError(path: path, reason: .closed)
    } catch {
      throw GoalsFileError(path: path, error)
    }
  }

  /// Gives tests access to the connection.
  func withDatabase<Result>(_ body: (Database) throws -> Result) rethrows -> Result {
    try database.writeWithoutTransaction(body)
  }
}

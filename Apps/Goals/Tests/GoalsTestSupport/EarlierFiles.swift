import CGoalsSQLite
import Foundation
import GoalsModel

/// Files as versions before RillStore wrote them.
package enum EarlierFiles {
  private static let schema = """
    PRAGMA journal_mode = WAL;
    CREATE TABLE edit (sequence INTEGER PRIMARY KEY, instant INTEGER NOT NULL, edit TEXT NOT NULL);
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    PRAGMA application_id = \(0x474F_414C);
    PRAGMA user_version = 1;
    """

  /// Creates a file with `edits`.
  ///
  /// - Parameter meddling: Statements that run at the end.
  package static func make(
    _ path: String, _ edits: [Edit], timeZone: String? = "UTC", meddling: String = ""
  ) throws {
    let connection = try SQLiteConnection(path)
    try connection.run(schema)
    if let timeZone {
      try connection.run("INSERT INTO setting VALUES ('timeZone', '\(timeZone)')")
    }
    try fill(connection, edits)
    try connection.run(meddling)
  }

  /// Adds edits to an empty file.
  package static func fill(_ connection: SQLiteConnection, _ edits: [Edit]) throws {
    var script = "BEGIN;"
    for (index, edit) in edits.enumerated() {
      let text = EditEncoder.encode(edit).replacing("'", with: "''")
      let instant = Int(noon.milliseconds) + index
      script += "INSERT INTO edit VALUES (\(index + 1), \(instant), '\(text)');"
    }
    try connection.run(script + "COMMIT;")
  }
}

/// A connection to an SQLite database.
package final class SQLiteConnection {
  package struct Failure: Error { let message: String }

  private var database: OpaquePointer?

  package init(_ path: String) throws {
    guard sqlite3_open(path, &database) == SQLITE_OK else { throw failure }
  }

  deinit { sqlite3_close(database) }

  private var failure: Failure { Failure(message: String(cString: sqlite3_errmsg(database))) }

  /// Runs statements, without results.
  package func run(_ script: String) throws {
    guard sqlite3_exec(database, script, nil, nil, nil) == SQLITE_OK else { throw failure }
  }
}

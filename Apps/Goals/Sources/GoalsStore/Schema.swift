import GRDB

/// The schema of a file of goals, as a list of migrations.
///
/// The first creates version 1 in an empty file, and each further one the next version.
struct Schema: Sendable {
  typealias Step = @Sendable (Database) throws -> Void

  /// The application id that marks a file of goals: "GOAL".
  static let applicationID: UInt32 = 0x474F_414C

  /// The migrations from an empty file to the newest version.
  let steps: [Step]

  /// The newest version.
  var version: Int { steps.count }

  /// The current schema: the edits in order, one per row, and the settings.
  static let current = Schema(steps: [
    { database in
      try database.execute(
        sql: """
          CREATE TABLE edit (sequence INTEGER PRIMARY KEY, instant INTEGER NOT NULL, edit TEXT NOT NULL);
          CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
          """)
    }
  ])

  /// Migrates the database to the newest version.
  func migrate(_ database: Database) throws {
    let version = try Self.version(of: database)
    try database.inTransaction {
      for step in steps[version...] { try step(database) }
      try database.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
      try database.execute(sql: "PRAGMA user_version = \(steps.count)")
      return .commit
    }
  }

  static func version(of database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
  }
}

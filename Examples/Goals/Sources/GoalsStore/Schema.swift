import GRDB

/// The tables of a file of goals, as the steps that made them: the first makes version 1 of an empty
/// file, each further one the next version of the one before.
struct Schema: Sendable {
  typealias Step = @Sendable (Database) throws -> Void

  /// Marks a file as one of goals: "GOAL".
  static let applicationID: UInt32 = 0x474F_414C

  /// The steps from the empty file to the newest version.
  let steps: [Step]

  /// The newest version.
  var version: Int { steps.count }

  /// What this program writes: the edits in the order in which they were made, each a row, and what was
  /// set once.
  static let current = Schema(steps: [
    { database in
      try database.execute(
        sql: """
          CREATE TABLE edit (sequence INTEGER PRIMARY KEY, instant INTEGER NOT NULL, edit TEXT NOT NULL);
          CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
          """)
    }
  ])

  /// Makes the newest version of the version that the database has.
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

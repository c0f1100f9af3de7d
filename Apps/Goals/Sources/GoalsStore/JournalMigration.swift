import Foundation
import GRDB

/// Migrates a file to the newest schema.
enum JournalMigration {
  /// Migrates the file at `path`, unless it has the newest schema. First copies it to
  /// `PATH.version-N.backup`, with a number appended if that name is taken.
  static func migrate(_ database: Database, path: String, schema: Schema) throws {
    let version = try Schema.version(of: database)
    guard version < schema.version else { return }
    try backUp(database, to: unusedPath("\(path).version-\(version).backup"))
    try JournalCreation.synchronizeFolder(of: path)
    try schema.migrate(database)
    // The header must be read before the log.
    try database.checkpoint(.truncate)
  }

  private static func backUp(_ database: Database, to path: String) throws {
    do {
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { try database.backup(to: $0) }
      try queue.close()
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw error
    }
  }

  private static func unusedPath(_ path: String) -> String {
    let others = (2...).lazy.map { "\(path)-\($0)" }
    let isUnused = { !FileManager.default.fileExists(atPath: $0) }
    return isUnused(path) ? path : others.first(where: isUnused) ?? path
  }
}

import Foundation
import GRDB

/// Inspects a file before it is opened, so that a rejected file is not changed.
enum JournalInspection {
  /// Returns the content of the file at `path`; nil if the file must be created.
  ///
  /// SQLite opens only a copy of the file and its log. Even a read-only connection may leave files
  /// beside the database, or checkpoint the log.
  static func content(of path: String, schema: Schema) throws -> JournalContent? {
    let log = path + "-wal"
    guard let header = try FileHeader(path: path) else {
      if try !isEmpty(log) {
        throw GoalsFileError(
          path: path, reason: .unusable("it is missing, but its log \(log) exists"))
      }
      return nil
    }
    guard header.applicationID == Schema.applicationID else {
      throw GoalsFileError(path: path, reason: .foreign(applicationID: header.applicationID))
    }
    try check(version: Int(header.userVersion), path, schema)

    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("goals-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("copy.sqlite").path
    try files.copyItem(atPath: path, toPath: copy)
    if try !isEmpty(log) { try files.copyItem(atPath: log, toPath: copy + "-wal") }
    do {
      let queue = try DatabaseQueue(path: copy)
      return try queue.writeWithoutTransaction { database in
        try check(version: try Schema.version(of: database), path, schema)
        try schema.migrate(database)
        return try JournalContent(database, path: path)
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      throw GoalsFileError(path: path, reason: .corrupt(error.message ?? "its tables are missing"))
    } catch let error as RowDecodingError {
      throw GoalsFileError(path: path, reason: .corrupt("\(error)"))
    }
  }

  private static func check(version: Int, _ path: String, _ schema: Schema) throws {
    if version > schema.version {
      throw GoalsFileError(
        path: path, reason: .newer(version: version, newestKnown: schema.version))
    }
    if version < 1 {
      throw GoalsFileError(path: path, reason: .corrupt("its schema has version \(version)"))
    }
  }

  private static func isEmpty(_ path: String) throws -> Bool {
    let files = FileManager.default
    guard files.fileExists(atPath: path) else { return true }
    return try files.attributesOfItem(atPath: path)[.size] as? Int == 0
  }
}

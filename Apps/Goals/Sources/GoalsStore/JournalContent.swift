import Foundation
import GRDB
import GoalsCoding
import GoalsModel

/// The goals that result from the edits in a file.
struct JournalContent: Sendable {
  var goals = Goals()
  /// The number of edits.
  var revision = 0
  /// The time zone of the file, or nil.
  var timeZone: TimeZone?

  /// Reads a database that has the newest schema.
  ///
  /// - Throws: `GoalsFileError` if it contains data that no version of this program writes.
  init(_ database: Database, path: String) throws {
    func corrupt(_ detail: String) -> GoalsFileError {
      GoalsFileError(path: path, reason: .corrupt(detail))
    }
    let check = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
    guard check == "ok" else { throw corrupt(check ?? "it can't be checked") }
    if let name = try String.fetchOne(
      database, sql: "SELECT value FROM setting WHERE name = 'timeZone'")
    {
      guard let zone = TimeZone(identifier: name) else {
        throw corrupt("unknown time zone \(quoted(name))")
      }
      timeZone = zone
    }
    let rows = try Row.fetchCursor(
      database, sql: "SELECT sequence, CAST(edit AS BLOB) FROM edit ORDER BY sequence")
    while let row = try rows.next() {
      let sequence: Int = row[0]
      let text: Data = row[1]
      guard sequence == revision + 1 else { throw corrupt("edit \(revision + 1) is missing") }
      do {
        let edit = try EditDecoder.decode(Array(text)[...], now: .distantPast)
        if let problem = edit.problem(in: goals, isRecorded: true) { throw problem }
        edit.apply(to: &goals)
      } catch {
        throw corrupt("edit \(sequence): \(error)")
      }
      revision = sequence
    }
  }
}

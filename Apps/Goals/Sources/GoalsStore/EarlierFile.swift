import Foundation
import GoalsFoundation
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
    SQLiteSource.applicationID(ofFileAt: path) == applicationID
  }

  /// Replaces the file at `path` by a store, if it has this format.
  ///
  /// - Parameters:
  ///   - timeout: The time to wait for another process that uses the file, and for an edit to be
  ///     stored.
  ///   - report: A function that receives a sentence about an import.
  static func replace(
    at path: String, timeout: Duration, report: @Sendable (String) -> Void
  ) async throws(StoreError) {
    var options = StoreOptions()
    options.submitTimeout = timeout
    // Processes of the earlier version hold the same lock.
    let replaced = try await SharedStore<Undoable<SharedGoals>>.replaceFile(
      at: path, keptAs: ".before-rill-store",
      lockedBy: "a process of an earlier version; end it first", options: options,
      if: { exists(at: path) }, read: { () throws(StoreError) in try EarlierFile(path: path) },
      write: { file, store throws(StoreError) in try await file.write(to: store) })
    guard let (file, backup) = replaced else { return }
    report(
      """
      \(path) was written by an earlier version of this program; its \(file.edits.count) edits \
      were imported, and the earlier file was kept as \(backup)
      """)
  }

  /// Reads the file at `path`, and merges its log into it.
  init(path: String) throws(StoreError) {
    self.path = path
    try read(SQLiteSource(path: path))
  }

  private mutating func read(_ database: SQLiteSource) throws(StoreError) {
    let version = Int(try database.texts("PRAGMA user_version")[0]) ?? 0
    if version > Self.newestVersion {
      throw StoreError(
        store: path, reason: .newerFormat(version: version, newestKnown: Self.newestVersion))
    }
    let check = try database.texts("PRAGMA quick_check(1)")[0]
    guard check == "ok" else { throw damaged(check) }
    timeZone = try database.texts("SELECT value FROM setting WHERE name = 'timeZone'").first
    if let timeZone, TimeZone(identifier: timeZone) == nil {
      throw damaged("unknown time zone \(timeZone.quoted())")
    }
    for row in try database.rows("SELECT sequence, edit FROM edit ORDER BY sequence") {
      let number = edits.count + 1
      guard row[0].elementsEqual("\(number)".utf8) else {
        throw damaged("the edit is missing", number)
      }
      do throws(FieldProblem) {
        let edit = try EditDecoder.decode(row[1][...], now: Instant(milliseconds: .min))
        if let problem = edit.problem(in: goals, isRecorded: true) { throw problem }
        edit.apply(to: &goals)
        edits.append(edit)
      } catch {
        throw damaged("\(error)", number)
      }
    }
    _ = try database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Writes the edits to a new store.
  private func write(to store: SharedStore<Undoable<SharedGoals>>) async throws(StoreError) {
    // The zone belongs to the first revision, so that edits keep their numbers.
    var first = timeZone.map { [GoalsChange.timeZone($0)] } ?? []
    if edits.isEmpty, !first.isEmpty { try await store.submit(.edits(first)) }
    var rest = edits[...]
    while !rest.isEmpty {
      let steps = rest.prefix(500).map { edit in
        defer { first = [] }
        return Undoable<SharedGoals>.Edit.edits(first + [.recorded(edit)])
      }
      rest = rest.dropFirst(500)
      if case .rejected(let rejection, _) = try await store.submit(all: steps) {
        throw damaged("\(rejection)")
      }
    }
    guard await store.snapshot.model.base.goals == goals else {
      throw StoreError(
        store: path, reason: .unusable("the imported goals differ from those in the file"))
    }
  }

  private func damaged(_ detail: String, _ number: Int? = nil) -> StoreError {
    StoreError(store: path, reason: .damaged(revision: number, field: nil, detail: detail))
  }
}

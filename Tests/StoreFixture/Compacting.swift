import Foundation
import RillStore

/// Appends edits of as many clients, removes them by a compaction, and prints `compacted`.
enum Compacting {
  static func run(_ place: Place, count: Int) async throws {
    let journal = place.journal()
    _ = try await journal.head()
    for start in stride(from: 0, to: count, by: 5000) {
      let records = (start + 1...min(count, start + 5000)).map { revision in
        JournalRecord(
          revision: revision, id: EditID(client: UUID(), number: 1), time: 0, seed: 0, version: 1,
          edit: Array("1".utf8), checksum: 0)
      }
      _ = try await journal.append(records, after: start)
    }
    try await journal.compact(
      to: JournalSnapshot(
        revision: count, version: 1, time: 0, model: Array("1".utf8), recordChecksum: 0,
        checksum: 0))
    await journal.close()
    print("compacted")
  }
}

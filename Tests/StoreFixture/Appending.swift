import Foundation
import RillStore

/// Appends edits of one client, in batches of different sizes, and prints the number and the
/// revision of each after its commit.
struct Appending {
  let place: Place
  let client: UUID
  /// The number of the first edit.
  let first: Int
  /// The number of edits; 0 without end.
  let count: Int

  func run() async throws {
    let journal = place.journal(isBusy: true)
    var number = first
    var head = try await journal.head().revision
    var checksum = try await checksum(of: head, in: journal)
    while count == 0 || number < first + count {
      var records: [JournalRecord] = []
      var last = checksum
      let size = count == 0 ? number % 4 + 1 : 1
      for index in 0..<size {
        var record = JournalRecord(
          revision: head + 1 + index, id: EditID(client: client, number: number + index), time: 0,
          seed: 1, version: 1, edit: Array("\"edit \(number + index)\"".utf8), checksum: 0)
        record.checksum = record.checksum(after: last)
        last = record.checksum
        records.append(record)
      }
      if try await journal.append(records, after: head) == .appended {
        let lines = records.map { "\($0.id.number) \($0.revision)\n" }.joined()
        FileHandle.standardOutput.write(Data(lines.utf8))
        (head, checksum, number) = (head + size, last, number + size)
        // A pause lets the store copy its log.
        if number % 7 == 0 { try await Task.sleep(for: .milliseconds(1)) }
      } else {
        head = try await journal.head().revision
        checksum = try await self.checksum(of: head, in: journal)
      }
    }
    await journal.close()
  }

  private func checksum(
    of revision: Int, in journal: any JournalEngine
  ) async throws -> UInt64 {
    if revision == 0 { return 0 }
    return try await journal.records(after: revision - 1, limit: 1).first?.checksum ?? 0
  }
}

import Foundation

/// A reader of the records of a journal without their model.
struct RecordReader {
  private let journal: any JournalEngine
  private let head: JournalHead
  private static let pageSize = 1000

  init(_ journal: any JournalEngine, _ head: JournalHead) {
    self.journal = journal
    self.head = head
  }

  func log(_ range: ClosedRange<Int>?, _ output: StoreCommandOutput) async throws(StoreError) {
    try await forEach(range) { record throws(StoreError) in
      let edit = String(decoding: record.edit, as: UTF8.self)
      output.print("\(record.revision)  \(Self.time(record))  \(record.id.client)  \(edit)")
    }
  }

  func export(_ range: ClosedRange<Int>?, _ output: StoreCommandOutput) async throws(StoreError) {
    try await forEach(range) { record throws(StoreError) in
      let edit = String(decoding: record.edit, as: UTF8.self)
      output.print(
        """
        {"revision":\(record.revision),"time":"\(Self.time(record))",\
        "client":"\(record.id.client)","number":\(record.id.number),"seed":\(record.seed),\
        "version":\(record.version),"edit":\(edit)}
        """)
    }
  }

  /// Checks the checksums of all records and snapshots.
  func verify(_ output: StoreCommandOutput) async throws(StoreError) {
    var snapshots: [JournalSnapshot] = []
    var limit: Int? = nil
    while let snapshot = try await journal.snapshot(upTo: limit) {
      guard snapshot.checksum == snapshot.expectedChecksum else {
        throw damaged(snapshot.revision, "the checksum of the stored model is wrong")
      }
      snapshots.append(snapshot)
      limit = snapshot.revision - 1
    }
    var checksum: UInt64 = 0
    if head.base > 0 {
      guard let base = snapshots.last, base.revision == head.base else {
        throw damaged(head.base, "the stored model before the first edit is missing")
      }
      checksum = base.recordChecksum
    }
    let expected = Dictionary(snapshots.map { ($0.revision, $0.recordChecksum) }) { $1 }
    try await forEach(head.base < head.revision ? head.base + 1...head.revision : nil) {
      record throws(StoreError) in
      guard record.checksum == record.checksum(after: checksum) else {
        throw damaged(record.revision, "the checksum is wrong")
      }
      checksum = record.checksum
      if let expected = expected[record.revision], expected != checksum {
        throw damaged(record.revision, "the stored model doesn't belong to the edits")
      }
    }
    output.print(
      "\(journal.name) is sound: revisions \(head.base + 1) to \(head.revision), \(snapshots.count) stored models"
    )
  }

  private func forEach(
    _ range: ClosedRange<Int>?, _ body: (JournalRecord) throws(StoreError) -> Void
  ) async throws(StoreError) {
    guard let range else { return }
    var next = range.lowerBound
    while next <= range.upperBound {
      let count = min(Self.pageSize, range.upperBound - next + 1)
      let records = try await journal.records(after: next - 1, limit: count)
      if records.isEmpty { throw damaged(next, "the edit is missing") }
      for record in records {
        guard record.revision == next else {
          throw damaged(next, "the edit is missing; the next is \(record.revision)")
        }
        try body(record)
        next += 1
      }
    }
  }

  private func damaged(_ revision: Int, _ detail: String) -> StoreError {
    StoreError(
      store: journal.name, reason: .damaged(revision: revision, field: nil, detail: detail))
  }

  private static func time(_ record: JournalRecord) -> String {
    Date(timeIntervalSince1970: Double(record.time) / 1000).formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

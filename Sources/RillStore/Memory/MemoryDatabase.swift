import Foundation

/// The contents of journals in memory.
package actor MemoryDatabase {
  private var records: [JournalRecord] = []
  private var revisions: [EditID: Int] = [:]
  private var snapshots: [JournalSnapshot] = []
  private var base = 0
  private var removed: [UUID: Int] = [:]
  private var modelName: String?
  private var targets: [AsyncStream<Void>.Continuation] = []

  package init() {}

  private var end: Int { base + records.count }

  package var head: JournalHead { JournalHead(revision: end, base: base) }

  func modelName(recording name: String?) -> String? {
    modelName = modelName ?? name
    return modelName
  }

  package func records(after revision: Int, limit: Int) -> [JournalRecord] {
    Array(records.dropFirst(max(0, revision - base)).prefix(limit))
  }

  package func append(_ new: [JournalRecord], after head: Int) -> AppendResult {
    guard head == end else { return .moved }
    for record in new {
      precondition(
        record.revision == end + 1 && revisions[record.id] == nil,
        "Rill: Revision \(record.revision) doesn't follow \(end), or repeats edit \(record.id).")
      records.append(record)
      revisions[record.id] = record.revision
    }
    targets.removeAll { target in
      if case .terminated = target.yield() { true } else { false }
    }
    return .appended
  }

  func find(_ id: EditID) -> EditLookup {
    if let revision = revisions[id] { return .revision(revision) }
    if let last = removed[id.client], id.number <= last { return .removed }
    return .unknown
  }

  func snapshot(upTo revision: Int?) -> JournalSnapshot? {
    snapshots.last { $0.revision <= revision ?? .max }
  }

  func write(_ snapshot: JournalSnapshot) {
    guard (base...end).contains(snapshot.revision) else { return }
    let before = snapshots.filter { $0.revision < snapshot.revision }
    let after = snapshots.filter { $0.revision > snapshot.revision }
    let oldest = before.dropLast().prefix(1)
    snapshots = oldest + before.suffix(1) + [snapshot] + after
  }

  func compact(to base: JournalSnapshot) {
    let count = base.revision - self.base
    guard count > 0, base.revision <= end else { return }
    for record in records.prefix(count) {
      revisions[record.id] = nil
      removed[record.id.client] = max(removed[record.id.client] ?? 0, record.id.number)
    }
    records.removeFirst(count)
    snapshots = [base] + snapshots.filter { $0.revision > base.revision }
    self.base = base.revision
  }

  func send(to target: AsyncStream<Void>.Continuation) { targets.append(target) }
}

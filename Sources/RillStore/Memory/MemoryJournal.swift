import Foundation

/// A journal in memory. Several stores may share one, as processes share a database; tests do.
package actor MemoryJournal: JournalEngine {
  package nonisolated let name = "the store in memory"
  private var records: [JournalRecord] = []
  private var revisions: [EditID: Int] = [:]
  private var snapshots: [JournalSnapshot] = []
  private var base = 0
  private var removed: [UUID: Int] = [:]
  private var isClosed = false
  private var signalTargets: [AsyncStream<Void>.Continuation] = []

  package init() {}

  private func checkOpen() throws(StoreError) {
    if isClosed { throw StoreError(store: name, reason: .closed) }
  }

  private var end: Int { base + records.count }

  package func head() throws(StoreError) -> JournalHead {
    try checkOpen()
    return JournalHead(revision: end, base: base)
  }

  package func records(after revision: Int, limit: Int) throws(StoreError) -> [JournalRecord] {
    try checkOpen()
    return Array(records.dropFirst(max(0, revision - base)).prefix(limit))
  }

  package func append(
    _ new: [JournalRecord], after head: Int
  ) throws(StoreError) -> AppendResult {
    try checkOpen()
    guard head == end else { return .moved }
    for record in new {
      precondition(
        record.revision == end + 1 && revisions[record.id] == nil,
        "Rill: Revision \(record.revision) doesn't follow \(end), or repeats edit \(record.id).")
      records.append(record)
      revisions[record.id] = record.revision
    }
    for target in signalTargets { target.yield() }
    return .appended
  }

  package func find(_ id: EditID) throws(StoreError) -> EditLookup {
    try checkOpen()
    if let revision = revisions[id] { return .revision(revision) }
    if let last = removed[id.client], id.number <= last { return .removed }
    return .unknown
  }

  package func snapshot(upTo revision: Int?) throws(StoreError) -> JournalSnapshot? {
    try checkOpen()
    return snapshots.last { $0.revision <= revision ?? .max }
  }

  package func write(_ snapshot: JournalSnapshot) throws(StoreError) {
    try checkOpen()
    let others = snapshots.filter { $0.revision != snapshot.revision }
    let before = others.filter { $0.revision < snapshot.revision }
    var kept = before.suffix(1) + [snapshot]
    kept += others.filter { $0.revision > snapshot.revision }
    if let oldest = others.first, oldest.revision < kept[kept.startIndex].revision {
      kept = [oldest] + kept
    }
    snapshots = Array(kept)
  }

  package func compact(to base: JournalSnapshot) throws(StoreError) {
    try checkOpen()
    let count = base.revision - self.base
    guard count > 0 else { return }
    for record in records.prefix(count) {
      revisions[record.id] = nil
      removed[record.id.client] = max(removed[record.id.client] ?? 0, record.id.number)
    }
    records.removeFirst(count)
    snapshots = [base] + snapshots.filter { $0.revision > base.revision }
    self.base = base.revision
  }

  package func signals() -> AsyncStream<Void>? {
    let (stream, target) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    signalTargets.append(target)
    return stream
  }

  package func close() {
    isClosed = true
    for target in signalTargets { target.finish() }
    signalTargets = []
  }
}

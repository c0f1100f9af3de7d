import Foundation

/// A journal in memory.
package actor MemoryJournal: JournalEngine {
  package nonisolated let name = "the store in memory"
  private let database: MemoryDatabase
  private var isClosed = false
  private var target: AsyncStream<Void>.Continuation?

  /// Creates a journal. Several may share one database, as processes share a file.
  package init(_ database: MemoryDatabase = MemoryDatabase()) { self.database = database }

  private func checkOpen() throws(StoreError) {
    if isClosed { throw StoreError(store: name, reason: .closed) }
  }

  package func head() async throws(StoreError) -> JournalHead {
    try checkOpen()
    return await database.head
  }

  package func modelName(recording name: String?) async throws(StoreError) -> String? {
    try checkOpen()
    return await database.modelName(recording: name)
  }

  package func records(
    after revision: Int, limit: Int
  ) async throws(StoreError) -> [JournalRecord] {
    try checkOpen()
    return await database.records(after: revision, limit: limit)
  }

  package func append(
    _ records: [JournalRecord], after head: Int
  ) async throws(StoreError) -> AppendResult {
    try checkOpen()
    return await database.append(records, after: head)
  }

  package func find(_ id: EditID) async throws(StoreError) -> EditLookup {
    try checkOpen()
    return await database.find(id)
  }

  package func snapshot(upTo revision: Int?) async throws(StoreError) -> JournalSnapshot? {
    try checkOpen()
    return await database.snapshot(upTo: revision)
  }

  package func write(_ snapshot: JournalSnapshot) async throws(StoreError) {
    try checkOpen()
    await database.write(snapshot)
  }

  package func compact(to base: JournalSnapshot) async throws(StoreError) {
    try checkOpen()
    await database.compact(to: base)
  }

  package func signals() async -> AsyncStream<Void>? {
    let (stream, target) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.target?.finish()
    self.target = target
    if isClosed { target.finish() } else { await database.send(to: target) }
    return stream
  }

  package func close() {
    isClosed = true
    target?.finish()
  }
}

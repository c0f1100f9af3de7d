import RillStore

/// A journal that fails as a test says.
actor FaultyJournal: JournalEngine {
  enum Operation { case head, records, append, find, snapshot, write, compact }

  enum Fault {
    /// The operation isn't carried out.
    case before(StoreError.Reason)
    /// The operation is carried out, but its answer is lost.
    case after(StoreError.Reason)
    /// The operation waits until `resume()`, and is then carried out.
    case hang
  }

  private var base: MemoryJournal
  nonisolated let name = "the faulty store"
  private var faults: [(Operation, Fault)] = []
  private(set) var counts: [Operation: Int] = [:]
  private(set) var recordCount = 0
  private var hanging: [CheckedContinuation<Void, Never>] = []

  private let isFollowing: Bool

  init(_ base: MemoryJournal = MemoryJournal(), isFollowing: Bool = true) {
    self.base = base
    self.isFollowing = isFollowing
  }

  nonisolated var engine: StoreEngine { StoreEngine { self } }

  static let lost = StoreError.Reason.unavailable("the connection was lost")

  /// Adds a fault of the next such operation; faults of one operation happen one after the other.
  func fail(_ operation: Operation, _ fault: Fault) { faults.append((operation, fault)) }

  func replace(by journal: MemoryJournal) { base = journal }

  var isHanging: Bool { !hanging.isEmpty }

  func resume() {
    for waiting in hanging { waiting.resume() }
    hanging = []
  }

  private func perform<Result>(
    _ operation: Operation, _ body: () async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    counts[operation, default: 0] += 1
    guard let index = faults.firstIndex(where: { $0.0 == operation }) else {
      return try await body()
    }
    switch faults.remove(at: index).1 {
    case .before(let reason): throw StoreError(store: name, reason: reason)
    case .after(let reason):
      _ = try await body()
      throw StoreError(store: name, reason: reason)
    case .hang:
      await withCheckedContinuation { hanging.append($0) }
      return try await body()
    }
  }

  func head() async throws(StoreError) -> JournalHead {
    try await perform(.head) { () throws(StoreError) in try await base.head() }
  }

  func modelName(recording name: String?) async throws(StoreError) -> String? {
    try await base.modelName(recording: name)
  }

  func records(after revision: Int, limit: Int) async throws(StoreError) -> [JournalRecord] {
    let records = try await perform(.records) { () throws(StoreError) in
      try await base.records(after: revision, limit: limit)
    }
    recordCount += records.count
    return records
  }

  func append(
    _ records: [JournalRecord], after head: Int
  ) async throws(StoreError) -> AppendResult {
    try await perform(.append) { () throws(StoreError) in
      try await base.append(records, after: head)
    }
  }

  func find(_ id: EditID) async throws(StoreError) -> EditLookup {
    try await perform(.find) { () throws(StoreError) in try await base.find(id) }
  }

  func snapshot(upTo revision: Int?) async throws(StoreError) -> JournalSnapshot? {
    try await perform(.snapshot) { () throws(StoreError) in
      try await base.snapshot(upTo: revision)
    }
  }

  func write(_ snapshot: JournalSnapshot) async throws(StoreError) {
    try await perform(.write) { () throws(StoreError) in try await base.write(snapshot) }
  }

  func compact(to base: JournalSnapshot) async throws(StoreError) {
    try await perform(.compact) { () throws(StoreError) in
      try await self.base.compact(to: base)
    }
  }

  func signals() async -> AsyncStream<Void>? {
    isFollowing ? await base.signals() : nil
  }

  func close() async {}
}

extension SharedStore {
  /// Reads the edits with revisions from `first` to `last`, in order. The result may be large:
  /// read a long history in parts.
  ///
  /// - Parameters:
  ///   - first: The first revision, at least 1.
  ///   - last: The last revision; nil for the newest one. A revision that doesn't exist yet is
  ///     ignored.
  /// - Throws: `StoreError`; its reason is `removed` if edits of the range were removed by
  ///   ``compact(keeping:)``.
  public func history(
    from first: Int = 1, to last: Int? = nil
  ) async throws(StoreError) -> [RecordedEdit<Model.Edit>] {
    let last = min(last ?? revision, revision)
    if first > last { return [] }
    await journalLock.acquire(isolation: self)
    defer { journalLock.release() }
    let base = try await journal.head().base
    if first <= base { throw error(.removed(revision: first, base: base + 1)) }
    var history: [RecordedEdit<Model.Edit>] = []
    var next = max(first, 1)
    while next <= last {
      let count = min(JournalReader<Model>.pageSize, last - next + 1)
      let records = try await journal.records(after: next - 1, limit: count)
      for record in records {
        guard record.revision == next else {
          throw coding.damaged(next, "the edit is missing; the next is \(record.revision)")
        }
        history.append(
          RecordedEdit(
            edit: try coding.edit(of: record), revision: next, time: record.context.time,
            id: record.id))
        next += 1
      }
      if records.isEmpty { throw coding.damaged(next, "the edit is missing") }
    }
    return history
  }

  /// Reads the model as it was after the edit `revision`. The time is proportional to the number of
  /// edits since the snapshot before it.
  ///
  /// - Parameter revision: A revision from 0, the model before the first edit, to the newest one.
  /// - Throws: `StoreError` if the revision doesn't exist. The reason is `removed` if
  ///   ``compact(keeping:)`` has removed edits before it.
  public func model(at revision: Int) async throws(StoreError) -> Model {
    try await state(at: revision).model
  }

  private func state(at revision: Int) async throws(StoreError) -> StoreState<Model> {
    precondition(revision >= 0, "Rill: The revision must be at least 0; got \(revision).")
    await journalLock.acquire(isolation: self)
    defer { journalLock.release() }
    // Another store may have made it.
    if revision > self.revision { try await catchUp() }
    guard revision <= self.revision else {
      throw error(.unusable("its newest revision is \(self.revision); got \(revision)"))
    }
    let base = try await checkedHead().base
    if revision < base { throw error(.removed(revision: revision, base: base)) }
    return try await JournalReader(journal).state(at: revision, base: base).state
  }

  /// Removes all edits but the newest `count`, and stores the model before them.
  ///
  /// The newest edit is the one at ``revision``. If fewer edits are kept already, or another store
  /// has removed more in the meantime, this changes nothing.
  ///
  /// Edits that are submitted again after their removal fail with the reason `unknownOutcome`;
  /// they never count twice.
  ///
  /// - Parameter count: The number of edits to keep, at least 0.
  /// - Throws: `StoreError`; its reason is `unusable` if the journal has lost its newest edits, as
  ///   after the restoration of a backup.
  public func compact(keeping count: Int) async throws(StoreError) {
    precondition(count >= 0, "Rill: The number of edits must be at least 0; got \(count).")
    let revision = revision - count
    if revision <= 0 { return }
    let base: StoreState<Model>
    do throws(StoreError) {
      base = try await state(at: revision)
    } catch {
      if case .removed = error.reason { return }
      throw error
    }
    let snapshot = try base.snapshot(coding)
    await journalLock.acquire(isolation: self)
    defer { journalLock.release() }
    try await journal.compact(to: snapshot)
  }

  /// Reads the whole journal, and compares it with its checksums, its snapshots and the model.
  ///
  /// - Returns: The number of edits that were read.
  /// - Throws: `StoreError` with the first damaged revision.
  @discardableResult
  public func verify() async throws(StoreError) -> Int {
    await journalLock.acquire(isolation: self)
    defer { journalLock.release() }
    let (head, end) = (try await journal.head(), state)
    var snapshots: [JournalSnapshot] = []
    var limit: Int? = end.revision
    while let snapshot = try await journal.snapshot(upTo: limit) {
      snapshots.append(snapshot)
      limit = snapshot.revision - 1
    }
    let reader = JournalReader<Model>(journal)
    var state = StoreState<Model>()
    if head.base > 0 {
      guard let base = snapshots.popLast(), base.revision == head.base,
        let decoded = try StoreState(base, coding)
      else { throw coding.damaged(head.base, "the stored model before the first edit is missing") }
      state = decoded
    }
    while let snapshot = snapshots.popLast() {
      try await reader.replay(&state, to: snapshot.revision)
      guard let stored = try StoreState(snapshot, coding) else { continue }
      guard stored.checksum == state.checksum else {
        throw coding.damaged(snapshot.revision, "the stored model doesn't belong to the edits")
      }
    }
    try await reader.replay(&state, to: end.revision)
    guard state.checksum == end.checksum else {
      throw coding.damaged(end.revision, "the journal has changed since it was opened")
    }
    return end.revision - head.base
  }
}

/// A reader of models and edits from a journal.
struct JournalReader<Model: SharedModel> {
  private let journal: any JournalEngine
  let coding: JournalCoding<Model>
  /// The number of records that are read at once.
  static var pageSize: Int { 1000 }

  init(_ journal: any JournalEngine) {
    self.journal = journal
    coding = JournalCoding(store: journal.name)
  }

  /// Throws if the journal belongs to another model.
  ///
  /// - Parameter recording: True to record the name of the model if the journal has none.
  func checkModel(recording: Bool) async throws(StoreError) {
    let found = try await journal.modelName(recording: recording ? Model.modelName : nil)
    if let found, found != Model.modelName {
      throw StoreError(
        store: journal.name, reason: .foreignModel(name: found, expected: Model.modelName))
    }
  }

  /// Reads the model at `revision`: the newest usable snapshot, and the edits after it.
  ///
  /// - Parameter base: The revision before the first edit that the journal contains.
  /// - Returns: The state, and the revision of the snapshot.
  func state(
    at revision: Int, base: Int
  ) async throws(StoreError) -> (state: StoreState<Model>, snapshotRevision: Int) {
    var limit: Int? = revision
    var state = StoreState<Model>()
    while let snapshot = try await journal.snapshot(upTo: limit) {
      if let decoded = try StoreState(snapshot, coding) {
        state = decoded
        break
      }
      limit = snapshot.revision - 1
    }
    let start = state.revision
    if start < base {
      throw coding.damaged(
        base,
        limit == revision
          ? "the stored model before the first edit is missing"
          : "the stored model has an older version, and the edits before it were removed. Add a "
            + "conversion of models to Model.migrations")
    }
    try await replay(&state, to: revision)
    return (state, start)
  }

  /// Applies the edits after `state` until `revision`.
  func replay(
    _ state: inout StoreState<Model>, to revision: Int
  ) async throws(StoreError) {
    while state.revision < revision {
      let count = min(Self.pageSize, revision - state.revision)
      let records = try await journal.records(after: state.revision, limit: count)
      if records.isEmpty {
        throw coding.damaged(
          state.revision + 1, "the edit is missing, and the journal ends at \(revision)")
      }
      for record in records { try state.replay(record, coding) }
    }
  }
}

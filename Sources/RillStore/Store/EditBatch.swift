import Foundation

/// The submissions that are stored in one transaction: validates them in order against the model,
/// and makes their records.
struct EditBatch<Model: SharedModel> {
  typealias Answer = (Submission<Model>, BatchReceipt<Model.Rejection>)

  /// The state after the accepted edits.
  private(set) var state: StoreState<Model>
  /// The records of the accepted edits.
  private(set) var records: [JournalRecord] = []
  /// The answers to the submissions, valid when the records are stored.
  private(set) var answers: [Answer] = []
  /// The state that the accepted edits since then lead from to `state`, to restore it.
  private var checkpoint: StoreState<Model>
  private var editsSinceCheckpoint: [(Model.Edit, EditContext)] = []
  private let time: Int64
  private let makeSeed: () -> UInt64

  init(after state: StoreState<Model>, now: Date, makeSeed: @escaping () -> UInt64) {
    self.state = state
    checkpoint = state
    time = max(state.time, Int64((now.timeIntervalSince1970 * 1000).rounded(.down)))
    self.makeSeed = makeSeed
  }

  /// Applies the edits of a submission, all or none.
  mutating func add(_ submission: Submission<Model>) {
    let (first, count) = ((state.revision, state.time, state.checksum), records.count)
    let appliedCount = editsSinceCheckpoint.count
    for (index, edit) in submission.edits.enumerated() {
      var record = JournalRecord(
        revision: state.revision + 1,
        id: EditID(client: submission.id.client, number: submission.id.number + index),
        time: time, seed: makeSeed(), version: Model.version,
        edit: submission.encodedEdits[index], checksum: 0)
      record.checksum = record.checksum(after: state.checksum)
      do throws(Model.Rejection) {
        try state.model.apply(edit, record.context)
      } catch {
        records.removeSubrange(count...)
        editsSinceCheckpoint.removeSubrange(appliedCount...)
        restore(revision: first.0, time: first.1, checksum: first.2)
        answers.append((submission, .rejected(error, index: index)))
        return
      }
      editsSinceCheckpoint.append((edit, record.context))
      state.advance(to: record)
      records.append(record)
    }
    answers.append(
      (submission, .accepted(revisions: first.0 + 1..<state.revision + 1)))
  }

  /// Restores the model after an edit that was refused, which may have changed it partly.
  ///
  /// The model is not copied before each edit, because the edit would then copy its storage. It is
  /// made again from the last checkpoint, and each edit is applied at most twice.
  private mutating func restore(revision: Int, time: Int64, checksum: UInt64) {
    var model = checkpoint.model
    for (edit, context) in editsSinceCheckpoint {
      do throws(Model.Rejection) {
        try model.apply(edit, context)
      } catch {
        preconditionFailure(
          """
          Rill: \(Model.self).apply(_:_:) accepted an edit and then refused it: \(error). It must \
          depend on the model, the edit and the context alone.
          """)
      }
    }
    state.model = model
    state.revision = revision
    state.time = time
    state.checksum = checksum
    checkpoint = state
    editsSinceCheckpoint = []
  }
}

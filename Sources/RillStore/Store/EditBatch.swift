import Foundation

/// The submissions that are stored in one transaction: validates them in order against the model,
/// and makes their records.
struct EditBatch<Model: SharedModel> {
  typealias Answer = (Submission<Model>, BatchReceipt<Model.Rejection>)

  /// The state after the accepted edits.
  private(set) var state: StoreState<Model>
  /// The records of the accepted edits.
  private(set) var records: [JournalRecord] = []
  /// The edits of the records.
  private var edits: [Model.Edit] = []
  /// The answers to the submissions, valid when the records are stored.
  private(set) var answers: [Answer] = []
  /// The state after the first `checkpointCount` accepted edits, from which `state` is restored.
  private var checkpoint: StoreState<Model>
  private var checkpointCount = 0
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
    let (revision, time, checksum) = (state.revision, state.time, state.checksum)
    let count = records.count
    for (index, edit) in submission.edits.enumerated() {
      var record = JournalRecord(
        revision: state.revision + 1,
        id: EditID(client: submission.id.client, number: submission.id.number + index),
        time: self.time, seed: makeSeed(), version: Model.version,
        edit: submission.encodedEdits[index], checksum: 0)
      record.checksum = record.checksum(after: state.checksum)
      do throws(Model.Rejection) {
        try state.model.apply(edit, record.context)
      } catch {
        records.removeSubrange(count...)
        edits.removeSubrange(count...)
        restore(revision: revision, time: time, checksum: checksum)
        answers.append((submission, .rejected(error, index: index)))
        return
      }
      state.advance(to: record)
      records.append(record)
      edits.append(edit)
    }
    answers.append((submission, .accepted(revisions: revision + 1..<state.revision + 1)))
  }

  /// Restores the model after an edit that was refused, which may have changed it partly.
  ///
  /// The model is not copied before each edit, because the edit would then copy its storage. It is
  /// made again from the last checkpoint, and each edit is applied at most twice.
  private mutating func restore(revision: Int, time: Int64, checksum: UInt64) {
    var model = checkpoint.model
    for (edit, record) in zip(edits, records).dropFirst(checkpointCount) {
      do throws(Model.Rejection) {
        try model.apply(edit, record.context)
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
    checkpointCount = records.count
  }
}

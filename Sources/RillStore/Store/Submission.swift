/// Edits that wait until they are stored. They belong to the actor of their store.
final class Submission<Model: SharedModel> {
  typealias Outcome = Result<BatchReceipt<Model.Rejection>, StoreError>

  /// The edits, decoded from their JSON.
  let edits: [Model.Edit]
  let encodedEdits: [[UInt8]]
  /// The id of the first edit; the others have the next numbers.
  let id: EditID
  /// True if the caller gave the id, which may belong to other edits by mistake.
  let hasGivenID: Bool
  /// The time at which the submission fails, on the clock of the store.
  let deadline: Duration
  /// True if the edits may be in the journal already: the caller gave their id, or an attempt to
  /// append them had an unknown outcome.
  var mayBeRepeated: Bool
  /// True if an attempt to append the edits was made.
  var wasAttempted = false
  /// True while it is unknown whether an attempt has appended the edits.
  var isUncertain = false
  /// True after the answer.
  private(set) var isAnswered = false
  private let continuation: CheckedContinuation<Outcome, Never>

  init(
    _ edits: [Model.Edit], _ encodedEdits: [[UInt8]], id: EditID, hasGivenID: Bool,
    deadline: Duration, _ continuation: CheckedContinuation<Outcome, Never>
  ) {
    self.edits = edits
    self.encodedEdits = encodedEdits
    self.id = id
    self.hasGivenID = hasGivenID
    mayBeRepeated = hasGivenID
    self.deadline = deadline
    self.continuation = continuation
  }

  /// The ids of the edits.
  var ids: [EditID] {
    edits.indices.map { EditID(client: id.client, number: id.number + $0) }
  }

  /// Answers with an error, which tells if the edits may be in the journal.
  func fail(_ error: StoreError) {
    let reason = isUncertain ? .unconfirmed(ids, detail: "\(error)") : error.reason
    answer(.failure(StoreError(store: error.store, reason: reason)))
  }

  /// Answers the submitter, unless it was answered before.
  func answer(_ outcome: Outcome) {
    if isAnswered { return }
    isAnswered = true
    continuation.resume(returning: outcome)
  }
}

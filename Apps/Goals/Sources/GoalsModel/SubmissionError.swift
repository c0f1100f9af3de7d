import RillStore

/// The reason a change was rejected. Nothing has changed, unless the error of the store says that
/// the outcome is unknown.
public enum SubmissionError: Error, Equatable, CustomStringConvertible {
  /// The edit at `index`, counted from 0, doesn't fit the goals.
  case rejected(FieldProblem, index: Int)
  /// Changes by others conflict with undoing or redoing the step.
  case conflict(UndoConflict)
  /// The edits fit, but the store can't write them.
  case store(StoreError)

  /// A Boolean value that indicates whether the edits may have been applied.
  public var isUnknown: Bool {
    guard case .store(let error) = self else { return false }
    switch error.reason {
    case .unconfirmed, .unknownOutcome: return true
    default: return false
    }
  }

  /// The reason as text.
  public var description: String {
    switch self {
    case .rejected(let problem, _): return problem.description
    case .conflict(let conflict): return "others have changed \(conflict.title.quoted()) since"
    case .store(let error):
      guard case .unconfirmed(_, let detail) = error.reason else { return error.description }
      return "\(error.store) did not confirm the edit in time: \(detail)"
    }
  }
}

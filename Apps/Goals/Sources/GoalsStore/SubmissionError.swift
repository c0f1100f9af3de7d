import GoalsModel
import RillStore

/// The reason an edit was rejected. Nothing has changed, unless the error of the store says that
/// the outcome is unknown.
public enum SubmissionError: Error, Equatable, CustomStringConvertible {
  /// The edit at `index`, counted from 0, doesn't fit the goals.
  case rejected(FieldProblem, index: Int)
  /// The edits fit, but the store can't write them.
  case store(StoreError)

  /// The reason as text.
  public var description: String {
    switch self {
    case .rejected(let problem, _): problem.description
    case .store(let error): error.description
    }
  }
}

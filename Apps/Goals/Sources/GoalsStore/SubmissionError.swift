import GoalsModel

/// The reason an edit was rejected. Nothing has changed.
public enum SubmissionError: Error, Equatable, CustomStringConvertible {
  /// The edit at `index`, counted from 0, doesn't fit the goals.
  case rejected(FieldProblem, index: Int)
  /// The edits fit, but can't be written.
  case file(GoalsFileError)

  /// The reason as text.
  public var description: String {
    switch self {
    case .rejected(let problem, _): problem.description
    case .file(let error): error.description
    }
  }
}

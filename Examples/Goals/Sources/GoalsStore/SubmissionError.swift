import GoalsModel

/// Why an edit was not taken. Nothing has changed, then.
public enum SubmissionError: Error, Equatable, CustomStringConvertible {
  /// The edit at `index`, counted from 0, doesn't fit.
  case rejected(FieldProblem, index: Int)
  /// The edits fit, and can't be written.
  case file(GoalsFileError)

  /// What is wrong.
  public var description: String {
    switch self {
    case .rejected(let problem, _): problem.description
    case .file(let error): error.description
    }
  }
}

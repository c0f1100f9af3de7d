/// The reason a change was rejected. Nothing has changed, unless the error of the store says that
/// the outcome is unknown.
public enum SubmissionError: Error, Equatable, CustomStringConvertible {
  /// The edit at `index`, counted from 0, doesn't fit the goals.
  case rejected(FieldProblem, index: Int)
  /// Changes by others conflict with undoing or redoing the step.
  case conflict(UndoConflict)
  /// The edits fit, but the store can't write them.
  case store(StoreFailure)

  /// A Boolean value that indicates whether the edits may have been applied.
  public var isUnknown: Bool {
    if case .store(let failure) = self { failure.isUnknown } else { false }
  }

  /// The reason as text.
  public var description: String {
    switch self {
    case .rejected(let problem, _): problem.description
    case .conflict(let conflict): "others have changed \(conflict.title.quoted()) since"
    case .store(let failure): failure.description
    }
  }
}

/// The reason for which a store can't write edits.
public struct StoreFailure: Equatable, Sendable {
  /// The reason as text.
  public let description: String
  /// A Boolean value that indicates whether the edits may have been written.
  public let isUnknown: Bool

  /// Creates a reason.
  public init(_ description: String, isUnknown: Bool) {
    self.description = description
    self.isUnknown = isUnknown
  }
}

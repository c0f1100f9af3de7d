import Rill

/// Any change to the goals: to what there are, or to how far they have come.
public struct Edit: Equatable, Sendable {
  /// The change, of one kind or the other.
  public let kind: Either<GoalEdit, ProgressEdit>

  /// Creates an edit of either kind.
  public init(_ kind: Either<GoalEdit, ProgressEdit>) {
    self.kind = kind
  }

  /// What this edit makes of `goals`.
  public func transform(_ goals: Goals) -> Goals {
    switch kind {
    case .left(let edit): edit.transform(goals)
    case .right(let edit): edit.transform(goals)
    }
  }

  /// Why this edit doesn't fit `goals`, or nil if it does.
  public func problem(in goals: Goals) -> FieldProblem? {
    switch kind {
    case .left(let edit): edit.problem(in: goals)
    case .right(let edit): edit.problem(in: goals)
    }
  }
}

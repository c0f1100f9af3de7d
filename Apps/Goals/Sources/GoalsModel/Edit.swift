import Rill

/// A change to the list of goals or to their progress.
public struct Edit: Equatable, Sendable {
  /// The change, of either kind.
  public let kind: Either<GoalEdit, ProgressEdit>

  /// Creates an edit of either kind.
  public init(_ kind: Either<GoalEdit, ProgressEdit>) {
    self.kind = kind
  }

  /// Creates an edit of the list of goals.
  public init(_ edit: GoalEdit) {
    self.init(.left(edit))
  }

  /// Creates an edit of progress.
  public init(_ edit: ProgressEdit) {
    self.init(.right(edit))
  }

  /// The id of the edited goal.
  public var id: Goal.ID {
    switch kind {
    case .left(.add(let goal, _)): goal.id
    case .left(.delete(let id)), .left(.update(let id, _)), .left(.setActivity(let id, _)),
      .left(.move(let id, _)), .right(.bump(let id, _)), .right(.retract(let id, _)):
      id
    }
  }

  /// Applies this edit to `goals`. If it doesn't fit (see ``problem(in:)``), the result is
  /// unspecified.
  public func apply(to goals: inout Goals) {
    switch kind {
    case .left(let edit): edit.apply(to: &goals)
    case .right(let edit): edit.apply(to: &goals)
    }
  }

  /// Returns the problem with applying this edit to `goals`, or nil.
  ///
  /// - Parameter isRecorded: True if the edit is from a journal, which may predate the limits on
  ///   the number of goals and the characters of titles.
  public func problem(in goals: Goals, isRecorded: Bool = false) -> FieldProblem? {
    switch kind {
    case .left(let edit): edit.problem(in: goals, isRecorded: isRecorded)
    case .right(let edit): edit.problem(in: goals)
    }
  }

  /// Returns the inverse of this edit, which restores `goals` right after this edit. Nil if this
  /// edit changes nothing or doesn't fit.
  ///
  /// The inverse of a deletion adds the goal with all bumps at its old position. The inverse of an
  /// update contains only the changed fields. If it is applied later, the goal after it may be
  /// gone: see ``placed(in:)``.
  public func inverse(in goals: Goals) -> Edit? {
    switch kind {
    case .left(let edit): edit.inverse(in: goals).map(Edit.init)
    case .right(let edit): edit.inverse(in: goals).map(Edit.init)
    }
  }

  /// Returns this edit, with its goal placed at the end if the goal after it is not in `goals`.
  public func placed(in goals: Goals) -> Edit {
    switch kind {
    case .left(let edit): Edit(edit.placed(in: goals))
    case .right: self
    }
  }
}

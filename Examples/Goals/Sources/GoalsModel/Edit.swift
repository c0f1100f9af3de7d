import Rill

/// Any change to the goals: to what there are, or to how far they have come.
public struct Edit: Equatable, Sendable {
  /// The change, of one kind or the other.
  public let kind: Either<GoalEdit, ProgressEdit>

  /// Creates an edit of either kind.
  public init(_ kind: Either<GoalEdit, ProgressEdit>) {
    self.kind = kind
  }

  /// Creates an edit of what goals there are.
  public init(_ edit: GoalEdit) {
    self.init(.left(edit))
  }

  /// Creates an edit of how far goals have come.
  public init(_ edit: ProgressEdit) {
    self.init(.right(edit))
  }

  /// The id of the goal that is edited.
  public var id: Goal.ID {
    switch kind {
    case .left(.add(let goal, _)): goal.id
    case .left(.delete(let id)), .left(.update(let id, _)), .left(.setActivity(let id, _)),
      .left(.move(let id, _)), .right(.bump(let id, _)), .right(.retract(let id, _)):
      id
    }
  }

  /// Changes `goals` as this edit says. One that doesn't fit (see ``problem(in:)``) may do nothing, or
  /// something else.
  public func apply(to goals: inout Goals) {
    switch kind {
    case .left(let edit): edit.apply(to: &goals)
    case .right(let edit): edit.apply(to: &goals)
    }
  }

  /// The problem that keeps this edit from `goals`, or nil if there is none.
  ///
  /// - Parameter isRecorded: whether the edit is from a journal, which may be older than some rules: the number
  ///   of goals, and the characters of titles.
  public func problem(in goals: Goals, isRecorded: Bool = false) -> FieldProblem? {
    switch kind {
    case .left(let edit): edit.problem(in: goals, isRecorded: isRecorded)
    case .right(let edit): edit.problem(in: goals)
    }
  }

  /// The edit that takes this one back, to be applied right after it: it makes what this one makes of
  /// `goals` to `goals` again. Nil if this one changes nothing or doesn't fit.
  ///
  /// Of a deletion it is an addition with all bumps, where the goal was; of an update it carries only
  /// the fields that changed. Applied later, the goal it is to go before may be gone: see
  /// ``placed(in:)``.
  public func inverse(in goals: Goals) -> Edit? {
    switch kind {
    case .left(let edit): edit.inverse(in: goals).map(Edit.init)
    case .right(let edit): edit.inverse(in: goals).map(Edit.init)
    }
  }

  /// This edit, placing its goal at the end if the one it is to go before is not in `goals`.
  public func placed(in goals: Goals) -> Edit {
    switch kind {
    case .left(let edit): Edit(edit.placed(in: goals))
    case .right: self
    }
  }
}

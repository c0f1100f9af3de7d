import Foundation
import GoalsModel
import RillStore

/// An edit of goals, which ``SharedGoals`` records in a ``GoalsChange``.
package typealias UserEdit = Edit

/// The goals of a store with their time zone, which all processes share.
public struct SharedGoals: UndoableModel, Equatable {
  /// A change of this model.
  public typealias Edit = GoalsChange

  /// The goals.
  public private(set) var goals = Goals()
  /// The identifier of the time zone in which days begin; nil before the first edit.
  public private(set) var timeZone: String?

  /// Creates an empty list of goals.
  public init() {}

  /// Creates a model of `goals`.
  package init(_ goals: Goals) { self.goals = goals }

  /// Applies a change.
  ///
  /// - Throws: The problem with the change; then nothing has changed.
  public mutating func apply(_ change: GoalsChange, _ context: EditContext) throws(FieldProblem) {
    switch change {
    case .edit(let edit):
      if let problem = edit.problem(in: goals) { throw problem }
      edit.apply(to: &goals)
    case .recorded(let edit):
      if let problem = edit.problem(in: goals, isRecorded: true) { throw problem }
      edit.apply(to: &goals)
    case .remove(let goal):
      guard goals[goal.id]?.bumps == goal.bumps else {
        throw FieldProblem("bumps", "the progress of \(goal.id.quoted()) has changed")
      }
      UserEdit.delete(goal.id).apply(to: &goals)
    case .timeZone(let name): timeZone = name
    case .firstTimeZone(let name): timeZone = timeZone ?? name
    }
  }

  /// Returns the change that undoes `change`, and the change that redoes it.
  public func inverse(of change: GoalsChange, _ context: EditContext) -> InverseEdit<GoalsChange> {
    switch change {
    case .timeZone, .firstTimeZone: return .unchanged
    case .recorded, .remove: return .irreversible
    case .edit(let edit):
      guard let inverse = edit.inverse(in: goals) else {
        // An inactive goal can't be counted again.
        if case .retract = edit { return .irreversible }
        return .unchanged
      }
      switch (edit, inverse) {
      case (.add(let goal, _), _): return .edit(.remove(goal))
      case (_, .add(let goal, _)): return .edit(.edit(inverse), redo: .remove(goal))
      default: return .edit(.edit(inverse), redo: .edit(edit.changes(in: goals)))
      }
    }
  }

  /// Returns the properties that `change` would set: all of a goal that it adds or deletes. The
  /// progress is not one of them, since counts add up.
  public func aspects(of change: GoalsChange) -> [GoalProperty] {
    switch change {
    case .timeZone, .firstTimeZone: []
    case .remove(let goal): properties(of: .delete(goal.id))
    case .edit(let edit), .recorded(let edit): properties(of: edit.changes(in: goals))
    }
  }

  private func properties(of edit: UserEdit) -> [GoalProperty] {
    edit.aspects.map { GoalProperty(goal: edit.id, aspect: $0) }
  }

  /// Returns `change`, with its goal at the end if the goal after it is gone.
  public func fitted(_ change: GoalsChange) -> GoalsChange {
    if case .edit(let edit) = change { .edit(edit.placed(in: goals)) } else { change }
  }
}

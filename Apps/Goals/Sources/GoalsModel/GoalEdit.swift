/// A change to the list of goals.
///
/// An edit names goals by their ids and contains only the changes, so that concurrent edits in two
/// places don't undo each other.
public enum GoalEdit: Equatable, Sendable {
  /// Adds a goal before the goal with the id `before`, or at the end.
  case add(Goal, before: Goal.ID? = nil)
  /// Deletes the goal with its bumps.
  case delete(Goal.ID)
  /// Changes some fields of the goal.
  case update(Goal.ID, GoalUpdate)
  /// Activates or pauses the goal.
  case setActivity(Goal.ID, isActive: Bool)
  /// Moves the goal before the goal with the id `before`, or to the end.
  case move(Goal.ID, before: Goal.ID?)

  /// Applies this edit to `goals`. If it doesn't fit (see ``problem(in:)``), the result is
  /// unspecified.
  public func apply(to goals: inout Goals) {
    switch self {
    case .add(let goal, let next): goals.add(goal, before: next)
    case .delete(let id): goals.remove(id)
    case .update(let id, let update): goals.change(id, update.apply)
    case .setActivity(let id, let isActive): goals.change(id) { $0.isActive = isActive }
    case .move(let id, let next): goals.move(id, before: next)
    }
  }

  /// Returns the inverse of this edit, which restores `goals` right after this edit. Nil if this
  /// edit changes nothing or doesn't fit.
  ///
  /// The inverse of a deletion adds the goal with all its bumps at its old position.
  public func inverse(in goals: Goals) -> GoalEdit? {
    guard problem(in: goals) == nil else { return nil }
    switch self {
    case .add(let goal, _):
      return .delete(goal.id)
    case .delete(let id):
      return goals[id].map { .add($0, before: goals.follower(of: id)) }
    case .update(let id, let update):
      guard let inverse = goals[id].map(update.inverse), !inverse.isEmpty else { return nil }
      return .update(id, inverse)
    case .setActivity(let id, let isActive):
      return goals[id]?.isActive == isActive ? nil : .setActivity(id, isActive: !isActive)
    case .move(let id, let next):
      let follower = goals.follower(of: id)
      return follower == next ? nil : .move(id, before: follower)
    }
  }

  /// Returns this edit, with its goal placed at the end if the goal after it is not in `goals`.
  ///
  /// An inverse that is applied later needs this.
  public func placed(in goals: Goals) -> GoalEdit {
    switch self {
    case .add(let goal, let next?) where goals[next] == nil: .add(goal)
    case .move(let id, let next?) where goals[next] == nil: .move(id, before: nil)
    default: self
    }
  }
}

/// A change to what goals there are.
///
/// An edit names a goal by its id and carries only what changes.
public enum GoalEdit: Equatable, Sendable {
  /// A new goal, at the end.
  case add(Goal)
  /// The goal goes.
  case delete(Goal.ID)
  /// Some fields of the goal change.
  case update(Goal.ID, GoalUpdate)
  /// The goal begins or ceases to be pursued.
  case setActivity(Goal.ID, Activity)

  /// What this edit makes of `goals`. One that doesn't fit (see ``problem(in:)``) changes nothing.
  public func transform(_ goals: Goals) -> Goals {
    var goals = goals
    switch self {
    case .add(let goal): goals.add(goal)
    case .delete(let id): goals.remove(id)
    case .update(let id, let update): goals.change(id, update.apply)
    case .setActivity(let id, let activity): goals.change(id) { $0.activity = activity }
    }
    return goals
  }
}

/// A change to what goals there are.
///
/// An edit names goals by their ids and carries only what changes, so that edits made at the same time
/// in two places do not undo each other.
public enum GoalEdit: Equatable, Sendable {
  /// A new goal, placed before the one with the id `before`, or at the end.
  case add(Goal, before: Goal.ID? = nil)
  /// The goal goes, and when it was done is forgotten.
  case delete(Goal.ID)
  /// Some fields of the goal change.
  case update(Goal.ID, GoalUpdate)
  /// The goal begins or ceases to be pursued.
  case setActivity(Goal.ID, isActive: Bool)
  /// The goal goes to the place before the one with the id `before`, or to the end.
  case move(Goal.ID, before: Goal.ID?)

  /// Changes `goals` as this edit says. One that doesn't fit (see ``problem(in:)``) may do nothing, or
  /// something else.
  public func apply(to goals: inout Goals) {
    switch self {
    case .add(let goal, let next): goals.add(goal, before: next)
    case .delete(let id): goals.remove(id)
    case .update(let id, let update): goals.change(id, update.apply)
    case .setActivity(let id, let isActive): goals.change(id) { $0.isActive = isActive }
    case .move(let id, let next): goals.move(id, before: next)
    }
  }

  /// The edit that, right after this one, makes what it makes of `goals` to `goals` again. Nil if this
  /// one changes nothing or doesn't fit.
  ///
  /// That of a deletion adds the goal with all its bumps, where it was.
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

  /// This edit, placing its goal at the end if the one it is to go before is not in `goals`: for an
  /// inverse that is applied later, when that one may be gone.
  public func placed(in goals: Goals) -> GoalEdit {
    switch self {
    case .add(let goal, let next?) where goals[next] == nil: .add(goal)
    case .move(let id, let next?) where goals[next] == nil: .move(id, before: nil)
    default: self
    }
  }
}

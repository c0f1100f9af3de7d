import RillCollections

/// A change to the list of goals or to their progress.
///
/// An edit names goals by their ids and contains only the changes, so that concurrent edits in two
/// places don't undo each other.
public enum Edit: Equatable, Sendable {
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
  /// Counts the goal once more at an instant.
  case bump(Goal.ID, at: Instant)
  /// Removes one bump at exactly that instant.
  case retract(Goal.ID, at: Instant)

  /// The id of the edited goal.
  public var id: Goal.ID {
    switch self {
    case .add(let goal, _): goal.id
    case .delete(let id), .update(let id, _), .setActivity(let id, _), .move(let id, _),
      .bump(let id, _), .retract(let id, _):
      id
    }
  }

  /// Applies this edit to `goals`. If it doesn't fit (see ``problem(in:isRecorded:)``), the result
  /// is unspecified.
  public func apply(to goals: inout Goals) {
    switch self {
    case .add(let goal, let next): goals.insert(goal, before: next)
    case .delete(let id): goals.remove(id)
    case .update(let id, let update): goals.update(id, update.apply)
    case .setActivity(let id, let isActive): goals.update(id) { $0.isActive = isActive }
    case .move(let id, let next): goals.move(id, before: next)
    case .bump(let id, let instant): goals.update(id) { $0.addBump(at: instant) }
    case .retract(let id, let instant): goals.update(id) { $0.removeBump(at: instant) }
    }
  }

  /// Returns the inverse of this edit, which restores `goals` right after this edit. Nil if this
  /// edit changes nothing or doesn't fit, or retracts from an inactive goal, which can't be bumped.
  ///
  /// The inverse of a deletion adds the goal with all bumps at its old position. The inverse of an
  /// update contains only the changed fields. If it is applied later, the goal after it may be
  /// gone: see ``placed(in:)``.
  public func inverse(in goals: Goals) -> Edit? {
    guard problem(in: goals) == nil else { return nil }
    switch self {
    case .add(let goal, _):
      return .delete(goal.id)
    case .delete(let id):
      return goals[id].map { .add($0, before: goals.id(after: id)) }
    case .update(let id, let update):
      guard let inverse = goals[id].map(update.inverse), !inverse.isEmpty else { return nil }
      return .update(id, inverse)
    case .setActivity(let id, let isActive):
      return goals[id]?.isActive == isActive ? nil : .setActivity(id, isActive: !isActive)
    case .move(let id, let next):
      let follower = goals.id(after: id)
      return follower == next ? nil : .move(id, before: follower)
    case .bump(let id, let instant): return .retract(id, at: instant)
    case .retract(let id, let instant):
      return goals[id]?.isActive == true ? .bump(id, at: instant) : nil
    }
  }

  /// Returns this edit, with its goal placed at the end if the goal after it is not in `goals`.
  public func placed(in goals: Goals) -> Edit {
    switch self {
    case .add(let goal, let next?) where goals[next] == nil: .add(goal)
    case .move(let id, let next?) where goals[next] == nil: .move(id, before: nil)
    default: self
    }
  }

  /// Returns this edit, reduced to its changes to `goals`.
  package func changes(in goals: Goals) -> Edit {
    guard case .update(let id, let update) = self, let goal = goals[id] else { return self }
    return .update(id, update.changes(in: goal))
  }
}

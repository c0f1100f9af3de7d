/// Why a step can't be turned: what others have done since stands in the way, and would be lost.
public struct Obstacle: Error, Equatable {
  /// What stands in the way.
  public enum Reason: Equatable, Sendable {
    /// The goal is gone.
    case isGone
    /// There is a goal with its id again.
    case isBack
    /// An aspect of the goal is no longer from the edit that is turned.
    case changed(GoalAspect)
    /// The goal, which would be deleted, was done or not done, other than it was.
    case progressed
    /// That the goal was done has been taken back already.
    case wasTakenBack
    /// The goal is inactive, and can't have been done.
    case isInactive
  }

  /// The id of the goal.
  public let id: Goal.ID
  /// What it was called when the step was made.
  public let title: String
  /// What stands in the way.
  public let reason: Reason
  /// The number of the edit that stands in the way; nil if that isn't known.
  public let number: Int?

  /// Creates an obstacle.
  package init(id: Goal.ID, title: String, reason: Reason, number: Int?) {
    self.id = id
    self.title = title
    self.reason = reason
    self.number = number
  }
}

extension Step.Part {
  /// What stands in the way of turning it.
  func obstacle(to turn: Turn, in goals: Goals, _ origins: Origins) -> Obstacle? {
    func obstacle(_ reason: Obstacle.Reason, _ number: Int? = nil) -> Obstacle {
      Obstacle(id: edit.id, title: title, reason: reason, number: number)
    }
    guard let goal = goals[edit.id] else {
      if case .left(.add) = edit(for: turn).kind { return nil }
      return obstacle(.isGone)
    }
    if case .left(.add) = edit(for: turn).kind { return obstacle(.isBack) }
    // From where they were from after it was turned the last time.
    let last: Turn = turn == .undo ? .redo : .undo
    for aspect in edit.aspects {
      let origin = origins[edit.id][aspect]
      if origin != self.origin(of: aspect, after: last) {
        return obstacle(.changed(aspect), origin)
      }
    }
    switch edit(for: turn).kind {
    case .left(.delete):
      guard case .left(.add(let known, _)) = edit(for: last).kind else { return nil }
      return goal.bumps == known.bumps ? nil : obstacle(.progressed)
    case .right(.retract(_, let instant)):
      return goal.hasBump(at: instant) ? nil : obstacle(.wasTakenBack)
    case .right(.bump): return goal.isActive ? nil : obstacle(.isInactive)
    default: return nil
    }
  }
}

extension Step {
  /// What is to be done to take this step back, or to do it again, and where what the goals are is from then.
  ///
  /// Nothing that others have set since is set anew, and no goal goes that others have changed since. A goal
  /// that is to go before one that is gone goes to the end.
  ///
  /// - Throws: what stands in the way; then none of it is to be done.
  public func turned(
    _ turn: Turn, in goals: Goals, _ origins: Origins
  ) throws(Obstacle) -> (edits: [Edit], origins: Origins) {
    var (goals, origins) = (goals, origins)
    var edits: [Edit] = []
    for part in turn == .undo ? parts.reversed() : parts {
      if let obstacle = part.obstacle(to: turn, in: goals, origins) { throw obstacle }
      let edit = part.edit(for: turn).placed(in: goals)
      edit.apply(to: &goals)
      origins.note(part, after: turn)
      edits.append(edit)
    }
    return (edits, origins)
  }
}

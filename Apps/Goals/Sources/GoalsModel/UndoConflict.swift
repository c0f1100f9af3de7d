/// A conflict that prevents an undo or redo, because it would discard changes by others.
public struct UndoConflict: Error, Equatable {
  /// The kind of conflict.
  public enum Reason: Equatable, Sendable {
    /// The goal doesn't exist.
    case isGone
    /// A goal with this id exists again.
    case isBack
    /// An aspect of the goal was set by another edit.
    case changed(GoalAspect)
    /// The progress of the goal, which would be deleted, has changed.
    case progressed
    /// The bump was already retracted.
    case wasTakenBack
    /// The goal is inactive, so it can't be bumped.
    case isInactive
  }

  /// The id of the goal.
  public let id: Goal.ID
  /// The title of the goal at the time of the step.
  public let title: String
  /// The kind of conflict.
  public let reason: Reason
  /// The number of the conflicting edit; nil if unknown.
  public let number: Int?

  /// Creates a conflict.
  package init(id: Goal.ID, title: String, reason: Reason, number: Int?) {
    self.id = id
    self.title = title
    self.reason = reason
    self.number = number
  }
}

extension Step.Part {
  /// Returns the conflict with undoing or redoing this part, if any.
  func obstacle(to turn: Turn, in goals: Goals, _ origins: EditProvenance) -> UndoConflict? {
    func obstacle(_ reason: UndoConflict.Reason, _ number: Int? = nil) -> UndoConflict {
      UndoConflict(id: edit.id, title: title, reason: reason, number: number)
    }
    guard let goal = goals[edit.id] else {
      if case .left(.add) = edit(for: turn).kind { return nil }
      return obstacle(.isGone)
    }
    if case .left(.add) = edit(for: turn).kind { return obstacle(.isBack) }
    // The origins after the previous undo or redo of this part.
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
  /// Returns the edits that undo or redo this step, and the provenance after them.
  ///
  /// They never overwrite a value that others have set since, and never delete a goal that others
  /// have changed since. A goal whose successor is gone is placed at the end.
  ///
  /// - Throws: The conflict; then no edit must be applied.
  public func turned(
    _ turn: Turn, in goals: Goals, _ origins: EditProvenance
  ) throws(UndoConflict) -> (edits: [Edit], origins: EditProvenance) {
    var (goals, origins) = (goals, origins)
    var edits: [Edit] = []
    for part in turn == .undo ? parts.reversed() : parts {
      if let obstacle = part.obstacle(to: turn, in: goals, origins) { throw obstacle }
      let edit = part.edit(for: turn).placed(in: goals)
      edit.apply(to: &goals)
      origins.record(part, after: turn)
      edits.append(edit)
    }
    return (edits, origins)
  }
}

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
    /// The step is older than the steps that the store remembers.
    case isForgotten
  }

  /// The id of the goal.
  public let id: Goal.ID
  /// The title of the goal at the time of the step.
  public let title: String
  /// The kind of conflict.
  public let reason: Reason
  /// The revision of the conflicting edit; nil if unknown.
  public let revision: Int?

  /// Creates a conflict.
  package init(id: Goal.ID, title: String, reason: Reason, revision: Int? = nil) {
    self.id = id
    self.title = title
    self.reason = reason
    self.revision = revision
  }
}

import GoalsModel

/// A change of the goals in a store, as its journal records it.
public enum GoalsChange: Codable, Equatable, Sendable {
  /// An edit by a user.
  case edit(Edit)
  /// An edit from a file of an earlier version, which may exceed the limits of edits by users.
  case recorded(Edit)
  /// Deletes the goal if it was done as often as given. Undo of its addition and redo of its
  /// deletion make this change, so that they don't delete progress by others.
  case remove(Goal)
  /// Sets the time zone of the calendar.
  case timeZone(String)
  /// Sets the time zone of the calendar, unless it has one. The first edit makes this change.
  case firstTimeZone(String)
}

/// A property of one goal. An edit can be undone as long as no other edit has set one of its
/// properties since.
public struct GoalProperty: Hashable, Codable, Sendable {
  /// The goal.
  public let goal: Goal.ID
  /// The aspect of the goal.
  public let aspect: GoalAspect
}

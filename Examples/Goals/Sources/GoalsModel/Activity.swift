/// Whether a goal is being pursued, and if so, how often it was done in the present interval.
///
/// Derived, never stored: ``GoalCalendar/activity(of:at:)`` makes it of a goal and an instant. An
/// inactive goal has no progress. One that is paused and taken up again in the same interval has the
/// progress that it had.
public enum Activity: Equatable, Sendable {
  /// Not pursued; there is no progress.
  case inactive
  /// Pursued, and done `progress` times, at least 0.
  case active(progress: Int)
}

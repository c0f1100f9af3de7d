/// The activity of a goal: inactive, or active with its progress in the current interval.
///
/// It is derived by ``GoalCalendar/activity(of:at:)`` from a goal and an instant, and never stored.
/// A goal that is paused and resumed in the same interval keeps its progress.
public enum Activity: Equatable, Sendable {
  /// Inactive, without progress.
  case inactive
  /// Active and done `progress` times, at least 0.
  case active(progress: Int)
}

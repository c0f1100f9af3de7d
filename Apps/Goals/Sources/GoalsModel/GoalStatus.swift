/// The visible state of a goal at a point in time.
public struct GoalStatus: Identifiable, Equatable, Sendable {
  /// The goal's id.
  public let id: Goal.ID
  /// The task.
  public let title: String
  /// The interval in which the times are counted.
  public let interval: Interval
  /// The number of times per interval, at least 1.
  public let frequency: Int
  /// The display color.
  public let color: Color
  /// The activity, with the progress in the current interval.
  public let activity: Activity
  /// The counts in the last days, weeks or months, the earliest first and the current one last,
  /// even for an inactive goal. Empty if unknown.
  public let history: [GoalCount]

  /// Creates the status of `goal` with an activity.
  public init(_ goal: Goal, activity: Activity, history: [GoalCount] = []) {
    id = goal.id
    title = goal.title
    interval = goal.interval
    frequency = goal.frequency
    color = goal.color
    self.activity = activity
    self.history = history
  }

  /// A Boolean value that indicates whether the goal is active.
  public var isActive: Bool { activity != .inactive }

  /// The count in the current interval; nil if the goal is inactive.
  public var progress: Int? {
    if case .active(let progress) = activity { progress } else { nil }
  }

  /// The fraction that is done, from 0 to 1; 0 for an inactive goal.
  public var fraction: Double {
    min(1, Double(progress ?? 0) / Double(frequency))
  }

  /// A Boolean value that indicates whether an active goal is complete in the current interval.
  public var isDone: Bool { progress.map { $0 >= frequency } ?? false }
}

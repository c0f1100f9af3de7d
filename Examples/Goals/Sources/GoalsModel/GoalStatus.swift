/// What one sees of a goal at a time.
public struct GoalStatus: Identifiable, Equatable, Sendable {
  /// The goal's id.
  public let id: Goal.ID
  /// What there is to do.
  public let title: String
  /// How long the times are counted for.
  public let interval: Interval
  /// How many times there are to do in an interval, at least 1.
  public let frequency: Int
  /// What the goal is shown in.
  public let color: Color
  /// Whether it is being pursued, and how far it has come in the present interval.
  public let activity: Activity
  /// How often it was done in the last days, weeks or months, be it active or not, the earliest first and the
  /// present one last; empty where that isn't known.
  public private(set) var history: [GoalCount]

  /// Creates what one sees of `goal` when its activity is `activity`.
  public init(_ goal: Goal, activity: Activity, history: [GoalCount] = []) {
    id = goal.id
    title = goal.title
    interval = goal.interval
    frequency = goal.frequency
    color = goal.color
    self.activity = activity
    self.history = history
  }

  /// This status without how often the goal was done before.
  var withoutHistory: GoalStatus {
    var status = self
    status.history = []
    return status
  }

  /// Whether it is being pursued.
  public var isActive: Bool { activity != .inactive }

  /// How often it was done in the present interval; nil if it is inactive.
  public var progress: Int? {
    if case .active(let progress) = activity { progress } else { nil }
  }

  /// How much of what there is to do is done, from 0 to 1, no matter how much more; 0 if inactive.
  public var fraction: Double {
    min(1, Double(progress ?? 0) / Double(frequency))
  }

  /// Whether all there is to do in the present interval is done. An inactive goal is not.
  public var isDone: Bool { progress.map { $0 >= frequency } ?? false }
}

/// The visible state of a goal at a point in time: its properties, and its progress.
public struct GoalStatus: Identifiable, Equatable, Sendable {
  package let goal: Goal
  /// The counts in the last days, weeks or months, the earliest first and the current one last,
  /// even for an inactive goal.
  public let history: [GoalCount]

  /// The goal's id.
  public var id: Goal.ID { goal.id }

  /// The task.
  public var title: String { goal.title }
  /// The interval in which the times are counted.
  public var interval: Interval { goal.interval }
  /// The number of times per interval.
  public var frequency: Int { goal.frequency }
  /// The display color.
  public var color: Color { goal.color }
  /// A Boolean value that indicates whether the goal is active.
  public var isActive: Bool { goal.isActive }

  /// The count in the current interval; nil if the goal is inactive.
  public var progress: Int? { goal.isActive ? history.last?.count ?? 0 : nil }

  /// The fraction that is done, from 0 to 1; 0 for an inactive goal.
  public var fraction: Double {
    min(1, Double(progress ?? 0) / Double(goal.frequency))
  }

  /// A Boolean value that indicates whether an active goal is complete in the current interval.
  public var isDone: Bool { progress.map { $0 >= goal.frequency } ?? false }
}

import RillProgram

/// New values for some fields of a goal; nil leaves a field unchanged.
public struct GoalUpdate: Equatable, Codable, Sendable {
  /// The new title.
  public var title: String?
  /// The new interval.
  public var interval: Interval?
  /// The new frequency.
  public var frequency: Int?
  /// The new color.
  public var color: Color?

  /// Creates an update of the given fields.
  public init(
    title: String? = nil, interval: Interval? = nil, frequency: Int? = nil, color: Color? = nil
  ) {
    self.title = title
    self.interval = interval
    self.frequency = frequency
    self.color = color
  }

  /// A Boolean value that indicates whether no field is given.
  public var isEmpty: Bool { self == GoalUpdate() }

  func apply(to goal: inout Goal) {
    if let title { goal.title = title }
    if let interval { goal.interval = interval }
    if let frequency { goal.frequency = frequency }
    if let color { goal.color = color }
  }

  /// Returns this update, reduced to the fields that differ from `goal`.
  func changes(in goal: Goal) -> GoalUpdate {
    GoalUpdate(
      title: title == goal.title ? nil : title,
      interval: interval == goal.interval ? nil : interval,
      frequency: frequency == goal.frequency ? nil : frequency,
      color: color == goal.color ? nil : color)
  }

  /// Returns the update that restores the fields of `goal` that this update changes.
  func inverse(in goal: Goal) -> GoalUpdate {
    GoalUpdate(
      title: title.flatMap { $0 == goal.title ? nil : goal.title },
      interval: interval.flatMap { $0 == goal.interval ? nil : goal.interval },
      frequency: frequency.flatMap { $0 == goal.frequency ? nil : goal.frequency },
      color: color.flatMap { $0 == goal.color ? nil : goal.color })
  }
}

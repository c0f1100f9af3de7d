import Foundation

/// A day, week or month, with the calendar date of its first day.
public struct GoalSpan: Equatable, Sendable {
  /// The half-open range of instants.
  public let range: Range<Date>
  /// The year of its first day.
  public let year: Int
  /// The month of its first day, 1 to 12.
  public let month: Int
  /// The day of the month of its first day, 1 to 31.
  public let day: Int
}

/// The number of times that a goal was done in a day, week or month.
public struct GoalCount: Equatable, Sendable {
  /// The day, week or month.
  public let span: GoalSpan
  /// The number of times.
  public let count: Int
}

/// The current day, week and month with their predecessors, in which progress is counted.
public struct GoalSpans: Equatable, Sendable {
  /// The number of spans of each length.
  public static let count = 12

  /// The current day.
  public let day: Range<Date>
  let recent: [Interval: [GoalSpan]]

  /// The last spans of an interval, the earliest first, the current one last.
  public subscript(interval: Interval) -> [GoalSpan] { recent[interval] ?? [] }
}

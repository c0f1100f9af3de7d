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

  /// Creates the span of a range that begins on a date.
  public init(_ range: Range<Date>, year: Int, month: Int, day: Int) {
    self.range = range
    self.year = year
    self.month = month
    self.day = day
  }
}

/// The number of times that a goal was done in a day, week or month.
public struct GoalCount: Equatable, Sendable {
  /// The day, week or month.
  public let span: GoalSpan
  /// The number of times.
  public let count: Int

  /// Creates a count.
  public init(_ count: Int, in span: GoalSpan) {
    self.span = span
    self.count = count
  }
}

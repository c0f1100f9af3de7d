import Foundation

/// A day, week or month, and with which day of the calendar it begins.
public struct GoalSpan: Equatable, Sendable {
  /// From its first instant up to the first of the next one.
  public let range: Range<Date>
  /// The year of its first day.
  public let year: Int
  /// The month of its first day, 1 to 12.
  public let month: Int
  /// Its first day, 1 to 31.
  public let day: Int

  /// Creates the span of a range that begins with a day.
  public init(_ range: Range<Date>, year: Int, month: Int, day: Int) {
    self.range = range
    self.year = year
    self.month = month
    self.day = day
  }
}

/// How often a goal was done in a day, week or month.
public struct GoalCount: Equatable, Sendable {
  /// When.
  public let span: GoalSpan
  /// How often.
  public let count: Int

  /// Creates a count.
  public init(_ count: Int, in span: GoalSpan) {
    self.span = span
    self.count = count
  }
}

import Foundation
import GoalsModel

extension GoalCalendar {
  /// Creates the calendar of a time zone.
  ///
  /// ```swift
  /// let calendar = GoalCalendar(timeZone: TimeZone(identifier: "Europe/Berlin")!)
  /// ```
  public init(timeZone: TimeZone) {
    self.init(
      timeZone: GoalTimeZone(timeZone.identifier) { timeZone.secondsFromGMT(for: $0.date) })
  }
}

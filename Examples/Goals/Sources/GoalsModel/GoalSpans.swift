import Foundation

/// The present day, week and month: what progress is counted in at a time.
public struct GoalSpans: Equatable, Sendable {
  /// The present day.
  public let day: Range<Date>
  /// The present week, from Monday.
  public let week: Range<Date>
  /// The present month.
  public let month: Range<Date>

  /// The one that is as long as `interval`.
  public subscript(interval: Interval) -> Range<Date> {
    switch interval {
    case .daily: day
    case .weekly: week
    case .monthly: month
    }
  }
}

extension GoalCalendar {
  /// The day, week and month that contain `instant`.
  public func spans(containing instant: Date) -> GoalSpans {
    GoalSpans(
      day: span(of: .daily, containing: instant), week: span(of: .weekly, containing: instant),
      month: span(of: .monthly, containing: instant))
  }
}

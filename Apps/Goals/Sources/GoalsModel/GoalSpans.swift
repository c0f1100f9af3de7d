import Foundation

/// The current day, week and month with their predecessors, in which progress is counted.
public struct GoalSpans: Equatable, Sendable {
  /// The number of spans of each length.
  public static let count = 12

  private let days, weeks, months: [GoalSpan]

  /// Creates the spans up to the day, week and month that contain `instant`.
  init(_ calendar: GoalCalendar, containing instant: Date) {
    func spans(_ interval: Interval) -> [GoalSpan] {
      calendar.spans(of: interval, count: Self.count, endingWith: instant)
    }
    days = spans(.daily)
    weeks = spans(.weekly)
    months = spans(.monthly)
  }

  /// The current day.
  public var day: Range<Date> { self[.daily] }

  /// The current span of an interval.
  public subscript(interval: Interval) -> Range<Date> {
    // `recent` always returns `count` spans.
    recent(interval)[Self.count - 1].range
  }

  /// Returns the last spans of an interval, the earliest first, the current one last.
  public func recent(_ interval: Interval) -> [GoalSpan] {
    switch interval {
    case .daily: days
    case .weekly: weeks
    case .monthly: months
    }
  }
}

extension GoalCalendar {
  /// Returns the spans up to the day, week and month that contain `instant`.
  public func spans(containing instant: Date) -> GoalSpans {
    GoalSpans(self, containing: instant)
  }
}

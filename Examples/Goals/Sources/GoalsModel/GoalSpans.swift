import Foundation

/// The present day, week and month, and those before them: what progress is counted in at a time.
public struct GoalSpans: Equatable, Sendable {
  /// How many of each there are.
  public static let count = 12

  private let days, weeks, months: [GoalSpan]

  /// The day, week and month that contain `instant`, and those before them.
  init(_ calendar: GoalCalendar, containing instant: Date) {
    func spans(_ interval: Interval) -> [GoalSpan] {
      calendar.spans(of: interval, count: Self.count, endingWith: instant)
    }
    days = spans(.daily)
    weeks = spans(.weekly)
    months = spans(.monthly)
  }

  /// The present day.
  public var day: Range<Date> { self[.daily] }

  /// The present one that is as long as `interval`.
  public subscript(interval: Interval) -> Range<Date> {
    // There are always as many as are asked for.
    recent(interval)[Self.count - 1].range
  }

  /// The last ones that are as long as `interval`, the earliest first; the last is the present one.
  public func recent(_ interval: Interval) -> [GoalSpan] {
    switch interval {
    case .daily: days
    case .weekly: weeks
    case .monthly: months
    }
  }
}

extension GoalCalendar {
  /// The day, week and month that contain `instant`, and those before them.
  public func spans(containing instant: Date) -> GoalSpans {
    GoalSpans(self, containing: instant)
  }
}

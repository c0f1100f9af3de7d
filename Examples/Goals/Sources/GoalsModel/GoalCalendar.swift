import Foundation

/// Where days, weeks and months begin in one time zone: Gregorian, weeks from Monday (ISO 8601).
///
/// A day begins at midnight or, where a clock is put forward over midnight, at the first instant of the
/// day. Days have 23 to 25 hours where clocks are changed.
///
/// ```swift
/// let calendar = GoalCalendar(timeZone: TimeZone(identifier: "Europe/Berlin")!)
/// calendar.progress(of: goal, at: .now)   // how often it was done in this day, week or month there
/// ```
public struct GoalCalendar: Equatable, Sendable {
  private let calendar: Calendar

  /// Creates the calendar of a time zone.
  public init(timeZone: TimeZone) {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// The time zone.
  public var timeZone: TimeZone { calendar.timeZone }

  /// The day, week or month that contains `instant`, from its first instant up to the first of the
  /// next one.
  public func span(of interval: Interval, containing instant: Date) -> Range<Date> {
    guard let span = calendar.dateInterval(of: interval.component, for: instant) else {
      preconditionFailure("Goals: \(instant) is in no \(interval) span; pass a finite instant.")
    }
    return span.start..<span.end
  }

  /// The last `count` days, weeks or months, the earliest first, up to the one that contains `instant`. They
  /// touch each other.
  ///
  /// - Parameter count: at least 1.
  public func spans(
    of interval: Interval, count: Int, endingWith instant: Date
  ) -> [GoalSpan] {
    var ranges = [span(of: interval, containing: instant)]
    while ranges.count < count {
      // The one before, however long it is: there are days of 23 hours, and days that are left out.
      ranges.append(span(of: interval, containing: ranges[ranges.count - 1].lowerBound - 0.001))
    }
    return ranges.reversed().map { range in
      let first = calendar.dateComponents([.year, .month, .day], from: range.lowerBound)
      return GoalSpan(
        range, year: first.year ?? 0, month: first.month ?? 0, day: first.day ?? 0)
    }
  }

  /// When the day that contains `instant` began.
  public func startOfDay(_ instant: Date) -> Date {
    span(of: .daily, containing: instant).lowerBound
  }

  /// The first instant after `instant` at which progress may change by itself: when the next day
  /// begins.
  public func nextChange(after instant: Date) -> Date {
    span(of: .daily, containing: instant).upperBound
  }

  /// How often `goal` was done in the interval that contains `instant`, be it active or not.
  public func progress(of goal: Goal, at instant: Date) -> Int {
    goal.bumpCount(in: span(of: goal.interval, containing: instant))
  }

  /// Whether `goal` is pursued and, if so, its progress at `instant`.
  public func activity(of goal: Goal, at instant: Date) -> Activity {
    goal.isActive ? .active(progress: progress(of: goal, at: instant)) : .inactive
  }
}

extension Interval {
  fileprivate var component: Calendar.Component {
    switch self {
    case .daily: .day
    case .weekly: .weekOfYear
    case .monthly: .month
    }
  }
}

import Foundation

/// A calendar of days, weeks and months in one time zone: Gregorian, weeks from Monday (ISO 8601).
///
/// A day begins at midnight or, if the clock skips midnight, at the first instant of the day. Days
/// have 23 to 25 hours when clocks change.
///
/// ```swift
/// let calendar = GoalCalendar(timeZone: TimeZone(identifier: "Europe/Berlin")!)
/// calendar.span(of: .weekly, containing: .now)   // from Monday to the next Monday
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

  /// Returns the day, week or month that contains `instant`, as a half-open range.
  public func span(of interval: Interval, containing instant: Date) -> Range<Date> {
    guard let span = calendar.dateInterval(of: interval.component, for: instant) else {
      preconditionFailure("Goals: \(instant) is in no \(interval) span; pass a finite instant.")
    }
    return span.start..<span.end
  }

  /// Returns the last `count` days, weeks or months up to the one containing `instant`, the
  /// earliest first. They are contiguous.
  ///
  /// - Parameter count: The number, at least 1.
  public func spans(of interval: Interval, count: Int, endingWith instant: Date) -> [GoalSpan] {
    var ranges = [span(of: interval, containing: instant)]
    while ranges.count < count {
      // Steps back from the start, because days may have 23 hours or be skipped.
      ranges.append(span(of: interval, containing: ranges[ranges.count - 1].lowerBound - 0.001))
    }
    return ranges.reversed().map { range in
      let first = calendar.dateComponents([.year, .month, .day], from: range.lowerBound)
      return GoalSpan(
        range: range, year: first.year ?? 0, month: first.month ?? 0, day: first.day ?? 0)
    }
  }

  /// Returns the spans up to the day, week and month that contain `instant`.
  public func spans(containing instant: Date) -> GoalSpans {
    let recent = Interval.allCases.map {
      ($0, spans(of: $0, count: GoalSpans.count, endingWith: instant))
    }
    return GoalSpans(
      day: span(of: .daily, containing: instant), recent: Dictionary(uniqueKeysWithValues: recent))
  }

  /// Returns the start of the next day, the first instant after `instant` at which progress changes
  /// by itself.
  public func nextChange(after instant: Date) -> Date {
    span(of: .daily, containing: instant).upperBound
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

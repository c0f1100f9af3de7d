/// A calendar of days, weeks and months in one time zone: Gregorian, weeks from Monday (ISO 8601).
///
/// A day begins at midnight or, if the clock skips midnight, at the first instant of the day. Days
/// have 23 to 25 hours when clocks change.
///
/// ```swift
/// let calendar = GoalCalendar(timeZone: GoalTimeZone("Asia/Tokyo") { _ in 9 * 3600 })
/// calendar.span(of: .weekly, containing: now)   // from Monday to the next Monday
/// ```
public struct GoalCalendar: Equatable, Sendable {
  /// The time zone.
  public let timeZone: GoalTimeZone

  /// Creates the calendar of a time zone.
  public init(timeZone: GoalTimeZone) { self.timeZone = timeZone }

  /// Returns the day, week or month that contains `instant`, as a half-open range.
  public func span(of interval: Interval, containing instant: Instant) -> Range<Instant> {
    range(of: interval, around: timeZone.day(of: instant))
  }

  /// Returns the last `count` days, weeks or months up to the one containing `instant`, the
  /// earliest first. They are contiguous.
  ///
  /// - Parameter count: The number, at least 1.
  public func spans(of interval: Interval, count: Int, endingWith instant: Instant) -> [GoalSpan] {
    var day = timeZone.day(of: instant)
    var spans: [GoalSpan] = []
    while spans.count < count {
      let range = range(of: interval, around: day)
      // A day that the clock skips is empty.
      if !range.isEmpty {
        let (year, month, day) = timeZone.day(of: range.lowerBound).date
        spans.append(GoalSpan(range: range, year: year, month: month, day: day))
      }
      day = CalendarDay(number: day.first(of: interval).number - 1)
    }
    return spans.reversed()
  }

  /// Returns the spans up to the day, week and month that contain `instant`.
  public func spans(containing instant: Instant) -> GoalSpans {
    let recent = Interval.allCases.map {
      ($0, spans(of: $0, count: GoalSpans.count, endingWith: instant))
    }
    return GoalSpans(
      day: span(of: .daily, containing: instant), recent: Dictionary(uniqueKeysWithValues: recent))
  }

  /// Returns the start of the next day, the first instant after `instant` at which progress changes
  /// by itself.
  public func nextChange(after instant: Instant) -> Instant {
    span(of: .daily, containing: instant).upperBound
  }

  private func range(of interval: Interval, around day: CalendarDay) -> Range<Instant> {
    timeZone.start(of: day.first(of: interval))..<timeZone.start(of: day.next(interval))
  }
}

/// A day, week or month, with the calendar date of its first day.
public struct GoalSpan: Equatable, Sendable {
  /// The half-open range of instants.
  public let range: Range<Instant>
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
  public let day: Range<Instant>
  let recent: [Interval: [GoalSpan]]

  /// The last spans of an interval, the earliest first, the current one last.
  public subscript(interval: Interval) -> [GoalSpan] { recent[interval] ?? [] }
}

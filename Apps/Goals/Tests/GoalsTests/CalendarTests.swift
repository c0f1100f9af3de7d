import Foundation
import GoalsFoundation
import GoalsModel
import GoalsTestSupport
import Testing

/// The host of a calendar, which provides the offsets of time zones.
enum CalendarHost: CaseIterable {
  case foundation
  /// A table of changes, as a browser provides it.
  case table

  func calendar(_ zone: String) throws -> GoalCalendar {
    switch self {
    case .foundation: try GoalsTests.calendar(zone)
    case .table: GoalCalendar(timeZone: GoalTimeZone(tabulating: try timeZone(zone)))
    }
  }
}

/// Tests of the starts of days, weeks and months, which the calendars of all hosts pass.
@Suite struct CalendarTests {
  /// Instants, and the bounds of the spans that contain them, in UTC.
  static let spans: [(Interval, zone: String, instant: String, start: String, end: String)] = [
    // 23 hours, then 25.
    (.daily, "Europe/Berlin", "2026-03-29 10:00:00", "2026-03-28 23:00", "2026-03-29 22:00"),
    (.daily, "Europe/Berlin", "2026-10-25 10:00:00", "2026-10-24 22:00", "2026-10-25 23:00"),
    (.daily, "America/New_York", "2026-03-08 12:00:00", "2026-03-08 05:00", "2026-03-09 04:00"),
    (.daily, "America/New_York", "2026-11-01 12:00:00", "2026-11-01 04:00", "2026-11-02 05:00"),
    // In the hour that occurs twice, both times.
    (.daily, "America/New_York", "2026-11-01 05:30:00", "2026-11-01 04:00", "2026-11-02 05:00"),
    (.daily, "America/New_York", "2026-11-01 06:30:00", "2026-11-01 04:00", "2026-11-02 05:00"),
    // Half an hour.
    (.daily, "Australia/Lord_Howe", "2026-10-04 00:00:00", "2026-10-03 13:30", "2026-10-04 13:00"),
    // The clock went from 00:00 to 01:00: the day began at 01:00, -02:00.
    (.daily, "America/Sao_Paulo", "2018-11-04 12:00:00", "2018-11-04 03:00", "2018-11-05 02:00"),
    (.daily, "America/Sao_Paulo", "2018-11-04 03:00:00", "2018-11-04 03:00", "2018-11-05 02:00"),
    (.daily, "America/Sao_Paulo", "2018-11-04 02:59:59", "2018-11-03 03:00", "2018-11-04 03:00"),
    // The clock went from 24:00 back to 23:00.
    (.daily, "America/Sao_Paulo", "2019-02-17 01:30:00", "2019-02-16 02:00", "2019-02-17 03:00"),
    (.daily, "America/Sao_Paulo", "2019-02-17 02:30:00", "2019-02-16 02:00", "2019-02-17 03:00"),
    // Samoa went from the end of 29 December to 31 December.
    (.daily, "Pacific/Apia", "2011-12-30 09:59:59", "2011-12-29 10:00", "2011-12-30 10:00"),
    (.daily, "Pacific/Apia", "2011-12-30 10:00:00", "2011-12-30 10:00", "2011-12-31 10:00"),
    // A leap day.
    (.daily, "UTC", "2028-02-29 12:00:00", "2028-02-29 00:00", "2028-03-01 00:00"),
    // Weeks begin on Monday.
    (.weekly, "UTC", "2026-11-22 23:59:59", "2026-11-16 00:00", "2026-11-23 00:00"),
    (.weekly, "UTC", "2026-11-23 00:00:00", "2026-11-23 00:00", "2026-11-30 00:00"),
    // Across the end of daylight saving time: 169 hours.
    (.weekly, "Europe/Berlin", "2026-10-25 10:00:00", "2026-10-18 22:00", "2026-10-25 23:00"),
    // Without Saturday, which Kwajalein skipped.
    (.weekly, "Pacific/Kwajalein", "1993-08-20 00:00:00", "1993-08-16 12:00", "1993-08-22 12:00"),
    // Week 53 of 2026, and week 1 of 2025.
    (.weekly, "UTC", "2026-12-28 00:00:00", "2026-12-28 00:00", "2027-01-04 00:00"),
    (.weekly, "UTC", "2026-12-31 23:59:59", "2026-12-28 00:00", "2027-01-04 00:00"),
    (.weekly, "UTC", "2027-01-03 12:00:00", "2026-12-28 00:00", "2027-01-04 00:00"),
    (.weekly, "UTC", "2024-12-30 00:00:00", "2024-12-30 00:00", "2025-01-06 00:00"),
    (.weekly, "UTC", "2025-01-05 12:00:00", "2024-12-30 00:00", "2025-01-06 00:00"),
    // Months start on the first in their time zone.
    (.monthly, "UTC", "2028-02-29 23:59:59", "2028-02-01 00:00", "2028-03-01 00:00"),
    (.monthly, "UTC", "2027-02-28 23:59:59", "2027-02-01 00:00", "2027-03-01 00:00"),
    (.monthly, "UTC", "2026-12-31 23:59:59", "2026-12-01 00:00", "2027-01-01 00:00"),
    (.monthly, "Europe/Berlin", "2026-03-01 00:00:00", "2026-02-28 23:00", "2026-03-31 22:00"),
    (.monthly, "Pacific/Kiritimati", "2026-11-30 11:00:00", "2026-11-30 10:00", "2026-12-31 10:00"),
  ]

  @Test(arguments: CalendarHost.allCases, spans)
  func spansOfTimeZones(
    host: CalendarHost,
    _ span: (interval: Interval, zone: String, instant: String, start: String, end: String)
  ) throws {
    let found = try host.calendar(span.zone)
      .span(of: span.interval, containing: instant(span.instant))
    try #expect(found == instant(span.start + ":00")..<instant(span.end + ":00"))
  }

  /// Each instant is in its span, spans are contiguous, and days never exceed weeks or months.
  @Test(
    arguments: CalendarHost.allCases,
    ["UTC", "Europe/Berlin", "America/Sao_Paulo", "Asia/Kathmandu", "Africa/Cairo"])
  func spansAreContiguous(host: CalendarHost, zone: String) throws {
    let calendar = try host.calendar(zone)
    var now = try instant("2018-01-01 00:00:00")
    for _ in 0..<800 {
      let day = calendar.span(of: .daily, containing: now)
      #expect(day.contains(now))
      #expect(calendar.nextChange(after: now) == day.upperBound)
      #expect(calendar.startOfDay(day.upperBound) == day.upperBound, "\(day)")
      #expect(calendar.startOfDay(day.upperBound - 0.001) == day.lowerBound, "\(day)")
      for interval in [Interval.weekly, .monthly] {
        let span = calendar.span(of: interval, containing: now)
        #expect(span.clamped(to: day) == day)
        #expect(calendar.startOfDay(span.lowerBound) == span.lowerBound)
      }
      now = day.upperBound + Double(now.milliseconds * 7 % 80_000_000) / 1000
    }
  }

  @Test(
    arguments: CalendarHost.allCases,
    [
      // Across the end of daylight saving time, in the last hour of a day that has 25.
      (Interval.daily, "Europe/Berlin", "2026-10-25 22:59:59", "2026-10-23 2026-10-24 2026-10-25"),
      (.daily, "Europe/Berlin", "2026-10-25 23:00:00", "2026-10-25 2026-10-26"),
      // Across its beginning, where a day has no midnight.
      (.daily, "America/Sao_Paulo", "2018-11-05 02:00:00", "2018-11-3 2018-11-4 2018-11-5"),
      // Across a skipped day.
      (.daily, "Pacific/Apia", "2011-12-31 12:00:00", "2011-12-29 2011-12-31 2012-1-1"),
      // Weeks of two years, one of which has 53.
      (.weekly, "UTC", "2027-01-04 00:00:00", "2026-12-21 2026-12-28 2027-1-4"),
      (.weekly, "America/New_York", "2026-11-02 04:59:59", "2026-10-19 2026-10-26"),
      (.monthly, "UTC", "2028-03-31 23:59:59", "2028-1-1 2028-2-1 2028-3-1"),
      // The next day has begun there.
      (.monthly, "Pacific/Kiritimati", "2026-12-31 10:00:00", "2026-12-1 2027-1-1"),
    ])
  func recentSpans(
    host: CalendarHost, _ spans: (interval: Interval, zone: String, end: String, firstDays: String)
  ) throws {
    let (interval, zone, time, firstDays) = spans
    let (calendar, end) = (try host.calendar(zone), try instant(time))
    let expected = firstDays.split(separator: " ").map(String.init)
    let spans = calendar.spans(of: interval, count: expected.count, endingWith: end)
    #expect(spans.map { "\($0.year)-\($0.month)-\($0.day)" } == expected)
    #expect(spans.last?.range == calendar.span(of: interval, containing: end))
    for (span, next) in zip(spans, spans.dropFirst()) {
      #expect(span.range.upperBound == next.range.lowerBound)
    }
  }

  @Test func aSnapshotContainsTheHistoryOfEachGoal() throws {
    let calendar = try calendar("Europe/Berlin")
    // Before and after the beginning of a week, across the end of daylight saving time, and too
    // long ago.
    let bumps = try [
      "2026-10-18 21:59:59", "2026-10-18 22:00:00", "2026-10-25 22:59:59",
      "2026-10-25 23:00:00", "2026-01-01 00:00:00",
    ].map(instant)
    let goals = Interval.allCases.map {
      Goal(
        id: $0.rawValue, title: "A", interval: $0, frequency: 1, isActive: $0 != .monthly,
        bumps: bumps)
    }
    let spans = calendar.spans(containing: try instant("2026-10-26 12:00:00"))
    let snapshot = GoalsSnapshot(Goals(goals), revision: 1, in: spans)
    func counts(_ id: String) -> [Int] { snapshot[id]?.history.map(\.count) ?? [] }
    // 15 to 26 October.
    #expect(counts("daily") == [0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1])
    #expect(counts("weekly") == [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1])
    // Also for a goal that is off.
    #expect(counts("monthly") == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 4])
    #expect(snapshot["daily"]?.progress == 1)
    #expect(snapshot["monthly"]?.progress == nil)
    let first = try #require(snapshot["weekly"]?.history.first?.span)
    #expect((first.year, first.month, first.day) == (2026, 8, 10))
  }
}

extension GoalCalendar {
  /// Returns the start of the day that contains `instant`.
  fileprivate func startOfDay(_ instant: Instant) -> Instant {
    span(of: .daily, containing: instant).lowerBound
  }
}

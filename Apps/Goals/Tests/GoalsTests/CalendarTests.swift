import Foundation
import GoalsModel
import Testing

/// Tests of the starts of days, weeks and months.
@Suite struct CalendarTests {
  func check(
    _ interval: Interval, _ zone: String, _ text: String, is span: (String, String),
    location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try calendar(zone).span(of: interval, containing: instant(text))
    try #expect(
      found == instant(span.0)..<instant(span.1), "\(zone), \(text)", sourceLocation: location)
  }

  @Test func daysOfClockChanges() throws {
    // 23 hours, then 25.
    try check(
      .daily, "Europe/Berlin", "2026-03-29T10:00:00Z",
      is: ("2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"))
    try check(
      .daily, "Europe/Berlin", "2026-10-25T10:00:00Z",
      is: ("2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"))
    try check(
      .daily, "America/New_York", "2026-03-08T12:00:00Z",
      is: ("2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"))
    try check(
      .daily, "America/New_York", "2026-11-01T12:00:00Z",
      is: ("2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"))
    // In the hour that occurs twice, both times.
    for text in ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"] {
      try check(
        .daily, "America/New_York", text, is: ("2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"))
    }
    // Half an hour.
    try check(
      .daily, "Australia/Lord_Howe", "2026-10-04T00:00:00Z",
      is: ("2026-10-03T13:30:00Z", "2026-10-04T13:00:00Z"))
  }

  @Test func aDayWithoutMidnightBeginsAtItsFirstInstant() throws {
    // The clock went from 00:00 to 01:00: the day began at 01:00, -02:00.
    try check(
      .daily, "America/Sao_Paulo", "2018-11-04T12:00:00Z",
      is: ("2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"))
    try check(
      .daily, "America/Sao_Paulo", "2018-11-04T03:00:00Z",
      is: ("2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"))
    try check(
      .daily, "America/Sao_Paulo", "2018-11-04T02:59:59Z",
      is: ("2018-11-03T03:00:00Z", "2018-11-04T03:00:00Z"))
    // The clock went from 24:00 back to 23:00.
    for text in ["2019-02-17T01:30:00Z", "2019-02-17T02:30:00Z"] {
      try check(
        .daily, "America/Sao_Paulo", text, is: ("2019-02-16T02:00:00Z", "2019-02-17T03:00:00Z"))
    }
  }

  @Test func aSkippedDay() throws {
    // Samoa went from the end of 29 December to 31 December.
    try check(
      .daily, "Pacific/Apia", "2011-12-30T09:59:59Z",
      is: ("2011-12-29T10:00:00Z", "2011-12-30T10:00:00Z"))
    try check(
      .daily, "Pacific/Apia", "2011-12-30T10:00:00Z",
      is: ("2011-12-30T10:00:00Z", "2011-12-31T10:00:00Z"))
  }

  @Test func weeksBeginOnMonday() throws {
    try check(
      .weekly, "UTC", "2026-11-22T23:59:59Z", is: ("2026-11-16T00:00:00Z", "2026-11-23T00:00:00Z"))
    try check(
      .weekly, "UTC", "2026-11-23T00:00:00Z", is: ("2026-11-23T00:00:00Z", "2026-11-30T00:00:00Z"))
    // Across the end of daylight saving time: 169 hours.
    try check(
      .weekly, "Europe/Berlin", "2026-10-25T10:00:00Z",
      is: ("2026-10-18T22:00:00Z", "2026-10-25T23:00:00Z"))
  }

  @Test func weeksAcrossTheEndOfAYear() throws {
    // Week 53 of 2026.
    for text in ["2026-12-28T00:00:00Z", "2026-12-31T23:59:59Z", "2027-01-03T12:00:00Z"] {
      try check(.weekly, "UTC", text, is: ("2026-12-28T00:00:00Z", "2027-01-04T00:00:00Z"))
    }
    // Week 1 of 2025.
    for text in ["2024-12-30T00:00:00Z", "2025-01-05T12:00:00Z"] {
      try check(.weekly, "UTC", text, is: ("2024-12-30T00:00:00Z", "2025-01-06T00:00:00Z"))
    }
  }

  @Test func monthsStartOnTheFirstInTheirTimeZone() throws {
    try check(
      .monthly, "UTC", "2028-02-29T23:59:59Z", is: ("2028-02-01T00:00:00Z", "2028-03-01T00:00:00Z"))
    try check(
      .monthly, "UTC", "2027-02-28T23:59:59Z", is: ("2027-02-01T00:00:00Z", "2027-03-01T00:00:00Z"))
    try check(
      .monthly, "UTC", "2026-12-31T23:59:59Z", is: ("2026-12-01T00:00:00Z", "2027-01-01T00:00:00Z"))
    try check(
      .monthly, "Europe/Berlin", "2026-03-01T00:00:00Z",
      is: ("2026-02-28T23:00:00Z", "2026-03-31T22:00:00Z"))
    try check(
      .monthly, "Pacific/Kiritimati", "2026-11-30T11:00:00Z",
      is: ("2026-11-30T10:00:00Z", "2026-12-31T10:00:00Z"))
  }

  @Test func leapDays() throws {
    try check(
      .daily, "UTC", "2028-02-29T12:00:00Z", is: ("2028-02-29T00:00:00Z", "2028-03-01T00:00:00Z"))
  }

  /// Each instant is in its span, spans are contiguous, and days never exceed weeks or months.
  @Test(arguments: ["UTC", "Europe/Berlin", "America/Sao_Paulo", "Asia/Kathmandu", "Africa/Cairo"])
  func spansAreContiguous(zone: String) throws {
    let calendar = try calendar(zone)
    var now = try instant("2018-01-01T00:00:00Z")
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
      now = day.upperBound + (now.timeIntervalSince1970 * 7).truncatingRemainder(dividingBy: 80_000)
    }
  }

  // MARK: Recent spans

  /// Returns the first days of the recent spans, as texts.
  func firstDays(
    _ interval: Interval, _ zone: String, _ text: String, count: Int
  ) throws -> [String] {
    let calendar = try calendar(zone)
    let instant = try instant(text)
    let spans = calendar.spans(of: interval, count: count, endingWith: instant)
    #expect(spans.last?.range == calendar.span(of: interval, containing: instant))
    for (span, next) in zip(spans, spans.dropFirst()) {
      #expect(span.range.upperBound == next.range.lowerBound)
    }
    return spans.map { "\($0.year)-\($0.month)-\($0.day)" }
  }

  @Test func recentSpans() throws {
    // Across the end of daylight saving time, in the last hour of a day that has 25.
    try #expect(
      firstDays(.daily, "Europe/Berlin", "2026-10-25T22:59:59Z", count: 3)
        == ["2026-10-23", "2026-10-24", "2026-10-25"])
    try #expect(
      firstDays(.daily, "Europe/Berlin", "2026-10-25T23:00:00Z", count: 2)
        == ["2026-10-25", "2026-10-26"])
    // Across its beginning, where a day has no midnight.
    try #expect(
      firstDays(.daily, "America/Sao_Paulo", "2018-11-05T02:00:00Z", count: 3)
        == ["2018-11-3", "2018-11-4", "2018-11-5"])
    // Across a skipped day.
    try #expect(
      firstDays(.daily, "Pacific/Apia", "2011-12-31T12:00:00Z", count: 3)
        == ["2011-12-29", "2011-12-31", "2012-1-1"])
    // Weeks of two years, one of which has 53.
    try #expect(
      firstDays(.weekly, "UTC", "2027-01-04T00:00:00Z", count: 3)
        == ["2026-12-21", "2026-12-28", "2027-1-4"])
    try #expect(
      firstDays(.weekly, "America/New_York", "2026-11-02T04:59:59Z", count: 2)
        == ["2026-10-19", "2026-10-26"])
    try #expect(
      firstDays(.monthly, "UTC", "2028-03-31T23:59:59Z", count: 3)
        == ["2028-1-1", "2028-2-1", "2028-3-1"])
    // The next day has begun there.
    try #expect(
      firstDays(.monthly, "Pacific/Kiritimati", "2026-12-31T10:00:00Z", count: 13).first
        == "2026-1-1")
  }

  @Test func aSnapshotContainsTheHistoryOfEachGoal() throws {
    let calendar = try calendar("Europe/Berlin")
    // Before and after the beginning of a week, across the end of daylight saving time, and too
    // long ago.
    let bumps = try [
      "2026-10-18T21:59:59Z", "2026-10-18T22:00:00Z", "2026-10-25T22:59:59Z",
      "2026-10-25T23:00:00Z", "2026-01-01T00:00:00Z",
    ].map(instant)
    let goals = Interval.allCases.map {
      Goal(
        id: $0.rawValue, title: "A", interval: $0, frequency: 1, isActive: $0 != .monthly,
        bumps: bumps)
    }
    let spans = calendar.spans(containing: try instant("2026-10-26T12:00:00Z"))
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

  @Test func progressCountsTheBumpsOfTheInterval() throws {
    let calendar = try calendar("Europe/Berlin")
    let bumps = try ["2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z"]
      .map(instant)
    func goal(_ interval: Interval, isActive: Bool = true) -> Goal {
      Goal(
        id: "a", title: "A", interval: interval, frequency: 1, isActive: isActive, bumps: bumps)
    }
    func progress(of goal: Goal, at instant: Date) -> Int? {
      let spans = calendar.spans(containing: instant)
      return GoalsSnapshot(Goals([goal]), revision: 1, in: spans).statuses[0].progress
    }
    let day = try instant("2026-10-25T12:00:00Z")
    #expect(Interval.allCases.map { progress(of: goal($0), at: day) } == [2, 3, 3])
    let next = calendar.nextChange(after: day)
    #expect(Interval.allCases.map { progress(of: goal($0), at: next) } == [0, 0, 3])
    #expect(progress(of: goal(.daily, isActive: false), at: day) == nil)
  }
}

extension GoalCalendar {
  /// Returns the start of the day that contains `instant`.
  fileprivate func startOfDay(_ instant: Date) -> Date {
    span(of: .daily, containing: instant).lowerBound
  }
}

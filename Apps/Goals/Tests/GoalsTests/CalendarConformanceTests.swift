import Foundation
import GoalsFoundation
import GoalsModel
import GoalsTestSupport
import RillTesting
import Testing

/// Comparisons of the calendars of all hosts with that of Foundation.
@Suite struct CalendarConformanceTests {
  /// The calendar of Foundation with weeks from Monday. Before 1582 it has Julian dates.
  func reference(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = zone
    return calendar
  }

  /// The days of the years 1 to 9999.
  static let limits =
    CalendarDay(year: 1, month: 1, day: 1)
    .number...CalendarDay(year: 9999, month: 12, day: 31).number

  /// The days that Foundation doesn't count as days of the Julian calendar.
  static let gregorian = CalendarDay(year: 1583, month: 1, day: 1).number...limits.upperBound

  @Test func theLimitsOfYears() {
    #expect(Self.limits == -719_162...2_932_896)
    #expect(CalendarDay(year: 1970, month: 1, day: 1).number == 0)
    #expect(CalendarDay(number: 0).date == (1970, 1, 1))
  }

  @Test func eachDayFollowsTheOneBefore() {
    var expected = (year: 1, month: 1, day: 1)
    for number in Self.limits {
      let date = CalendarDay(number: number).date
      guard date == expected else {
        Issue.record("\(number) is \(date), not \(expected)")
        return
      }
      let isLeap =
        date.year % 400 == 0 || (date.year.isMultiple(of: 4) && !date.year.isMultiple(of: 100))
      let length =
        switch date.month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
      expected.day += 1
      if expected.day > length { expected = (expected.year, expected.month + 1, 1) }
      if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
    }
  }

  @Test func datesAreThoseOfFoundation() {
    let calendar = reference(.gmt)
    var random = SplitMix64(seed: 1)
    for _ in 0..<5000 {
      let day = CalendarDay(number: Int.random(in: Self.gregorian, using: &random))
      let (year, month, number) = day.date
      #expect(CalendarDay(year: year, month: month, day: number) == day)
      let date = calendar.date(from: DateComponents(year: year, month: month, day: number))
      #expect(date == Date(timeIntervalSince1970: Double(day.number) * 86_400), "\(day.date)")
    }
  }

  @Test(
    arguments: CalendarHost.allCases,
    [
      "UTC", "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "America/Havana",
      "America/Asuncion", "Asia/Kathmandu", "Asia/Beirut", "Asia/Gaza", "Asia/Tehran",
      "Atlantic/Azores", "Africa/Cairo", "Africa/Casablanca", "Australia/Lord_Howe",
      "Pacific/Apia", "Pacific/Chatham", "Pacific/Kiritimati",
    ])
  func spansAreThoseOfFoundation(host: CalendarHost, zone: String) throws {
    let (calendar, reference) = (try host.calendar(zone), reference(try timeZone(zone)))
    var random = SplitMix64(seed: 1)
    let years = try instant("1970-01-02 00:00:00")..<instant("2090-01-01 00:00:00")
    for number in 0..<120 {
      // Half of them in the years in which clocks changed most.
      let seconds =
        number % 2 == 0 ? 1_200_000_000..<1_800_000_000 : years.seconds
      let instant = Instant(milliseconds: 1000 * .random(in: seconds, using: &random))
      for (interval, component) in [
        (Interval.daily, Calendar.Component.day), (.weekly, .weekOfYear), (.monthly, .month),
      ] {
        let expected = try #require(reference.dateInterval(of: component, for: instant.date))
        #expect(
          calendar.span(of: interval, containing: instant)
            == Instant(expected.start)..<Instant(expected.end),
          "\(instant.date.formatted(.iso8601)) \(interval)")
      }
    }
  }

  @Test func spansOfAllYears() throws {
    let reference = reference(.gmt)
    var random = SplitMix64(seed: 2)
    for _ in 0..<2000 {
      let day = CalendarDay(number: Int.random(in: Self.gregorian, using: &random))
      let instant = Instant(milliseconds: Int64(day.number) * 86_400_000)
      for (interval, component) in [
        (Interval.weekly, Calendar.Component.weekOfYear), (.monthly, .month),
      ] {
        let expected = try #require(reference.dateInterval(of: component, for: instant.date))
        #expect(
          utc.span(of: interval, containing: instant)
            == Instant(expected.start)..<Instant(expected.end), "\(day.date) \(interval)")
      }
    }
  }

  /// The clock of St. John's went from 00:01 back to 23:01, after the day had begun.
  @Test(arguments: CalendarHost.allCases) func aDayThatHasBegunGoesOn(host: CalendarHost) throws {
    let calendar = try host.calendar("America/St_Johns")
    let day = try instant("2010-11-07 02:30:00")..<instant("2010-11-08 03:30:00")
    for instant in [day.lowerBound, day.lowerBound + 60, day.lowerBound + 1800] {
      #expect(calendar.span(of: .daily, containing: instant) == day)
    }
    #expect(calendar.nextChange(after: day.lowerBound - 0.001) == day.lowerBound)
  }
}

extension Range<Instant> {
  fileprivate var seconds: Range<Int64> {
    lowerBound.milliseconds / 1000..<upperBound.milliseconds / 1000
  }
}

extension GoalTimeZone {
  /// Creates a time zone from a table, as the script of a page makes it from the offsets at some
  /// instants. A change lies between two instants with different offsets.
  init(tabulating zone: TimeZone) {
    func offset(_ second: Int64) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
    }
    let step: Int64 = 5 * 86_400
    let first: Int64 = -86_400 * 365
    var changes: [(at: Instant, offset: Int)] = []
    for second in stride(from: first, to: 4_000_000_000, by: Int(step)) {
      var (before, after) = (second, second + step)
      if offset(before) == offset(after) { continue }
      while after - before > 1 {
        let middle = (before + after) / 2
        if offset(middle) == offset(second) { before = middle } else { after = middle }
      }
      changes.append((Instant(milliseconds: after * 1000), offset(after)))
    }
    self.init(zone.identifier, offset: offset(first), changes: changes)
  }
}

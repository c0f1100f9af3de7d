/// A day of the Gregorian calendar, which also applies to the years before its introduction.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// The number of days since 1 January 1970; negative before.
  public let number: Int

  /// Creates the day that is a number of days after 1 January 1970.
  public init(number: Int) { self.number = number }

  /// Creates a day from its date.
  ///
  /// - Parameters:
  ///   - month: The month, 1 to 12.
  ///   - day: The day of the month. A number beyond the end of the month counts on.
  public init(year: Int, month: Int, day: Int) {
    let months = Self.lengths(in: year).prefix(month - 1).reduce(0, +)
    number = Self.first(of: year) + months + day - 1
  }

  /// Returns whether `left` is earlier.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.number < right.number
  }

  /// The date: the year, the month from 1 to 12, and the day of the month from 1.
  public var date: (year: Int, month: Int, day: Int) {
    // At most one year too late or too early: 400 years have 146,097 days.
    var year = 1970 + Int(floorDivide(Int64(number) * 400, 146_097))
    if Self.first(of: year) > number { year -= 1 }
    if Self.first(of: year + 1) <= number { year += 1 }
    var (month, day) = (1, number - Self.first(of: year) + 1)
    for length in Self.lengths(in: year) {
      if day <= length { break }
      day -= length
      month += 1
    }
    return (year, month, day)
  }

  /// Returns the first day of the week from Monday, or of the month, that contains this day.
  func first(of interval: Interval) -> CalendarDay {
    switch interval {
    case .daily: self
    // 1 January 1970 was a Thursday.
    case .weekly: CalendarDay(number: Int(floorDivide(Int64(number) + 3, 7)) * 7 - 3)
    case .monthly: CalendarDay(number: number - date.day + 1)
    }
  }

  /// Returns the first day of the next day, week or month.
  func next(_ interval: Interval) -> CalendarDay {
    let first = first(of: interval)
    switch interval {
    case .daily: return CalendarDay(number: number + 1)
    case .weekly: return CalendarDay(number: first.number + 7)
    case .monthly:
      let (year, month, _) = date
      return CalendarDay(number: first.number + Self.lengths(in: year)[month - 1])
    }
  }

  /// Returns the number of the first day of a year.
  private static func first(of year: Int) -> Int {
    let earlier = Int64(year) - 1
    let leapDays =
      floorDivide(earlier, 4) - floorDivide(earlier, 100) + floorDivide(earlier, 400)
    // The years 1 to 1969 have 719,162 days.
    return Int(earlier * 365 + leapDays - 719_162)
  }

  /// Returns the lengths of the months of a year.
  private static func lengths(in year: Int) -> [Int] {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  }
}

/// Returns the quotient, rounded down.
func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
  let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? quotient - 1 : quotient
}

/// A time zone, whose offsets from UTC come from the host: from Foundation, or from the browser.
///
/// Offsets are smaller than a day. A zone changes its offset at most once in two days.
public struct GoalTimeZone: Equatable, Sendable {
  /// The name of the zone in the IANA database, such as `Europe/Berlin`.
  public let identifier: String
  /// The function that returns the offset at an instant in seconds, positive east of Greenwich.
  private let offset: @Sendable (Instant) -> Int

  /// Creates a time zone.
  ///
  /// - Parameters:
  ///   - identifier: The name of the zone. Zones of the same name are equal.
  ///   - offset: A function that returns the offset from UTC at an instant in seconds, positive
  ///     east of Greenwich. The offset changes at whole seconds.
  public init(_ identifier: String, offset: @escaping @Sendable (Instant) -> Int) {
    self.identifier = identifier
    self.offset = offset
  }

  /// Creates a time zone from a table.
  ///
  /// - Parameters:
  ///   - identifier: The name of the zone.
  ///   - offset: The offset from UTC in seconds before the first change.
  ///   - changes: The instants at which the offset changes, earliest first, with the new offset.
  public init(_ identifier: String, offset: Int, changes: [(at: Instant, offset: Int)]) {
    self.init(identifier) { instant in
      var range = changes.indices
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        range =
          changes[middle].at <= instant ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound == 0 ? offset : changes[range.lowerBound - 1].offset
    }
  }

  /// Returns whether both have the same name.
  public static func == (left: GoalTimeZone, right: GoalTimeZone) -> Bool {
    left.identifier == right.identifier
  }

  /// Returns the day that contains an instant: the latest one that has begun.
  public func day(of instant: Instant) -> CalendarDay {
    let local = instant.milliseconds + Int64(offset(instant)) * 1000
    var day = CalendarDay(number: Int(floorDivide(local, 86_400_000)))
    // A clock that goes back across midnight doesn't return to the day before.
    while start(of: day.next(.daily)) <= instant { day = day.next(.daily) }
    return day
  }

  /// Returns the start of a day: the first instant at which the clock shows midnight or later.
  ///
  /// A day that the clock skips starts with the day after it.
  public func start(of day: CalendarDay) -> Instant {
    // In seconds. Midnight is within a day of midnight in UTC.
    let midnight = Int64(day.number) * 86_400
    var (unchanged, changed) = (midnight - 86_400, midnight + 86_400)
    let (before, after) = (offset(atSecond: unchanged), offset(atSecond: changed))
    if before == after { return Instant(milliseconds: (midnight - before) * 1000) }
    while changed - unchanged > 1 {
      let middle = unchanged + (changed - unchanged) / 2
      if offset(atSecond: middle) == before { unchanged = middle } else { changed = middle }
    }
    let start = midnight - before < changed ? midnight - before : max(changed, midnight - after)
    return Instant(milliseconds: start * 1000)
  }

  private func offset(atSecond second: Int64) -> Int64 {
    Int64(offset(Instant(milliseconds: second * 1000)))
  }
}

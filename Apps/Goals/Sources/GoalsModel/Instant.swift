/// A point in time, in whole milliseconds since the beginning of 1970 in UTC.
public struct Instant: Hashable, Comparable, Sendable {
  /// The number of milliseconds; negative before 1970.
  public let milliseconds: Int64

  /// Creates the instant of a number of milliseconds since 1970.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Returns whether `left` is earlier.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// A Boolean value that indicates whether the year in UTC is from 1970 to 9999.
  var isInRange: Bool { 0..<253_402_300_800_000 ~= milliseconds }
}

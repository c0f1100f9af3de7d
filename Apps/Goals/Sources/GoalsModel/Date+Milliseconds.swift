import Foundation

extension Date {
  /// This instant rounded to the nearest millisecond, the precision of stored and written instants.
  public var inWholeMilliseconds: Date { Date(milliseconds: milliseconds) }

  /// The nearest number of milliseconds since 1970; for dates out of reach, the nearest `Int64`.
  var milliseconds: Int64 {
    let number = (timeIntervalSince1970 * 1000).rounded()
    return Int64(exactly: number) ?? (number < 0 ? .min : .max)
  }

  /// Creates the date of a number of milliseconds since 1970.
  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// A Boolean value that indicates whether the year is from 1970 to 9999, which the text format
  /// supports.
  package var isInRange: Bool {
    (0..<253_402_300_800).contains(timeIntervalSince1970)
  }
}

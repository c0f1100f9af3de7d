import Foundation

extension Date {
  /// This instant rounded to the nearest millisecond, the precision of stored and written instants.
  public var inWholeMilliseconds: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000)
  }

  /// A Boolean value that indicates whether the year is from 1970 to 9999, which the text format
  /// supports.
  package var isInRange: Bool {
    (0..<253_402_300_800).contains(timeIntervalSince1970)
  }
}

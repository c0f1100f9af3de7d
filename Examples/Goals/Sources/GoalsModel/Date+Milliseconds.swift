import Foundation

extension Date {
  /// This instant to the nearest millisecond: how finely instants are kept, and written as text.
  public var inWholeMilliseconds: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000)
  }

  /// Whether this is an instant of the years 1970 to 9999, which text of the usual form can name.
  package var isInRange: Bool {
    (0..<253_402_300_800).contains(timeIntervalSince1970)
  }
}

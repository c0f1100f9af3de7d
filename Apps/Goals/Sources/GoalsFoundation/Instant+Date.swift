import Foundation
import GoalsModel

extension Instant {
  /// Creates the instant of a date, rounded to the millisecond. A date out of reach becomes the
  /// earliest or the latest instant.
  public init(_ date: Date) {
    let number = (date.timeIntervalSince1970 * 1000).rounded()
    self.init(milliseconds: Int64(exactly: number) ?? (number < 0 ? .min : .max))
  }

  /// The current time of the system.
  public static var now: Instant { Instant(Date()) }

  /// The date.
  public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

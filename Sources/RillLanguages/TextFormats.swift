/// The functions with which a host writes numbers and dates in the form of a locale.
///
/// A server and a terminal have Foundation for this, and a browser has `Intl`. Texts that
/// `rill-messages` generates with `--formats` use it, and so they compile without Foundation.
public struct TextFormats: Sendable {
  /// The parts of a date that its text has.
  public enum DateParts: CaseIterable, Sendable {
    /// The day and the month: `Nov 16`.
    case day
    /// The day, the month and the year: `Nov 16, 2026`.
    case dayOfYear
    /// The month and the year: `Nov 2026`.
    case month
  }

  /// Returns an integer.
  public var integer: @Sendable (Int) -> String
  /// Returns a number with some digits after the decimal separator; with nil, as many as it has.
  public var decimal: @Sendable (_ number: Double, _ digits: Int?) -> String
  /// Returns a percentage: `40%`.
  public var percent: @Sendable (Int) -> String
  /// Returns a date of the Gregorian calendar, with the abbreviated name of the month.
  public var date: @Sendable (_ year: Int, _ month: Int, _ day: Int, DateParts) -> String

  /// Creates the formats of a host.
  public init(
    integer: @escaping @Sendable (Int) -> String,
    decimal: @escaping @Sendable (_ number: Double, _ digits: Int?) -> String,
    percent: @escaping @Sendable (Int) -> String,
    date: @escaping @Sendable (_ year: Int, _ month: Int, _ day: Int, DateParts) -> String
  ) {
    self.integer = integer
    self.decimal = decimal
    self.percent = percent
    self.date = date
  }
}

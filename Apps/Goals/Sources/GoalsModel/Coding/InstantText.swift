import Foundation

/// The text format of instants: ISO 8601 in UTC with milliseconds, such as
/// 2026-11-22T08:58:12.345Z.
enum InstantText {
  private static let fine = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  private static let coarse = Date.ISO8601FormatStyle()

  /// Formats `instant`, rounded to the nearest millisecond.
  static func format(_ instant: Date) -> String {
    // The format style truncates fractions of a millisecond, and a stored millisecond may be
    // slightly below its value.
    fine.format(instant.inWholeMilliseconds + 0.0005)
  }

  /// Parses an instant; nil if `text` has another format. The milliseconds are optional.
  static func parse(_ text: String) -> Date? {
    guard text.utf8.count <= 24, let instant = try? fine.parse(text).inWholeMilliseconds,
      instant.isInRange
    else { return nil }
    // The format style accepts February 30th and trailing text.
    return format(instant) == text || coarse.format(instant) == text ? instant : nil
  }
}

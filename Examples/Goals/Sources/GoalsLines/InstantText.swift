import Foundation
import GoalsModel

/// Instants as text: ISO 8601 in UTC with milliseconds, such as 2026-11-22T08:58:12.345Z.
enum InstantText {
  private static let fine = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  private static let coarse = Date.ISO8601FormatStyle()

  /// `instant` to the nearest millisecond.
  static func format(_ instant: Date) -> String {
    // The style cuts what is left of a millisecond, and a whole one may be stored as a little less.
    fine.format(instant.inWholeMilliseconds + 0.0005)
  }

  /// The instant that `text` names, or nil. Milliseconds may be left out, and nothing else may differ.
  static func parse(_ text: String) -> Date? {
    guard text.utf8.count <= 24, let instant = try? fine.parse(text).inWholeMilliseconds,
      instant.isInRange
    else { return nil }
    // The style takes the 30th of February, and what comes after the end.
    return format(instant) == text || coarse.format(instant) == text ? instant : nil
  }
}

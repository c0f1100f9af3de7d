#if !hasFeature(Embedded)
  import Foundation

  /// Instants are strings of ISO 8601 in UTC with milliseconds: `"2026-11-22T08:58:12.345Z"`.
  extension JSONField {
    /// Returns the instant; the milliseconds are optional. The year is from 1970 to 9999.
    public func instant() throws(FieldProblem) -> Date {
      let text = try string()
      guard let instant = Date(instant: text) else {
        throw FieldProblem(
          key, "expected an instant such as 2026-11-22T08:58:12.345Z, found \(text.quoted())")
      }
      return instant
    }
  }

  extension JSONText {
    /// Returns an instant as a string, rounded to the nearest millisecond.
    public static func instant(_ instant: Date) -> String { "\"\(instant.instantText)\"" }
  }

  extension Date {
    /// This instant rounded to the nearest millisecond, the precision of instants in JSON.
    public var inWholeMilliseconds: Date {
      Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000)
    }

    /// A Boolean value that indicates whether the year is from 1970 to 9999, as of instants in
    /// JSON.
    public var isInRangeOfInstants: Bool {
      (0..<253_402_300_800).contains(timeIntervalSince1970)
    }

    private static let fine = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    private static let coarse = Date.ISO8601FormatStyle()

    fileprivate var instantText: String {
      // The format style truncates fractions of a millisecond, and a stored millisecond may be
      // slightly below its value.
      Date.fine.format(inWholeMilliseconds + 0.0005)
    }

    fileprivate init?(instant text: String) {
      guard text.utf8.count <= 24, let date = try? Date.fine.parse(text).inWholeMilliseconds,
        date.isInRangeOfInstants
      else { return nil }
      // The format style accepts February 30th and trailing text.
      guard date.instantText == text || Date.coarse.format(date) == text else { return nil }
      self = date
    }
  }
#endif

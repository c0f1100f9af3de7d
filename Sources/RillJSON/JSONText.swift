/// Functions that write JSON on one line, with fields in a fixed order.
///
/// ```swift
/// JSONText.object([("name", JSONText.string("Ann")), ("age", nil), ("rank", "3")])
/// // {"name":"Ann","rank":3}
/// ```
public enum JSONText {
  /// Returns an object of the fields that have a value.
  ///
  /// - Parameter fields: Keys that need no escapes, with values that are JSON.
  public static func object(_ fields: [(key: String, value: String?)]) -> String {
    let members = fields.compactMap { field in field.value.map { "\"\(field.key)\":\($0)" } }
    return "{\(members.joined(separator: ","))}"
  }

  /// Returns an array of elements that are JSON.
  public static func array(_ elements: some Sequence<String>) -> String {
    "[\(elements.joined(separator: ","))]"
  }

  /// Returns a text as a string that is safe to print in a terminal: control characters are
  /// escaped.
  public static func string(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0.isPlain }) { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

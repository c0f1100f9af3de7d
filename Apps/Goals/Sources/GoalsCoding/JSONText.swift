import Foundation
import GoalsModel

/// Functions that build JSON on one line.
enum JSONText {
  /// Returns an object of the fields that have a value. The values are JSON.
  static func object(_ fields: [(key: String, value: String?)]) -> String {
    let members = fields.compactMap { field in field.value.map { "\"\(field.key)\":\($0)" } }
    return "{\(members.joined(separator: ","))}"
  }

  /// Returns an array of elements that are JSON.
  static func array(_ elements: some Sequence<String>) -> String {
    "[\(elements.joined(separator: ","))]"
  }

  static func instant(_ instant: Date) -> String { "\"\(InstantText.format(instant))\"" }

  static func choice(_ choice: some RawRepresentable<String>) -> String {
    "\"\(choice.rawValue)\""
  }

  static func activity(_ isActive: Bool) -> String { isActive ? "\"active\"" : "\"inactive\"" }

  /// Returns `text` as a JSON string that is safe to print in a terminal.
  static func string(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": result += codeUnit(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func codeUnit(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

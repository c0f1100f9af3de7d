import Foundation

/// Functions that build JSON on one line.
enum JSONText {
  /// Returns the object of a stored goal: with its bumps, without derived values.
  static func goal(_ goal: Goal) -> String {
    let bumps = goal.bumps.isEmpty ? nil : array(goal.bumps.map(instant))
    return object(fields(of: goal) + [("bumps", bumps)])
  }

  /// Returns the object of the visible state of a goal, without its history.
  static func status(_ status: GoalStatus) -> String {
    object(fields(of: status.goal) + [("progress", status.progress.map(String.init))])
  }

  private static func fields(of goal: Goal) -> [(key: String, value: String?)] {
    [
      ("id", string(goal.id)), ("title", string(goal.title)),
      ("interval", "\"\(goal.interval.rawValue)\""), ("frequency", String(goal.frequency)),
      ("color", "\"\(goal.color.rawValue)\""),
      ("activity", goal.isActive ? "\"active\"" : "\"inactive\""),
    ]
  }

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

  /// Returns `text` as a JSON string that is safe to print in a terminal.
  private static func string(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
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

import GoalsModel

enum JSONRendering {
  static func render(_ goals: Goals) -> String {
    "{\"goals\":[\(goals.all.map(object).joined(separator: ","))]}\n"
  }

  private static func object(_ goal: Goal) -> String {
    let activity =
      switch goal.activity {
      case .inactive: "\"inactive\""
      case .active(let progress): "\"active\",\"progress\":\(progress)"
      }
    let fields = [
      "\"id\":\(string(goal.id))",
      "\"title\":\(string(goal.title))",
      "\"interval\":\"\(goal.interval)\"",
      "\"frequency\":\(goal.frequency)",
      "\"color\":\"\(goal.color)\"",
      "\"activity\":\(activity)",
    ]
    return "{\(fields.joined(separator: ","))}"
  }

  private static func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": codeUnit(scalar)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func codeUnit(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

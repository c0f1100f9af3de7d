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
    return """
      {"id":\(string(goal.id)),"title":\(string(goal.title)),"interval":"\(goal.interval.rawValue)",\
      "frequency":\(goal.frequency),"color":"\(goal.color.rawValue)","activity":\(activity)}
      """
  }

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

/// A writer of SVG elements, with XML escapes, which also replace characters that HTML permits.
struct SVG {
  private(set) var text = ""
  private var open: [String] = []

  /// The value of an attribute.
  enum Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringInterpolation
  {
    case text(String)
    case number(Double)

    init(stringLiteral value: String) { self = .text(value) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
  }

  /// Writes an element that contains only text and a tooltip.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, Value>, _ content: String? = nil,
    hint: String? = nil
  ) {
    begin(name, attributes)
    if let hint { text += "<title>\(Self.escaped(hint))</title>" }
    if let content { text += Self.escaped(content) }
    if content == nil && hint == nil {
      text.removeLast()
      text += "/>\n"
      open.removeLast()
    } else {
      end()
    }
  }

  /// Starts an element with children.
  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, Value>) {
    text += "<\(name)"
    for (key, value) in attributes {
      switch value {
      case .text(let value): text += " \(key)=\"\(Self.escaped(value))\""
      case .number(let value): text += " \(key)=\"\(Self.number(value))\""
      }
    }
    text += ">"
    open.append(name)
  }

  mutating func end() {
    if let name = open.popLast() { text += "</\(name)>\n" }
  }

  /// Returns text with XML escapes, and without characters that XML can't contain.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a number with at most three decimal places.
  static func number(_ number: Double) -> String {
    guard number.magnitude < 1e12 else { return "\(number)" }
    let thousandths = Int((number * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var digits = "\(rest + 1000)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return (thousandths < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
  }
}

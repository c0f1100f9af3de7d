/// Returns `text` in quotation marks on one line, safe to print in a terminal. Characters that move
/// the cursor or reorder the line are escaped as in Swift. Text after `limit` scalars is cut off.
public func quoted(_ text: String, limit: Int = 60) -> String {
  if text.utf8.count <= limit, text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
  var result = "\""
  var rest = text.unicodeScalars[...]
  for _ in 0..<limit {
    guard let scalar = rest.popFirst() else { break }
    append(scalar, to: &result)
  }
  return result + (rest.isEmpty ? "\"" : "…\"")
}

/// Returns whether a byte needs no escape between quotation marks, here and in JSON.
package func isPlain(_ byte: UInt8) -> Bool {
  0x20...0x7E ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

private func append(_ scalar: Unicode.Scalar, to result: inout String) {
  switch scalar {
  case "\"", "\\":
    result += "\\"
    result.unicodeScalars.append(scalar)
  case " "..."~":
    result.unicodeScalars.append(scalar)
  case _ where scalar.movesTheCursor || scalar.setsTheDirection:
    result += "\\u{\(String(scalar.value, radix: 16))}"
  default:
    result.unicodeScalars.append(scalar)
  }
}

extension String {
  /// The text for a page, a sentence or a log, with escapes as in Swift for the characters that
  /// reorder the text around them. Goals of earlier versions may have such titles.
  public var inReadingOrder: String {
    guard unicodeScalars.contains(where: \.overridesDirection) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.overridesDirection {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates a character that embeds, overrides or isolates text direction,
  /// which reorders the text around a title.
  var overridesDirection: Bool {
    switch self {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }

  fileprivate var movesTheCursor: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  fileprivate var setsTheDirection: Bool {
    overridesDirection || self == "\u{61C}" || self == "\u{200E}" || self == "\u{200F}"
  }
}

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

extension Unicode.Scalar {
  fileprivate var movesTheCursor: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  fileprivate var setsTheDirection: Bool {
    switch self {
    case "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }
}

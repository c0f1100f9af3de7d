/// Returns `text` in quotation marks on one line, safe to print in a terminal. Characters that move
/// the cursor or reorder the line are escaped as in Swift. Text after `limit` scalars is cut off.
public func quoted(_ text: String, limit: Int = 60) -> String {
  if text.utf8.count <= limit, text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
  let shown = text.unicodeScalars.prefix(limit)
  let isCut = shown.endIndex < text.unicodeScalars.endIndex
  let scalars: [Unicode.Scalar] = shown.flatMap {
    $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0]
  }
  let content = escaped(scalars) { $0.movesTheCursor || $0.setsTheDirection }
  return "\"" + content + (isCut ? "…\"" : "\"")
}

/// Returns whether a byte needs no escape between quotation marks, here and in JSON.
package func isPlain(_ byte: UInt8) -> Bool {
  0x20...0x7E ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

/// Returns a text of `scalars`, some of which are escaped as in Swift.
private func escaped(
  _ scalars: some Sequence<Unicode.Scalar>, _ isEscaped: (Unicode.Scalar) -> Bool
) -> String {
  scalars.reduce(into: "") { result, scalar in
    if isEscaped(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
}

extension String {
  /// The text for a page, a sentence or a log, with escapes as in Swift for the characters that
  /// reorder the text around them. Goals of earlier versions may have such titles.
  public var inReadingOrder: String {
    guard unicodeScalars.contains(where: \.overridesDirection) else { return self }
    return escaped(unicodeScalars, \.overridesDirection)
  }

  /// Returns a random text of digits and lowercase letters, five bits each.
  package static func random(length: Int) -> String {
    // Excludes the easily confused i, l, o and u.
    let characters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    return String((0..<length).map { _ in characters[Int.random(in: characters.indices)] })
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

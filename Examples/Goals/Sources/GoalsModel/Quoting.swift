/// `text` in quotation marks on one line, fit for a terminal: what would move the cursor or reorder
/// the line is escaped as in Swift, and what comes after `limit` scalars is cut.
public func quoted(_ text: String, limit: Int = 60) -> String {
  let scalars = text.unicodeScalars
  let shown = scalars.prefix(limit).map(escaped).joined()
  return scalars.dropFirst(limit).isEmpty ? "\"\(shown)\"" : "\"\(shown)…\""
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator:
    return "\\u{\(String(scalar.value, radix: 16))}"
  default:
    break
  }
  return switch scalar {
  case "\"", "\\": "\\\(scalar)"
  // What sets the direction of text.
  case "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
    "\\u{\(String(scalar.value, radix: 16))}"
  default: String(scalar)
  }
}

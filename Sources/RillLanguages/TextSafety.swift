extension String {
  /// This text, with visible escapes for the characters that reorder the text around them.
  ///
  /// Use it for a text of a user, such as a title, within a page, a sentence or a log. The escapes
  /// are those of Swift: `\u{202e}`.
  public var inReadingOrder: String {
    guard unicodeScalars.contains(where: { $0.overridesDirection }) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.overridesDirection {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates a character that embeds, overrides or isolates text direction,
  /// which reorders the text around it. Marks of direction don't.
  public var overridesDirection: Bool {
    switch self {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }

  /// A Boolean value that indicates a space, a control character, or a character without a glyph.
  ///
  /// A name of such characters alone can't be seen:
  /// `name.unicodeScalars.allSatisfy { $0.isInvisible }`.
  public var isInvisible: Bool {
    // The braille pattern without dots is a symbol that looks like a space.
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || self == "\u{2800}" {
      return true
    }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .unassigned:
      true
    default: false
    }
  }
}

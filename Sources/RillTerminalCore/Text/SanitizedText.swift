/// A filter that makes control characters in text visible.
///
/// Text from outside could otherwise move the cursor, change colors, or imitate another text by
/// direction formatting. These characters are replaced:
///
/// - A control below U+0020 becomes its picture, such as `␛` (U+241B) for escape; delete becomes
///   `␡`.
/// - A control from U+0080 to U+009F becomes the equivalent two characters: `␛[` for U+009B.
/// - A combining mark without a base is put on `◌`, and a Hangul vowel or final consonant on the
///   filler for what should precede it.
/// - Other invisible characters (formats, noncharacters) become `�`.
/// - A joiner at the end of a character is removed, because some terminals would join the next
///   character.
/// - A character of more than 64 bytes loses the marks beyond.
package enum SanitizedText {
  /// The maximum number of UTF-8 bytes of a character. The longest emoji in use have 35.
  static let longestCluster = 64

  /// Returns a text as a screen shows it, with control characters replaced.
  ///
  /// - Parameter keepsBreaks: True if line feeds and tabs are kept. A carriage return before a line
  ///   feed is then removed, and line and paragraph separators become line feeds.
  package static func of(_ text: String, keepsBreaks: Bool) -> String {
    if isShown(text, keepsBreaks) { return text }
    var shown = ""
    text.forEachCluster { scalar, _ in
      shown.unicodeScalars.append(scalar)
    } other: {
      append($0, to: &shown, keepsBreaks)
    }
    return shown
  }

  /// Returns the visible form of a character, or its first character.
  static func of(_ character: Character) -> Character {
    if character.plainScalar != nil { return character }
    return of(String(character), keepsBreaks: false).first ?? " "
  }

  /// Returns true if a text certainly needs no replacement.
  private static func isShown(_ text: String, _ keepsBreaks: Bool) -> Bool {
    for scalar in text.unicodeScalars where ScalarWidth.ofPlain(scalar) == 0 {
      guard keepsBreaks, scalar == "\n" || scalar == "\t" else { return false }
    }
    return true
  }

  /// Returns true if a character of several scalars needs no replacement.
  private static func isShown(_ character: Character) -> Bool {
    if character.unicodeScalars.last == joiner { return false }
    var bytes = 0
    for scalar in character.unicodeScalars {
      if bytes == 0,
        ScalarWidth.of(scalar) == 0 || scalar.properties.generalCategory == .spacingMark
      {
        return false
      }
      bytes += UTF8.width(scalar)
      if bytes > longestCluster || (0xE0000..<0xE0080).contains(scalar.value) { return false }
    }
    return true
  }

  private static func append(_ character: Character, to text: inout String, _ keepsBreaks: Bool) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    switch first.value {
    case 0x0A where keepsBreaks, 0x09 where keepsBreaks:
      text.append(character)
    case 0x0D where keepsBreaks && scalars.count == 2, 0x2028 where keepsBreaks,
      0x2029 where keepsBreaks:
      text.append("\n")
    case 0..<0x20, 0x7F..<0xA0:
      for scalar in scalars { text.unicodeScalars.append(contentsOf: picture(of: scalar)) }
    default:
      if scalars.count == 1 {
        text.unicodeScalars.append(contentsOf: visible(first))
      } else if isShown(character) {
        text.append(character)
      } else {
        appendCluster(scalars, to: &text)
      }
    }
  }

  /// Returns the picture of a control.
  private static func picture(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.value {
    case 0..<0x20: [Unicode.Scalar(0x2400 + scalar.value) ?? replacement]
    case 0x7F: ["\u{2421}"]
    default: ["\u{241B}", Unicode.Scalar(scalar.value - 0x40) ?? replacement]
    }
  }

  /// Returns the visible form of a scalar that stands alone or begins a character.
  private static func visible(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value) {
      return [replacement]
    }
    if ScalarWidth.of(scalar) > 0 && scalar.properties.generalCategory != .spacingMark {
      return [scalar]
    }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: ["\u{25CC}", scalar]
    case .otherLetter where !scalar.properties.isDefaultIgnorableCodePoint:
      // A final consonant needs a vowel, and a vowel a consonant.
      isFinalConsonant(scalar) ? ["\u{115F}", "\u{1160}", scalar] : ["\u{115F}", scalar]
    default: [replacement]
    }
  }

  private static func isFinalConsonant(_ scalar: Unicode.Scalar) -> Bool {
    (0x11A8...0x11FF).contains(scalar.value) || (0xD7CB...0xD7FB).contains(scalar.value)
  }

  /// Appends a character of several scalars without those that neither join nor mark.
  private static func appendCluster(_ scalars: Character.UnicodeScalarView, to text: inout String) {
    var rest = scalars[...]
    let first = rest.removeFirst()
    // Flags of regions are spelled with tags, which would be invisible text elsewhere.
    let takesTags = first.value == 0x1F3F4
    var bytes = 0
    var hides = false
    for scalar in visible(first) {
      text.unicodeScalars.append(scalar)
      bytes += UTF8.width(scalar)
    }
    for scalar in rest {
      bytes += UTF8.width(scalar)
      if bytes > longestCluster { break }
      if (0xE0000..<0xE0080).contains(scalar.value), !takesTags {
        hides = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    while text.unicodeScalars.last == joiner { text.unicodeScalars.removeLast() }
    if hides { text.unicodeScalars.append(replacement) }
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let replacement: Unicode.Scalar = "\u{FFFD}"
}

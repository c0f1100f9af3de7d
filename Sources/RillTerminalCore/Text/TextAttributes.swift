/// The look of characters apart from their colors. Terminals ignore unsupported attributes.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// The bits of the attributes.
  public let rawValue: UInt16

  /// Creates a set of attributes from bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Heavier, or brighter.
  public static let bold = TextAttributes(rawValue: 1 << 0)
  /// Fainter.
  public static let dim = TextAttributes(rawValue: 1 << 1)
  /// Italic.
  public static let italic = TextAttributes(rawValue: 1 << 2)
  /// Underlined.
  public static let underline = TextAttributes(rawValue: 1 << 3)
  /// Blinking, if the user permits it.
  public static let blink = TextAttributes(rawValue: 1 << 4)
  /// Foreground and background exchanged.
  public static let inverse = TextAttributes(rawValue: 1 << 5)
  /// With a line through the middle.
  public static let strikethrough = TextAttributes(rawValue: 1 << 6)

  /// The attributes that are visible on blanks.
  static let onBlanks: TextAttributes = [.underline, .inverse, .strikethrough]
}

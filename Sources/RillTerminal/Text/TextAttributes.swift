/// How characters look apart from their colors. Terminals ignore what they cannot show.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// The attributes as bits.
  public let rawValue: UInt16

  /// The attributes whose bits are set.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Heavier, or brighter.
  public static let bold = TextAttributes(rawValue: 1 << 0)
  /// Fainter.
  public static let dim = TextAttributes(rawValue: 1 << 1)
  /// Slanted.
  public static let italic = TextAttributes(rawValue: 1 << 2)
  /// With a line below.
  public static let underline = TextAttributes(rawValue: 1 << 3)
  /// Blinking, where the user lets it.
  public static let blink = TextAttributes(rawValue: 1 << 4)
  /// Foreground and background exchanged.
  public static let inverse = TextAttributes(rawValue: 1 << 5)
  /// With a line through the middle.
  public static let strikethrough = TextAttributes(rawValue: 1 << 6)

  /// Those that a blank shows, too.
  static let onBlanks: TextAttributes = [.underline, .inverse, .strikethrough]
}

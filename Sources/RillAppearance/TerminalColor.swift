/// A color of a terminal: its default, a palette color, or an RGB color.
///
/// In CSS, the palette is `var(--ansi-0)` to `var(--ansi-255)`, and the default is
/// `var(--ansi-default)`.
public struct TerminalColor: Hashable, Sendable {
  /// The kind of the color in the upper byte, and its value.
  @usableFromInline package let code: UInt32

  private static let indexed: UInt32 = 1 << 24
  private static let direct: UInt32 = 2 << 24

  private init(code: UInt32) {
    self.code = code
  }

  @inlinable
  package init(unchecked code: UInt32) {
    self.code = code
  }

  /// The terminal's default color.
  public static let `default` = TerminalColor(code: 0)

  /// Returns a palette color.
  ///
  /// The colors 0 to 15 are the named ones, which users configure. The colors 16 to 231 are a cube
  /// of six levels of red, green and blue. The colors 232 to 255 are grays from dark to light.
  public static func palette(_ index: UInt8) -> TerminalColor {
    TerminalColor(code: indexed | UInt32(index))
  }

  /// Returns an RGB color, with components from 0 to 255.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TerminalColor {
    TerminalColor(code: direct | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The user's black: color 0 of the palette.
  public static let black = palette(0)
  /// The user's red: color 1 of the palette.
  public static let red = palette(1)
  /// The user's green: color 2 of the palette.
  public static let green = palette(2)
  /// The user's yellow: color 3 of the palette.
  public static let yellow = palette(3)
  /// The user's blue: color 4 of the palette.
  public static let blue = palette(4)
  /// The user's magenta: color 5 of the palette.
  public static let magenta = palette(5)
  /// The user's cyan: color 6 of the palette.
  public static let cyan = palette(6)
  /// The user's white: color 7 of the palette.
  public static let white = palette(7)
  /// The user's bright black: color 8 of the palette; usually a dark gray.
  public static let brightBlack = palette(8)
  /// The user's bright red: color 9 of the palette.
  public static let brightRed = palette(9)
  /// The user's bright green: color 10 of the palette.
  public static let brightGreen = palette(10)
  /// The user's bright yellow: color 11 of the palette.
  public static let brightYellow = palette(11)
  /// The user's bright blue: color 12 of the palette.
  public static let brightBlue = palette(12)
  /// The user's bright magenta: color 13 of the palette.
  public static let brightMagenta = palette(13)
  /// The user's bright cyan: color 14 of the palette.
  public static let brightCyan = palette(14)
  /// The user's bright white: color 15 of the palette.
  public static let brightWhite = palette(15)

  /// The palette index, if it is a palette color.
  package var paletteIndex: UInt8? {
    code & 0xFF00_0000 == Self.indexed ? UInt8(truncatingIfNeeded: code) : nil
  }

  /// The components, if it is an RGB color.
  package var components: Components? {
    guard code & 0xFF00_0000 == Self.direct else { return nil }
    return (Int(code >> 16 & 0xFF), Int(code >> 8 & 0xFF), Int(code & 0xFF))
  }
}

extension TerminalColor: CustomStringConvertible {
  /// The color in source form: `palette(9)`, `rgb(1, 2, 3)` or `default`.
  public var description: String {
    if let paletteIndex { return "palette(\(paletteIndex))" }
    if let (red, green, blue) = components { return "rgb(\(red), \(green), \(blue))" }
    return "default"
  }
}

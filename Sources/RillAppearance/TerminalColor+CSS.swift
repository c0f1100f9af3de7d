extension TerminalColor {
  /// The color in CSS. A palette color is a variable, with xterm's color as the fallback.
  ///
  /// Parsing it returns the same color.
  package var css: String {
    if let paletteIndex { return Self.palette[Int(paletteIndex)] }
    if let (red, green, blue) = components { return Self.hex(red, green, blue) }
    return "var(--ansi-default, currentcolor)"
  }

  private static let palette = (0...255).map { index in
    let (red, green, blue) = components(of: UInt8(index))
    return "var(--ansi-\(index), \(hex(red, green, blue)))"
  }

  private static func hex(_ red: Int, _ green: Int, _ blue: Int) -> String {
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension TerminalColor {
  package typealias Components = (red: Int, green: Int, blue: Int)

  private static let levels = [0, 95, 135, 175, 215, 255]
  /// The named colors of xterm.
  package static let named: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// Returns the RGB components of a palette color.
  package static func components(of index: UInt8) -> Components {
    let index = Int(index)
    if index < 16 {
      let color = Int(named[index])
      return (color >> 16, color >> 8 & 0xFF, color & 0xFF)
    }
    if index >= 232 {
      let gray = 8 + 10 * (index - 232)
      return (gray, gray, gray)
    }
    let cube = index - 16
    return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }
}

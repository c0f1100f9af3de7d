import RillAppearance

/// The colors that a terminal supports.
package enum ColorSupport: Int, Comparable, CaseIterable, Sendable {
  /// No colors, either by the terminal or by the variable `NO_COLOR`. Attributes such as bold
  /// remain.
  case none
  /// The sixteen named colors.
  case ansi16
  /// The 256-color palette.
  case palette256
  /// All RGB colors.
  case trueColor

  /// Returns true if the first supports fewer colors than the second.
  package static func < (left: ColorSupport, right: ColorSupport) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension TerminalColor {
  /// Returns the most similar color that a terminal supports.
  ///
  /// Users configure the sixteen named colors. For the comparison, they count as xterm's defaults.
  package func converted(to support: ColorSupport) -> TerminalColor {
    switch support {
    case .trueColor: self
    case .none: .default
    case .palette256: components.map { .palette(Self.nearest256($0)) } ?? self
    case .ansi16:
      if let paletteIndex {
        paletteIndex < 16 ? self : .palette(Self.nearest16(Self.components(of: paletteIndex)))
      } else {
        components.map { .palette(Self.nearest16($0)) } ?? self
      }
    }
  }

  private static func nearest256(_ color: Components) -> UInt8 {
    func level(_ value: Int) -> Int {
      value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
    }
    let (red, green, blue) = (level(color.red), level(color.green), level(color.blue))
    let average = (color.red + color.green + color.blue) / 3
    let gray = average > 238 ? 23 : max(0, (average - 3) / 10)
    let cube = UInt8(16 + 36 * red + 6 * green + blue)
    let ramp = UInt8(232 + gray)
    return distance(color, components(of: ramp)) < distance(color, components(of: cube))
      ? ramp : cube
  }

  private static let namedRed = SIMD16(named.map { Int32($0 >> 16) })
  private static let namedGreen = SIMD16(named.map { Int32($0 >> 8 & 0xFF) })
  private static let namedBlue = SIMD16(named.map { Int32($0 & 0xFF) })

  private static func nearest16(_ color: Components) -> UInt8 {
    // All sixteen at once, by the formula of `distance`.
    let mean = (namedRed &+ Int32(color.red)) &>> 1
    let red = namedRed &- Int32(color.red)
    let green = namedGreen &- Int32(color.green)
    let blue = namedBlue &- Int32(color.blue)
    let distances =
      (mean &+ 512) &* red &* red &+ 1024 &* green &* green &+ (767 &- mean) &* blue &* blue
    var best = 0
    for index in 1..<16 where distances[index] < distances[best] { best = index }
    return UInt8(best)
  }

  /// Returns the approximate perceived distance of two colors; the weights of red and blue depend
  /// on the amount of red.
  static func distance(_ one: Components, _ other: Components) -> Int {
    let mean = (one.red + other.red) / 2
    let (red, green, blue) = (
      one.red - other.red, one.green - other.green, one.blue - other.blue
    )
    return (512 + mean) * red * red + 1024 * green * green + (767 - mean) * blue * blue
  }
}

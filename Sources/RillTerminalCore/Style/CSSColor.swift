import RillAppearance

/// A CSS color.
struct CSSColor: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case color(TerminalColor)
    /// The color of the text, `currentColor` in CSS.
    case current
  }

  var base: Base
  /// The opacity, from 0 (transparent) to 1.
  var opacity = 1.0

  static let transparent = CSSColor(base: .color(.rgb(0, 0, 0)), opacity: 0)

  /// The least opacity that is drawn, because a terminal has no intermediate shades.
  static let leastOpacity = 0.125

  /// Returns the color to draw; nil if it is nearly transparent.
  ///
  /// - Parameter current: The color of the text.
  func shown(current: TerminalColor) -> TerminalColor? {
    guard opacity >= Self.leastOpacity else { return nil }
    switch base {
    case .color(let color): return color
    case .current: return current
    }
  }
}

extension TerminalColor {
  /// Parses a CSS color: see ``ValueScanner/takeColor()``. Its opacity is ignored, except that a
  /// nearly transparent color is `nil`. An invalid color and `currentColor` are `nil`, too.
  package init?(css text: Substring) {
    guard let color = CSSColor(text), case .color(let base) = color.base,
      color.opacity >= CSSColor.leastOpacity
    else { return nil }
    self = base
  }

  /// Parses a CSS color.
  package init?(css text: String) { self.init(css: text[...]) }
}

extension CSSColor {
  /// Parses a color with optional spaces around it: see ``ValueScanner/takeColor()``.
  init?(_ text: some StringProtocol) {
    var scanner = ValueScanner(text)
    guard let color = scanner.takeColor() else { return nil }
    scanner.skipSpaces()
    guard scanner.isAtEnd else { return nil }
    self = color
  }
}

extension ValueScanner {
  /// Parses a color: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, `rgb()`, `rgba()`, `hsl()`, `hsla()`,
  /// a name, `transparent` or `currentColor`.
  ///
  /// `var(--ansi-N)`, with or without a fallback, is palette color `N`. `var(--ansi-default)`,
  /// `canvas` and `canvastext` are the terminal's default. For any other variable, the fallback is
  /// parsed.
  mutating func takeColor() -> CSSColor? {
    let start = position
    var variables = 0
    var color: CSSColor?
    repeat {
      skipSpaces()
      if take(UInt8(ascii: "#")) {
        color = takeHex()
        break
      }
      let name = takeName()
      guard take(UInt8(ascii: "(")) else {
        color = CSSColor(named: name)
        break
      }
      switch name {
      case "rgb", "rgba": color = takeRGB()
      case "hsl", "hsla": color = takeHSL()
      case "var":
        skipSpaces()
        let variable = takeName()
        skipSpaces()
        if let ansi = TerminalColor(variable: variable) {
          color = skipToClosing() ? CSSColor(base: .color(ansi)) : nil
        } else if take(UInt8(ascii: ",")) {
          variables += 1
          continue
        }
      default: break
      }
      break
    } while true
    for _ in 0..<variables where color != nil {
      skipSpaces()
      if !take(UInt8(ascii: ")")) { color = nil }
    }
    if color == nil { rewind(to: start) }
    return color
  }

  private mutating func takeHex() -> CSSColor? {
    var digits: [UInt8] = []
    while let digit = takeHexDigit() { digits.append(digit) }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    var parts: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      parts.append(digits[index] << 4 | digits[index + 1])
    }
    return CSSColor(
      base: .color(.rgb(parts[0], parts[1], parts[2])),
      opacity: parts.count == 4 ? Double(parts[3]) / 255 : 1)
  }

  /// Parses the arguments of `rgb()`, and the closing parenthesis.
  private mutating func takeRGB() -> CSSColor? {
    guard let red = takePart(of: 255), let green = takePart(of: 255), let blue = takePart(of: 255),
      let opacity = takeOpacity()
    else { return nil }
    return CSSColor(
      base: .color(.rgb(UInt8(part: red), UInt8(part: green), UInt8(part: blue))),
      opacity: opacity)
  }

  private mutating func takeHSL() -> CSSColor? {
    guard let hue = takeAngle(), let saturation = takePart(of: 100), let light = takePart(of: 100),
      let opacity = takeOpacity()
    else { return nil }
    return CSSColor(
      base: .color(
        TerminalColor(
          hue: hue, saturation: min(max(saturation / 100, 0), 1),
          lightness: min(max(light / 100, 0), 1))),
      opacity: opacity)
  }

  /// Parses a number, or a percentage of `whole`.
  private mutating func takePart(of whole: Double) -> Double? {
    skipComma()
    guard let number = takeNumber() else { return takeName() == "none" ? 0 : nil }
    return take(UInt8(ascii: "%")) ? number / 100 * whole : number
  }

  private mutating func takeAngle() -> Double? {
    skipSpaces()
    guard let number = takeNumber() else { return takeName() == "none" ? 0 : nil }
    switch takeName() {
    case "", "deg": return number
    case "rad": return number * 180 / .pi
    case "grad": return number * 0.9
    case "turn": return number * 360
    default: return nil
    }
  }

  /// Parses an optional opacity, and the closing parenthesis.
  private mutating func takeOpacity() -> Double? {
    skipSpaces()
    var opacity = 1.0
    if take(UInt8(ascii: "/")) || next == UInt8(ascii: ",") {
      guard let part = takePart(of: 1) else { return nil }
      opacity = min(max(part, 0), 1)
      skipSpaces()
    }
    return take(UInt8(ascii: ")")) ? opacity : nil
  }
}

extension TerminalColor {
  /// Creates the color of a variable: `--ansi-0` to `--ansi-255`, or `--ansi-default`.
  fileprivate init?(variable name: String) {
    guard name.hasPrefix("--ansi-") else { return nil }
    let suffix = name.dropFirst(7)
    if suffix == "default" {
      self = .default
    } else if let index = UInt8(suffix) {
      self = .palette(index)
    } else {
      return nil
    }
  }

  /// Creates a color from hue, saturation and lightness.
  ///
  /// - Parameters:
  ///   - hue: The angle in degrees.
  ///   - saturation: The saturation, from 0 to 1.
  ///   - lightness: The lightness, from 0 to 1.
  fileprivate init(hue: Double, saturation: Double, lightness: Double) {
    let turns = abs(hue) < 1e9 ? hue / 360 : 0
    let sector = (turns - Double(Int(turns)) + 1) * 12
    let amplitude = saturation * min(lightness, 1 - lightness)
    func part(_ offset: Double) -> UInt8 {
      var place = sector + offset
      while place >= 12 { place -= 12 }
      // In steps, because the compiler takes seconds for the whole expression.
      let slope: Double = min(place - 3, 9 - place, 1)
      let value: Double = lightness - amplitude * max(-1, slope)
      return UInt8(part: value * 255)
    }
    self = .rgb(part(0), part(8), part(4))
  }
}

extension UInt8 {
  /// Creates the nearest byte.
  fileprivate init(part value: Double) {
    self = value > 0 ? UInt8(Double.minimum(value, 255) + 0.5) : 0
  }
}

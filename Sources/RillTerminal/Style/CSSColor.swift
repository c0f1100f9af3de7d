/// A color as CSS writes it.
struct CSSColor: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case color(TerminalColor)
    /// That of the text, which is `currentColor` in CSS.
    case current
  }

  var base: Base
  /// From 0, which isn't seen, to 1.
  var opacity = 1.0

  static let transparent = CSSColor(base: .color(.rgb(0, 0, 0)), opacity: 0)

  /// From which opacity on something is seen: a terminal has no shades between.
  static let leastOpacity = 0.125

  /// What is shown of it, nothing if that's hardly to be seen.
  ///
  /// - Parameter current: the color of the text.
  func shown(current: TerminalColor) -> TerminalColor? {
    guard opacity >= Self.leastOpacity else { return nil }
    switch base {
    case .color(let color): return color
    case .current: return current
    }
  }
}

extension TerminalColor {
  /// Reads a color as CSS writes it: see ``ValueScanner/takeColor()``. Opaque or not is the same, unless it is hardly to be
  /// seen: then it is `nil`, as is what isn't a color, and `currentColor`.
  init?(css text: some StringProtocol) {
    guard let color = CSSColor(text), case .color(let base) = color.base,
      color.opacity >= CSSColor.leastOpacity
    else { return nil }
    self = base
  }

  /// The color as CSS: a palette's by its variable, with what xterm shows in its place where there is no such variable.
  ///
  /// It is read again as the same color.
  var css: String {
    if let paletteIndex { return Self.palette[Int(paletteIndex)] }
    if let (red, green, blue) = components { return Self.hex(red, green, blue) }
    return "var(--ansi-default, currentcolor)"
  }

  private static let palette = (0...255).map { index in
    let (red, green, blue) = look(of: UInt8(index))
    return "var(--ansi-\(index), \(hex(red, green, blue)))"
  }

  private static func hex(_ red: Int, _ green: Int, _ blue: Int) -> String {
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension CSSColor {
  /// Reads a color with nothing but spaces around it: see ``ValueScanner/takeColor()``.
  init?(_ text: some StringProtocol) {
    var scanner = ValueScanner(text)
    guard let color = scanner.takeColor() else { return nil }
    scanner.skipSpaces()
    guard scanner.isAtEnd else { return nil }
    self = color
  }
}

extension ValueScanner {
  /// Takes a color: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, `rgb()`, `rgba()`, `hsl()`, `hsla()`, a name, `transparent`
  /// or `currentColor`.
  ///
  /// `var(--ansi-N)`, with or without a fallback, is color `N` of the palette, and `var(--ansi-default)` the terminal's
  /// own, as are `canvas` and `canvastext`. Of any other variable the fallback is read.
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

  /// Takes what is between the parentheses, and the one that closes.
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

  /// Takes a number, or a part of `whole` in percent.
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

  /// Takes the opacity, if there is one, and the parenthesis.
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
  /// The color that a variable stands for: `--ansi-0` to `--ansi-255`, or `--ansi-default`.
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

  /// - Parameters:
  ///   - hue: the angle in degrees.
  ///   - saturation: from 0 to 1.
  ///   - lightness: from 0 to 1.
  fileprivate init(hue: Double, saturation: Double, lightness: Double) {
    let turns = abs(hue) < 1e9 ? hue / 360 : 0
    let sector = (turns - Double(Int(turns)) + 1) * 12
    let amplitude = saturation * min(lightness, 1 - lightness)
    func part(_ offset: Double) -> UInt8 {
      var place = sector + offset
      while place >= 12 { place -= 12 }
      // In steps, since the compiler takes seconds for all of it at once.
      let slope: Double = min(place - 3, 9 - place, 1)
      let value: Double = lightness - amplitude * max(-1, slope)
      return UInt8(part: value * 255)
    }
    self = .rgb(part(0), part(8), part(4))
  }
}

extension UInt8 {
  /// The nearest one.
  fileprivate init(part value: Double) {
    self = value > 0 ? UInt8(Double.minimum(value, 255) + 0.5) : 0
  }
}

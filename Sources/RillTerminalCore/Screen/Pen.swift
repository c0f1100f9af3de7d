/// The style in which a terminal writes next.
struct Pen: Sendable {
  let colors: ColorSupport
  /// The last requested style; `nil` if the terminal's style is unknown.
  private(set) var asked: CellStyle?
  /// The same style in supported colors.
  private var style = CellStyle()
  /// A cache of color conversions.
  private var known: [UInt64] = []

  init(colors: ColorSupport) {
    self.colors = colors
  }

  /// Marks the terminal's style as unknown.
  mutating func forget() {
    asked = nil
  }

  /// Resets the terminal's style.
  mutating func reset(_ out: inout FrameBytes) {
    out.ascii("\u{1B}[m")
    asked = CellStyle()
    style = CellStyle()
  }

  /// Returns true if a blank would look like one of that style.
  @inline(__always)
  func writesBlanks(like other: CellStyle) -> Bool {
    guard let asked else { return false }
    return asked.background == other.background
      && (asked.attributes | other.attributes) & TextAttributes.onBlanks.rawValue == 0
  }

  /// Switches to a style by the fewest bytes.
  @inline(__always)
  mutating func take(_ new: CellStyle, _ out: inout FrameBytes) {
    if asked != new { change(to: new, &out) }
  }

  private mutating func change(to new: CellStyle, _ out: inout FrameBytes) {
    let old = asked == nil ? nil : style
    asked = new
    style = new
    if colors != .trueColor {
      style.foreground = converted(new.foreground)
      style.background = converted(new.background)
    }
    guard let old else {
      write(from: CellStyle(), afterReset: true, &out)
      return
    }
    if old == style { return }
    if style == CellStyle() {
      out.ascii("\u{1B}[m")
      return
    }
    let start = out.count
    write(from: old, afterReset: false, &out)
    let takesAway =
      old.attributes & ~style.attributes != 0
      || old.foreground != 0 && style.foreground == 0
      || old.background != 0 && style.background == 0
    guard takesAway else { return }
    let middle = out.count
    write(from: CellStyle(), afterReset: true, &out)
    if out.count - middle < middle - start {
      out.remove(from: start, to: middle)
    } else {
      out.remove(from: middle, to: out.count)
    }
  }

  /// Returns a color as supported by the terminal. The last results are cached.
  private mutating func converted(_ code: UInt32) -> UInt32 {
    if code == 0 { return 0 }
    if known.isEmpty { known = Array(repeating: 0, count: 1024) }
    let slot = Int(truncatingIfNeeded: (code &* 0x9E37_79B1) >> 22)
    if UInt32(truncatingIfNeeded: known[slot] >> 32) == code {
      return UInt32(truncatingIfNeeded: known[slot])
    }
    let result = TerminalColor(unchecked: code).converted(to: colors).code
    known[slot] = UInt64(code) << 32 | UInt64(result)
    return result
  }

  private static let codes: [(attribute: TextAttributes, on: Int, off: Int)] = [
    (.italic, 3, 23), (.underline, 4, 24), (.blink, 5, 25), (.inverse, 7, 27),
    (.strikethrough, 9, 29),
  ]

  /// Writes one sequence that changes one style to another.
  private func write(from old: CellStyle, afterReset: Bool, _ out: inout FrameBytes) {
    out.append(0x1B)
    out.append(0x5B)
    if afterReset { out.ascii("0;") }
    if old.attributes != style.attributes {
      writeAttributes(TextAttributes(rawValue: old.attributes), &out)
    }
    if old.foreground != style.foreground { write(style.foreground, 30, &out) }
    if old.background != style.background { write(style.background, 40, &out) }
    // Each part ends in a semicolon, and there is at least one.
    out.removeLast()
    out.append(UInt8(ascii: "m"))
  }

  private func writeAttributes(_ old: TextAttributes, _ out: inout FrameBytes) {
    let new = TextAttributes(rawValue: style.attributes)
    // One code switches off both bold and dim.
    let weights: TextAttributes = [.bold, .dim]
    var weight = old.intersection(weights)
    if !weight.isSubset(of: new) {
      out.ascii("22;")
      weight = []
    }
    if new.contains(.bold), !weight.contains(.bold) { out.ascii("1;") }
    if new.contains(.dim), !weight.contains(.dim) { out.ascii("2;") }
    for code in Self.codes where new.contains(code.attribute) != old.contains(code.attribute) {
      out.decimal(new.contains(code.attribute) ? code.on : code.off)
      out.append(0x3B)
    }
  }

  /// Writes a color as foreground (30) or background (40).
  private func write(_ code: UInt32, _ base: Int, _ out: inout FrameBytes) {
    let color = TerminalColor(unchecked: code)
    if let index = color.paletteIndex.map(Int.init) {
      switch index {
      case 0..<8: out.decimal(base + index)
      case 8..<16: out.decimal(base + 52 + index)
      default:
        out.decimal(base + 8)
        out.ascii(";5;")
        out.decimal(index)
      }
    } else if let (red, green, blue) = color.components {
      // `38;2;` or `48;2;`
      out.word(0x3B_323B_3830 | UInt64(base / 10), count: 5)
      let (first, second, third) = (parameter(red), parameter(green), parameter(blue))
      out.word(
        first.bits | second.bits << UInt64(8 * first.count), count: first.count + second.count)
      out.word(third.bits, count: third.count)
      return
    } else {
      out.decimal(base + 9)
    }
    out.append(0x3B)
  }
}

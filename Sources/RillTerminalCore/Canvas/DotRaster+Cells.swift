extension DotRaster {
  /// Draws the painted dots into cells. Cells without painted dots are unchanged.
  ///
  /// - Parameters:
  ///   - grid: The cells. It may have a clip.
  ///   - x: The column of the canvas's left edge.
  ///   - y: The row of its upper edge.
  ///   - style: The attributes of the cells, and the background.
  func draw(into grid: inout CellGrid, x: Int, y: Int, _ style: TextStyle = .plain) {
    guard let touched else { return }
    let rows = touched.lowerBound / pixels.rows...(touched.upperBound - 1) / pixels.rows
    let (left, top) = (x + window.x / pixels.columns, y + window.y / pixels.rows)
    let columns = 0..<window.width / pixels.columns
    for row in rows where grid.clip.y..<grid.clip.maxY ~= top + row {
      for column in columns.clamped(to: grid.clip.x - left..<grid.clip.maxX - left) {
        let cell = pixels == .braille ? braille(column, row) : halfBlock(column, row)
        guard let cell else { continue }
        var style = style
        style.foreground = paints[Int(cell.foreground)]
        if cell.background > 0 { style.background = paints[Int(cell.background)] }
        grid.place(
          Cell.content(scalar: cell.scalar, isWide: false), 1, 0, x: left + column, y: top + row,
          style)
      }
    }
  }

  /// The character of a cell and its paints.
  private struct Shown {
    var scalar: UInt32
    var foreground: UInt32
    var background: UInt32 = 0
  }

  private func halfBlock(_ column: Int, _ row: Int) -> Shown? {
    let index = row * 2 * window.width + column
    let (upper, lower) = (dots[index], dots[index + window.width])
    if upper == 0 { return lower == 0 ? nil : Shown(scalar: 0x2584, foreground: lower) }
    if lower == 0 { return Shown(scalar: 0x2580, foreground: upper) }
    // A full block also gets its color as background, because some fonts leave gaps.
    let scalar: UInt32 = paints[Int(upper)] == paints[Int(lower)] ? 0x2588 : 0x2580
    return Shown(scalar: scalar, foreground: upper, background: lower)
  }

  /// The bits of a braille character's dots, row by row.
  private static let bits = SIMD8<UInt32>(0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80)

  private func braille(_ column: Int, _ row: Int) -> Shown? {
    // Usually there are one or two colors; more are kept in an array.
    var one = BrailleColor()
    var other = BrailleColor()
    var more: [BrailleColor] = []
    var index = row * 4 * window.width + column * 2
    func add(_ dot: UInt32, _ bit: UInt32) {
      if dot == 0 { return }
      if dot == one.paint || one.take(dot, paints) {
        one.bits |= bit
      } else if dot == other.paint || other.take(dot, paints) {
        other.bits |= bit
      } else if let index = more.indices.first(where: { more[$0].take(dot, paints) }) {
        more[index].bits |= bit
      } else {
        more.append(BrailleColor(paint: dot, bits: bit))
      }
    }
    for line in 0..<4 {
      add(dots[index], Self.bits[2 * line])
      add(dots[index + 1], Self.bits[2 * line + 1])
      index += window.width
    }
    if one.bits == 0 { return nil }
    if other.bits == 0 { return Shown(scalar: 0x2800 | one.bits, foreground: one.paint) }
    return mixed([one, other] + more)
  }

  /// Returns the character of a cell whose dots have several colors.
  private func mixed(_ colors: [BrailleColor]) -> Shown {
    let pattern = colors.reduce(0) { $0 | $1.bits }
    // Among equally frequent colors, the last counts.
    func most(_ colors: [BrailleColor]) -> UInt32 {
      colors.max { ($0.bits.nonzeroBitCount, $0.paint) < ($1.bits.nonzeroBitCount, $1.paint) }?
        .paint ?? 0
    }
    guard pattern == 0xFF, let front = colors.max(by: { $0.paint < $1.paint }) else {
      return Shown(scalar: 0x2800 | pattern, foreground: most(colors))
    }
    // All dots are painted, so the front color needs a background to be visible.
    return Shown(
      scalar: 0x2800 | front.bits, foreground: front.paint,
      background: most(colors.filter { $0.paint != front.paint }))
  }

  /// The dots of a braille character with one color.
  private struct BrailleColor {
    /// The last paint with this color.
    var paint: UInt32 = 0
    var bits: UInt32 = 0

    /// Adds a paint if it is the first, or has the same color.
    @inline(__always)
    mutating func take(_ dot: UInt32, _ paints: [TerminalColor]) -> Bool {
      guard paint == 0 || paints[Int(dot)] == paints[Int(paint)] else { return false }
      paint = max(paint, dot)
      return true
    }
  }
}

import RillTerminal

extension VirtualTerminal {
  mutating func print(_ scalar: Unicode.Scalar) {
    // Some terminals execute these as control characters.
    if (0x80..<0xA0).contains(scalar.value) {
      unknown.append("U+00" + String(scalar.value, radix: 16, uppercase: true))
      return
    }
    if var last, clustering == .characters {
      last.text.unicodeScalars.append(scalar)
      if last.text.count == 1 {
        (x, y, isWrapPending) = (last.x, last.y, false)
        put(last.text, width: last.text.cellWidth)
        return
      }
    }
    let width = ScalarWidth.of(scalar)
    guard width > 0 else { return }
    // A spacing mark that can't join is shown as a dotted circle, the base of lone marks.
    let isMark = scalar.properties.generalCategory == .spacingMark
    put(isMark ? "\u{25CC}" : String(scalar), width: width)
  }

  private mutating func put(_ text: String, width: Int) {
    let wraps = modes.contains(7)
    if wraps, isWrapPending || x + width > screen.width {
      x = 0
      lineFeed()
    }
    // Without wrapping, characters beyond the end replace those in the last columns.
    x = max(0, min(x, screen.width - width))
    isWrapPending = false
    screen.put(text, x: x, y: y, style)
    last = (text, x, y)
    repeatable = (text, width)
    if x + width < screen.width {
      x += width
    } else {
      x = screen.width - 1
      isWrapPending = true
    }
  }

  /// Writes the last written character `count` more times.
  mutating func repeatLast(_ count: Int) {
    guard let repeatable else { return }
    for _ in 0..<count { put(repeatable.text, width: repeatable.width) }
    last = nil
  }

  mutating func lineFeed() {
    if y == margins.upperBound - 1 {
      scroll(margins, by: 1)
    } else if y + 1 < screen.height {
      y += 1
    }
  }

  mutating func reverseLineFeed() {
    if y == margins.lowerBound {
      scroll(margins, by: -1)
    } else if y > 0 {
      y -= 1
    }
  }

  /// Moves the lines of some rows up, or, below zero, down.
  mutating func scroll(_ rows: Range<Int>, by lines: Int) {
    if rows.lowerBound == 0, main == nil {
      for row in 0..<max(0, min(lines, rows.count)) {
        var text = screen.text(row: row)[...]
        while text.last == " " { text.removeLast() }
        scrollback.append(String(text))
      }
    }
    move(rows, by: -lines)
  }

  /// Moves the lines of `rows` down by `lines`, or up if negative. Lines that leave the rows are
  /// lost.
  mutating func move(_ rows: Range<Int>, by lines: Int) {
    let rect = CellRect(x: 0, y: rows.lowerBound, width: screen.width, height: rows.count)
    let old = screen
    screen.fill(rect, " ", erased)
    screen.clipped(to: rect) { $0.draw(old, part: rect, x: 0, y: rows.lowerBound + lines) }
  }

  /// The style of erased cells: the current background.
  var erased: TextStyle { TextStyle(.default, on: style.background) }

  mutating func erase(x: Int, y: Int, width: Int, height: Int = 1) {
    screen.fill(CellRect(x: x, y: y, width: width, height: height), " ", erased)
  }
}

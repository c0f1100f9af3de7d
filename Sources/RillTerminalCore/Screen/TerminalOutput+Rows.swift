extension TerminalOutput {
  /// Draws the changes of a row.
  mutating func draw(row y: Int, of grid: CellGrid, over old: CellGrid, _ out: inout FrameBytes) {
    let width = grid.width
    let start = y * width
    // Cells before this column are drawn even if unchanged, because a terminal may have overwritten
    // them.
    var spoiled = 0
    var x = 0
    var erasedFrom: Int?
    // The cursor's column after the last drawn cell of this row, if any.
    var drawn: Int?
    while x < width {
      let cell = grid.cells[start + x]
      if x >= spoiled, grid.shows(cell, like: old.cells[start + x], of: old, exactly: false) {
        x += 1
        continue
      }
      if cell.isContinuation {
        x += 1
        continue
      }
      let tail = erasedFrom ?? grid.erasedTail(row: y)
      erasedFrom = tail
      if let from = drawn, from < x { rewrite(from..<x, row: y, of: grid, &out) }
      if x >= tail {
        erase(from: x, spoiled: spoiled, row: y, of: grid, over: old, &out)
        return
      }
      motion.move(x: x, y: y, &out)
      let cells = cell.isWide ? 2 : 1
      if cell.advance == 0 {
        write(cell, isLast: x + cells == width, of: grid, &out)
        motion.advance(by: cells, of: width)
      } else {
        writeUncertain(cell, x: x, y: y, of: grid, &out)
        spoiled = max(spoiled, x + Int(cell.advance))
      }
      x += cells
      drawn = x
    }
  }

  /// Erases the end of a row, or writes blanks if these take fewer bytes.
  private mutating func erase(
    from x: Int, spoiled: Int, row y: Int, of grid: CellGrid, over old: CellGrid,
    _ out: inout FrameBytes
  ) {
    let start = y * grid.width
    var end = grid.width
    while end > max(x + 1, spoiled),
      grid.shows(
        grid.cells[start + end - 1], like: old.cells[start + end - 1], of: old, exactly: false)
    { end -= 1 }
    pen.takeForErasing(&out)
    motion.move(x: x, y: y, &out)
    if end - x > 3 {
      out.ascii("\u{1B}[K")
    } else {
      for _ in x..<end {
        out.append(0x20)
        motion.advance(by: 1, of: grid.width)
      }
    }
  }

  /// Rewrites unchanged cells if that takes no more bytes than skipping them.
  private mutating func rewrite(
    _ range: Range<Int>, row y: Int, of grid: CellGrid, _ out: inout FrameBytes
  ) {
    let room = motion.cost(forward: range.count, to: range.upperBound)
    guard motion.x == range.lowerBound, range.count <= 2 * room else { return }
    let cells = grid.cells[
      (y * grid.width + range.lowerBound)..<(y * grid.width + range.upperBound)]
    var bytes = 0
    for cell in cells where !cell.isContinuation {
      let isReady =
        cell.isBlank && pen.writesBlanks(like: cell.style) || cell.style == pen.asked
      guard isReady, !cell.isCluster, cell.advance == 0 else { return }
      bytes += cell.value < 0x80 ? 1 : cell.value < 0x800 ? 2 : cell.value < 0x10000 ? 3 : 4
    }
    guard bytes <= room else { return }
    for cell in cells where !cell.isContinuation { out.scalar(cell.value) }
    motion.advance(by: range.count, of: grid.width)
  }

  @inline(__always)
  private mutating func write(
    _ cell: Cell, isLast: Bool, of grid: CellGrid, _ out: inout FrameBytes
  ) {
    if !cell.isBlank {
      pen.take(cell.style, &out)
    } else if !pen.writesBlanks(like: cell.style) {
      pen.takeForBlanks(of: cell.style, &out)
    }
    if cell.isCluster {
      // Without wrapping, the cursor stays on the last column after a character there. Some
      // terminals then put its marks on the character to the left.
      if isLast { out.ascii("\u{1B}[?7h") }
      out.append(contentsOf: grid.clusters[Int(cell.value)])
      if isLast { out.ascii("\u{1B}[?7l") }
    } else {
      out.scalar(cell.value)
    }
  }

  /// Writes a character on whose width terminals disagree: on blanks, and without relying on the
  /// cursor position afterwards.
  private mutating func writeUncertain(
    _ cell: Cell, x: Int, y: Int, of grid: CellGrid, _ out: inout FrameBytes
  ) {
    pen.take(cell.style, &out)
    if cell.isWide {
      out.append(0x20)
      out.append(0x20)
      motion.isAt(x: nil, y: y)
      motion.move(x: x, y: y, &out)
    }
    // Characters wider than the remaining cells must not wrap.
    let isLast = x + (cell.isWide ? 2 : 1) == grid.width
    write(
      cell, isLast: isLast && x + Int(cell.advance) <= grid.width, of: grid, &out)
    motion.isAt(x: nil, y: y)
  }
}

extension Pen {
  /// Switches to a style in which erasing leaves the terminal's default background.
  mutating func takeForErasing(_ out: inout FrameBytes) {
    if !writesBlanks(like: CellStyle()) { takeForBlanks(of: CellStyle(), &out) }
  }

  /// Switches to a style in which blanks look like those of another, and keeps the present style
  /// parts that blanks don't show.
  mutating func takeForBlanks(of other: CellStyle, _ out: inout FrameBytes) {
    let seen = TextAttributes.onBlanks.rawValue
    var style = other
    if let asked, other.attributes & seen == 0 {
      style.foreground = asked.foreground
      style.attributes = asked.attributes & ~seen
    }
    take(style, &out)
  }
}

extension CellGrid {
  /// Returns the first column of the erased end of a row, or the width of the row.
  func erasedTail(row: Int) -> Int {
    var x = width
    while x > 0, cells[row * width + x - 1].isErased { x -= 1 }
    return x
  }
}

/// Rows that move up or down as a block between two frames, such as those of a list or a log.
struct ScrolledRows: Equatable {
  /// The block of rows.
  var rows: Range<Int>
  /// The distance in rows; upwards if positive.
  var lines: Int

  /// Finds the move that leaves the fewest bytes to write; `nil` if no move saves any.
  ///
  /// - Parameters:
  ///   - old: The content of the terminal.
  ///   - new: The new content, of the same size.
  ///   - changed: The changed rows, in order.
  init?(from old: CellGrid, to new: CellGrid, changed: [Int]) {
    guard let first = changed.first, let last = changed.last, changed.count > 3 else { return nil }
    guard let lines = Self.shift(first...last, from: old, to: new) else { return nil }
    // From the first to the last moved row, including their previous places.
    let moved = (first...last).filter { row in
      old.rows.contains(row + lines) && new.hasSameCells(row: row, as: row + lines, of: old)
    }
    guard let top = moved.first, let bottom = moved.last else { return nil }
    rows = min(top, top + lines)..<max(bottom, bottom + lines) + 1
    self.lines = lines
    var gain = 0
    for row in rows {
      gain += new.cost(row: row, from: row, of: old, in: rows)
      gain -= new.cost(row: row, from: row + lines, of: old, in: rows)
    }
    // The move itself takes about as many bytes.
    guard gain > 20 else { return nil }
  }

  /// Returns the distance by which most rows have moved, if at least three have.
  private static func shift(
    _ rows: ClosedRange<Int>, from old: CellGrid, to new: CellGrid
  ) -> Int? {
    var places: [UInt64: Int] = [:]
    // Blank and repeated rows are ambiguous.
    for row in rows {
      guard let hash = old.hash(row: row) else { continue }
      places[hash] = places[hash] == nil ? row : -1
    }
    var votes: [Int: Int] = [:]
    for row in rows {
      guard let place = new.hash(row: row).flatMap({ places[$0] }), place >= 0, place != row else {
        continue
      }
      votes[place - row, default: 0] += 1
    }
    // Among equal ones the smallest distance, so that the result is deterministic.
    let best = votes.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }
    return best.flatMap { $0.value >= 3 ? $0.key : nil }
  }
}

extension CellGrid {
  fileprivate var rows: Range<Int> { 0..<height }

  /// Returns the rows that differ, or may differ, from those of a grid of the same size. Rows with
  /// characters of several scalars may differ.
  func changedRows(from old: CellGrid) -> [Int] {
    rows.filter { row in
      let start = row * width
      for index in start..<start + width
      where cells[index] != old.cells[index] || cells[index].isCluster { return true }
      return false
    }
  }

  /// Moves a block of rows up, or down if negative, and blanks the free rows.
  fileprivate mutating func moveRows(_ rows: Range<Int>, up lines: Int) {
    for row in lines > 0 ? Array(rows) : rows.reversed() {
      let start = row * width
      let isThere = rows.contains(row + lines)
      for index in start..<start + width {
        cells[index] = isThere ? cells[index + lines * width] : .blank
      }
    }
  }

  /// Returns true if a row has the same cells as a row of another grid. The result may be wrong for
  /// characters of several scalars, which each grid numbers differently.
  fileprivate func hasSameCells(row: Int, as other: Int, of grid: CellGrid) -> Bool {
    let (start, from) = (row * width, other * width)
    for column in 0..<width where cells[start + column] != grid.cells[from + column] {
      return false
    }
    return true
  }

  /// Returns the approximate number of bytes that turn another grid's row into this one. Each run
  /// of changed cells takes a cursor motion.
  ///
  /// - Parameter rows: The available rows of the other grid; other rows count as blank.
  fileprivate func cost(row: Int, from other: Int, of grid: CellGrid, in rows: Range<Int>) -> Int {
    let (start, from) = (row * width, other * width)
    let isThere = rows.contains(other)
    var cost = 0
    var last = -2
    for column in 0..<width
    where cells[start + column] != (isThere ? grid.cells[from + column] : .blank) {
      cost += column - last > 4 ? 6 : column - last
      last = column
    }
    return cost
  }

  /// Returns a hash of the row's cells; `nil` for a blank row.
  fileprivate func hash(row: Int) -> UInt64? {
    var hash: UInt64 = 0
    let (start, end) = (row * width, (row + 1) * width)
    guard (start..<end).contains(where: { !cells[$0].isErased }) else { return nil }
    for index in start..<end { cells[index].mix(into: &hash) }
    return hash
  }
}

extension TerminalOutput {
  /// Makes the terminal move rows, and returns its content afterwards.
  mutating func scroll(_ scrolled: ScrolledRows, of old: CellGrid, _ out: inout FrameBytes)
    -> CellGrid
  {
    pen.takeForErasing(&out)
    out.ascii("\u{1B}[")
    if scrolled.rows.lowerBound > 0 { out.decimal(scrolled.rows.lowerBound + 1) }
    out.append(0x3B)
    out.decimal(scrolled.rows.upperBound)
    out.append(UInt8(ascii: "r"))
    // Setting margins moves the cursor to the upper left corner. More terminals support deleting
    // and inserting lines than scrolling.
    motion.isAt(x: 0, y: 0)
    motion.move(x: 0, y: scrolled.rows.lowerBound, &out)
    out.control(abs(scrolled.lines), scrolled.lines > 0 ? "M" : "L")
    out.ascii("\u{1B}[r")
    motion.isAt(x: 0, y: 0)
    var moved = old
    moved.moveRows(scrolled.rows, up: scrolled.lines)
    return moved
  }
}

/// Rows that move up or down as a whole from one frame to the next, as those of a list and a log do.
struct ScrolledRows: Equatable {
  /// The rows within which they move.
  var rows: Range<Int>
  /// By how many rows they move up; below zero, down.
  var lines: Int

  /// The move after which least is left to be written, or `nil` if writing all that differs is no more.
  ///
  /// - Parameters:
  ///   - old: what the terminal shows.
  ///   - new: what it is to show, of the same size.
  ///   - changed: the rows that differ, in order.
  init?(from old: CellGrid, to new: CellGrid, changed: [Int]) {
    guard let first = changed.first, let last = changed.last, changed.count > 3 else { return nil }
    guard let lines = Self.shift(first...last, from: old, to: new) else { return nil }
    // From the first row that has come from elsewhere to the last, and where these have come from.
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
    // The move itself takes as many bytes.
    guard gain > 20 else { return nil }
  }

  /// By how many rows up most of the rows have moved, if at least three have.
  private static func shift(
    _ rows: ClosedRange<Int>, from old: CellGrid, to new: CellGrid
  ) -> Int? {
    var places: [UInt64: Int] = [:]
    // Blank rows, and those that are there twice, tell nothing.
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
    // Of equal ones the smallest, so that the same frames are always the same bytes.
    let best = votes.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }
    return best.flatMap { $0.value >= 3 ? $0.key : nil }
  }
}

extension CellGrid {
  fileprivate var rows: Range<Int> { 0..<height }

  /// The rows that differ from those of a grid of the same size, or may: those with characters of several scalars.
  func changedRows(from old: CellGrid) -> [Int] {
    rows.filter { row in
      let start = row * width
      for index in start..<start + width
      where cells[index] != old.cells[index] || cells[index].isCluster { return true }
      return false
    }
  }

  /// Moves what is in some rows up, or, below zero, down, within these rows; what has come from nowhere is blank.
  fileprivate mutating func moveRows(_ rows: Range<Int>, up lines: Int) {
    for row in lines > 0 ? Array(rows) : rows.reversed() {
      let start = row * width
      let isThere = rows.contains(row + lines)
      for index in start..<start + width {
        cells[index] = isThere ? cells[index + lines * width] : .blank
      }
    }
  }

  /// Whether the cells of a row are those of another grid's. Where it holds characters of several scalars, which each grid
  /// numbers in its own way, it may be wrong.
  fileprivate func hasSameCells(row: Int, as other: Int, of grid: CellGrid) -> Bool {
    let (start, from) = (row * width, other * width)
    for column in 0..<width where cells[start + column] != grid.cells[from + column] {
      return false
    }
    return true
  }

  /// About how many bytes make another grid's row this one: each run of cells that differ takes a motion of the cursor.
  ///
  /// - Parameter rows: the rows of the other grid that there are; one that isn't in it is blank.
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

  /// A number that rows with the same cells have in common; `nil` for a row of blanks.
  fileprivate func hash(row: Int) -> UInt64? {
    var hash: UInt64 = 0
    let (start, end) = (row * width, (row + 1) * width)
    guard (start..<end).contains(where: { !cells[$0].isErased }) else { return nil }
    for index in start..<end { cells[index].mix(into: &hash) }
    return hash
  }
}

extension TerminalOutput {
  /// Has the terminal move rows, and tells what it shows then.
  mutating func scroll(_ scrolled: ScrolledRows, of old: CellGrid, _ out: inout FrameBytes)
    -> CellGrid
  {
    pen.takeForErasing(&out)
    out.ascii("\u{1B}[")
    if scrolled.rows.lowerBound > 0 { out.decimal(scrolled.rows.lowerBound + 1) }
    out.append(0x3B)
    out.decimal(scrolled.rows.upperBound)
    out.append(UInt8(ascii: "r"))
    // Setting margins leads to the upper left corner. Deleting and inserting lines is known to more terminals than scrolling.
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

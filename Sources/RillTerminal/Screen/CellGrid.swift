/// A screen's content, or that of a part of one: rows of cells that each show a character in a style.
///
/// ```swift
/// var grid = CellGrid(width: 20, height: 3)
/// grid.border(grid.bounds, .rounded)
/// grid.put("Hello, 世界", x: 2, y: 1, TextStyle(.green))
/// ```
///
/// Drawing outside the grid, or outside the rectangle of ``clipped(to:_:)``, does nothing. What is drawn never reaches a
/// terminal as a control: see ``StyledText``.
///
/// A wide character takes two cells. Drawing over one of them leaves a blank in the other; where only one of them is
/// within the clip, a blank is drawn there.
public struct CellGrid: Sendable {
  /// How many columns there are.
  public private(set) var width: Int
  /// How many rows there are.
  public private(set) var height: Int
  /// Where drawing has an effect.
  public private(set) var clip: CellRect

  var cells: [Cell]
  var clusters = GraphemeTable()

  /// A grid of blanks in the terminal's own colors. Sizes below zero count as zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    clip = CellRect(x: 0, y: 0, width: width, height: height)
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  /// All of it.
  public var bounds: CellRect { CellRect(x: 0, y: 0, width: width, height: height) }

  /// Makes all cells blank, as they were in the beginning.
  public mutating func clear() {
    for index in cells.indices { cells[index] = .blank }
    clusters.removeAll()
  }

  /// Changes the size. What finds room stays.
  public mutating func resize(width: Int, height: Int) {
    guard width != self.width || height != self.height else { return }
    var new = CellGrid(width: width, height: height)
    new.draw(self, x: 0, y: 0)
    self = new
  }

  /// Draws within a rectangle only, and what drawing is confined to already.
  @discardableResult
  public mutating func clipped<Result, Failure: Error>(
    to rect: CellRect, _ draw: (inout CellGrid) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = clip
    clip = outer.intersection(rect)
    // The closure may have changed the size.
    defer { clip = outer.intersection(bounds) }
    return try draw(&self)
  }

  /// Confines drawing to a rectangle, too, until ``widen(to:)``.
  mutating func narrow(to rect: CellRect) { clip = clip.intersection(rect) }

  /// Confines drawing to what it was confined to before.
  mutating func widen(to outer: CellRect) { clip = outer.intersection(bounds) }

  // MARK: What there is

  /// What a cell shows: a character, or nothing if it is the right half of a wide one.
  ///
  /// - Precondition: The cell is in the grid.
  public func text(x: Int, y: Int) -> String {
    let cell = cells[index(x, y)]
    if cell.isContinuation { return "" }
    if cell.isCluster { return String(decoding: clusters[Int(cell.value)], as: UTF8.self) }
    return Unicode.Scalar(cell.value).map(String.init) ?? ""
  }

  /// The style of a cell, with its colors.
  ///
  /// - Precondition: The cell is in the grid.
  public func style(x: Int, y: Int) -> TextStyle {
    cells[index(x, y)].style.textStyle
  }

  /// Whether a cell is the left half of a wide character.
  ///
  /// - Precondition: The cell is in the grid.
  public func isWide(x: Int, y: Int) -> Bool {
    cells[index(x, y)].isWide
  }

  /// What a row shows, with the blanks at its end.
  ///
  /// - Precondition: The row is in the grid.
  public func text(row: Int) -> String {
    (0..<width).map { text(x: $0, y: row) }.joined()
  }

  /// What the rows show, one a line, without the blanks at their ends.
  public var text: String {
    (0..<height).map { row in
      var text = text(row: row)[...]
      while text.last == " " { text.removeLast() }
      return String(text)
    }.joined(separator: "\n")
  }

  func index(_ x: Int, _ y: Int) -> Int {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height, "There is no cell there in the grid.")
    return y * width + x
  }

  // MARK: Single cells

  /// Replaces a cell that is within the clip, and blanks what remains of wide characters that it cuts.
  mutating func set(_ cell: Cell, at index: Int, x: Int) {
    let old = cells[index]
    guard old.isHalf else {
      cells[index] = cell
      return
    }
    if old.isContinuation, x > 0 { cells[index - 1] = Cell(0x20, cells[index - 1].style) }
    if old.isWide, x + 1 < width { cells[index + 1] = Cell(0x20, cells[index + 1].style) }
    cells[index] = cell
  }

  /// Replaces two cells of a row within the clip by a wide character.
  mutating func setWide(_ cell: Cell, at index: Int, x: Int) {
    set(cell, at: index, x: x)
    // Its left neighbor is wide by now, but what it replaces is not the right half of that.
    if cells[index + 1].isWide, x + 2 < width {
      cells[index + 2] = Cell(0x20, cells[index + 2].style)
    }
    cells[index + 1] = .continuation(cell.style)
  }

  /// The content of a cell for a character that is shown as it is, and its width.
  mutating func encode(_ character: Character) -> (content: UInt32, width: Int, advance: UInt16) {
    if let (scalar, width) = character.plainScalar {
      return (Cell.content(scalar: scalar.value, isWide: width == 2), width, 0)
    }
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    let width = ClusterWidth(character)
    let isWide = width.cells == 2
    let advance = width.isUncertain ? UInt16(clamping: max(width.advance, width.cells)) : 0
    if scalars.count == 1 {
      return (Cell.content(scalar: first.value, isWide: isWide), width.cells, advance)
    }
    let number = clusterNumber(of: character.utf8)
    return (Cell.content(cluster: number, isWide: isWide), width.cells, advance)
  }

  /// The number of a character of several scalars. Those that are no longer there are forgotten when they are many.
  mutating func clusterNumber(of character: some Collection<UInt8>) -> Int {
    if clusters.count > 2 * cells.count + 256 { forgetUnusedClusters() }
    return clusters.number(of: character)
  }

  /// Makes the table anew of the characters that are still there.
  private mutating func forgetUnusedClusters() {
    var used = GraphemeTable()
    for index in cells.indices where cells[index].isCluster {
      let number = used.number(of: clusters[Int(cells[index].value)])
      cells[index].content = Cell.content(cluster: number, isWide: cells[index].isWide)
    }
    clusters = used
  }
}

extension CellGrid: Equatable {
  /// Whether two grids are of one size and show the same characters in the same styles. Takes time by the number of
  /// cells.
  public static func == (left: CellGrid, right: CellGrid) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    return left.cells.indices.allSatisfy { index in
      left.shows(left.cells[index], like: right.cells[index], of: right, exactly: true)
    }
  }

  /// Whether a cell looks like one of another grid.
  ///
  /// - Parameter exactly: whether blanks differ, too, if they differ in what doesn't show on blanks.
  @inline(__always)
  func shows(_ cell: Cell, like other: Cell, of grid: CellGrid, exactly: Bool) -> Bool {
    if cell == other && !cell.isCluster { return true }
    if cell.isCluster, other.isCluster {
      return cell.style == other.style && cell.isWide == other.isWide
        && clusters[Int(cell.value)].elementsEqual(grid.clusters[Int(other.value)])
    }
    return !exactly && cell.isSameBlank(as: other)
  }
}

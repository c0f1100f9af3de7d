/// A grid of cells with characters and styles: the content of a screen, or a part of one.
///
/// ```swift
/// var grid = CellGrid(width: 20, height: 3)
/// grid.fill(CellRect(x: 0, y: 0, width: 20, height: 3), " ", TextStyle(on: .blue))
/// grid.put("Hello, 世界", x: 2, y: 1, TextStyle(.green))
/// ```
///
/// Drawing outside of the grid has no effect. Text never reaches a terminal as a control.
///
/// A wide character takes two cells. Drawing over one of them leaves a blank in the other. A wide
/// character that is only half inside the grid becomes a blank.
public struct CellGrid: Sendable {
  /// The number of columns.
  public private(set) var width: Int
  /// The number of rows.
  public private(set) var height: Int
  /// The area where drawing has an effect.
  package private(set) var clip: CellRect

  var cells: [Cell]
  var clusters = GraphemeTable()

  /// Creates a grid of blanks in the terminal's default colors. Negative sizes count as zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    clip = CellRect(x: 0, y: 0, width: width, height: height)
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  /// The rectangle of the whole grid.
  package var bounds: CellRect { CellRect(x: 0, y: 0, width: width, height: height) }

  /// Makes all cells blank.
  package mutating func clear() {
    for index in cells.indices { cells[index] = .blank }
    clusters.removeAll()
  }

  /// Changes the size and keeps the content that fits.
  package mutating func resize(width: Int, height: Int) {
    guard width != self.width || height != self.height else { return }
    var new = CellGrid(width: width, height: height)
    new.draw(self, x: 0, y: 0)
    self = new
  }

  /// Limits drawing in a closure to a rectangle, in addition to the present clip.
  @discardableResult
  package mutating func clipped<Result, Failure: Error>(
    to rect: CellRect, _ draw: (inout CellGrid) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = clip
    clip = outer.intersection(rect)
    // The closure may have changed the size.
    defer { clip = outer.intersection(bounds) }
    return try draw(&self)
  }

  /// Limits drawing to a rectangle, in addition to the present clip, until `widen(to:)`.
  package mutating func narrow(to rect: CellRect) { clip = clip.intersection(rect) }

  /// Restores a previous clip.
  package mutating func widen(to outer: CellRect) { clip = outer.intersection(bounds) }

  // MARK: Content

  /// Returns the character of a cell, or an empty text for the right half of a wide one.
  ///
  /// - Precondition: The cell is in the grid.
  public func text(x: Int, y: Int) -> String {
    let cell = cells[index(x, y)]
    if cell.isContinuation { return "" }
    if cell.isCluster { return String(decoding: clusters[Int(cell.value)], as: UTF8.self) }
    return Unicode.Scalar(cell.value).map(String.init) ?? ""
  }

  /// Returns the style of a cell, with its colors.
  ///
  /// - Precondition: The cell is in the grid.
  public func style(x: Int, y: Int) -> TextStyle {
    cells[index(x, y)].style.textStyle
  }

  /// Returns true if a cell is the left half of a wide character.
  ///
  /// - Precondition: The cell is in the grid.
  package func isWide(x: Int, y: Int) -> Bool {
    cells[index(x, y)].isWide
  }

  /// Returns the text of a row, including the blanks at its end.
  ///
  /// - Precondition: The row is in the grid.
  public func text(row: Int) -> String {
    (0..<width).map { text(x: $0, y: row) }.joined()
  }

  /// The text of the rows, one on each line, without trailing blanks.
  public var text: String {
    (0..<height).map { row in
      var text = text(row: row)[...]
      while text.last == " " { text.removeLast() }
      return String(text)
    }.joined(separator: "\n")
  }

  func index(_ x: Int, _ y: Int) -> Int {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height,
      "Rill: The cell must be within a grid of \(width) by \(height); got \(x), \(y).")
    return y * width + x
  }

  // MARK: Single cells

  /// Replaces a cell within the clip, and blanks the remains of a cut wide character.
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
    // The left half was just written, so the right neighbor is a remainder only if this cell was a
    // left half.
    if cells[index + 1].isWide, x + 2 < width {
      cells[index + 2] = Cell(0x20, cells[index + 2].style)
    }
    cells[index + 1] = .continuation(cell.style)
  }

  /// Returns the cell content and the width of a visible character.
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

  /// Returns the number of a character of several scalars. Unused characters are removed when there
  /// are many.
  mutating func clusterNumber(of character: some Collection<UInt8>) -> Int {
    if clusters.count > 2 * cells.count + 256 { forgetUnusedClusters() }
    return clusters.number(of: character)
  }

  /// Rebuilds the table with the characters in use.
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
  /// Returns true if two grids have the same size, characters and styles. Takes time linear in the
  /// number of cells.
  public static func == (left: CellGrid, right: CellGrid) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    return left.cells.indices.allSatisfy { index in
      left.shows(left.cells[index], like: right.cells[index], of: right, exactly: true)
    }
  }

  /// Returns true if a cell looks like one of another grid.
  ///
  /// - Parameter exactly: True if blanks are also compared by style parts that blanks don't show.
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

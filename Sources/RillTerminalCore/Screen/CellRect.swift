/// A rectangle of cells.
package struct CellRect: Hashable, Sendable {
  /// The column of its left edge; 0 is the leftmost.
  package var x: Int
  /// The row of its upper edge; 0 is the topmost.
  package var y: Int
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  /// Creates a rectangle. Negative widths and heights count as zero.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The first column to the right of it.
  package var maxX: Int { x + width }
  /// The first row below it.
  package var maxY: Int { y + height }
  /// True if the rectangle contains no cell.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns true if the rectangle contains a cell.
  package func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < maxX && y >= self.y && y < maxY
  }

  /// Returns the common part of two rectangles, which may be empty.
  package func intersection(_ other: CellRect) -> CellRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return CellRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the rectangle with each side moved inwards, or outwards for negative values.
  package func inset(by cells: Int) -> CellRect {
    CellRect(
      x: x + cells, y: y + cells, width: width - 2 * cells, height: height - 2 * cells)
  }
}

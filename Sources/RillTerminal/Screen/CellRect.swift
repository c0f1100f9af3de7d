/// A rectangle of cells.
public struct CellRect: Hashable, Sendable {
  /// The column of its left edge; 0 is the leftmost of a screen.
  public var x: Int
  /// The row of its upper edge; 0 is the topmost of a screen.
  public var y: Int
  /// How many columns it has.
  public var width: Int
  /// How many rows it has.
  public var height: Int

  /// Widths and heights below zero count as zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The first column beyond it.
  public var maxX: Int { x + width }
  /// The first row beyond it.
  public var maxY: Int { y + height }
  /// Whether no cell is in it.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether a cell is in it.
  public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < maxX && y >= self.y && y < maxY
  }

  /// What belongs to both; empty if nothing does.
  public func intersection(_ other: CellRect) -> CellRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return CellRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// What is left when each side moves inwards, or, below zero, outwards.
  public func inset(by cells: Int) -> CellRect {
    CellRect(
      x: x + cells, y: y + cells, width: width - 2 * cells, height: height - 2 * cells)
  }
}

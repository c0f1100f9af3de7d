/// Where a cell is on the screen.
public struct CellPosition: Hashable, Sendable {
  /// How many columns are to the left of it.
  public var x: Int
  /// How many rows are above it.
  public var y: Int

  /// A place, counted from 0 at the left and the top.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

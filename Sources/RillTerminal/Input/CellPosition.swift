/// Where a cell is on the screen.
public struct CellPosition: Hashable, Sendable {
  /// How many columns are to the left of it.
  public var column: Int
  /// How many rows are above it.
  public var row: Int

  /// A place, counted from 0 at the left and the top.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

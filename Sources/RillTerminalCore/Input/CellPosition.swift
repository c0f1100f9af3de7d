/// The position of a cell on the screen.
package struct CellPosition: Hashable, Sendable {
  /// The column, from 0 at the left.
  package var x: Int
  /// The row, from 0 at the top.
  package var y: Int

  /// Creates a position, counted from 0 at the upper left.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

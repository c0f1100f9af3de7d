/// Where a terminal's cursor is, and what it looks like.
public struct TerminalCursor: Hashable, Sendable {
  /// What a cursor looks like.
  public enum Shape: Int, Hashable, Sendable {
    /// What the user has chosen.
    case `default`
    /// A block that blinks.
    case blinkingBlock
    /// A block.
    case block
    /// A line below the character, which blinks.
    case blinkingUnderline
    /// A line below the character.
    case underline
    /// A line to the left of the character, which blinks.
    case blinkingBar
    /// A line to the left of the character.
    case bar
  }

  /// The column; 0 is the leftmost.
  public var x: Int
  /// The row; 0 is the topmost.
  public var y: Int
  /// What it looks like.
  public var shape: Shape

  /// A cursor at a cell, counted from 0 at the left and the top.
  public init(x: Int, y: Int, shape: Shape = .default) {
    self.x = x
    self.y = y
    self.shape = shape
  }
}

/// The position and the shape of a terminal's cursor.
public struct TerminalCursor: Hashable, Sendable {
  /// The shape of a cursor.
  public enum Shape: Int, Hashable, Sendable {
    /// The user's choice.
    case `default`
    /// A blinking block.
    case blinkingBlock
    /// A steady block.
    case block
    /// A blinking underline.
    case blinkingUnderline
    /// A steady underline.
    case underline
    /// A blinking bar at the left of the character.
    case blinkingBar
    /// A steady bar at the left of the character.
    case bar
  }

  /// The column; 0 is the leftmost.
  public var x: Int
  /// The row; 0 is the topmost.
  public var y: Int
  /// The shape.
  public var shape: Shape

  /// Creates a cursor at a cell, counted from 0 at the upper left.
  public init(x: Int, y: Int, shape: Shape = .default) {
    self.x = x
    self.y = y
    self.shape = shape
  }
}

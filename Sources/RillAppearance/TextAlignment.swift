/// The alignment of lines within a width.
public enum TextAlignment: Hashable, Sendable {
  /// Aligned at the left.
  case left
  /// Centered.
  case center
  /// Aligned at the right.
  case right
}

/// The part of a long line that is replaced by an ellipsis, `…`.
public enum TextTruncation: Hashable, Sendable {
  /// The beginning: `…ending`.
  case start
  /// The middle: `begin…ing`.
  case middle
  /// The end: `beginn…`.
  case end
}

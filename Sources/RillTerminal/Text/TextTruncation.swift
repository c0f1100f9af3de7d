/// Which part of a line goes where it is too long; an ellipsis, `…`, stands in its place.
public enum TextTruncation: Hashable, Sendable {
  /// The beginning: `…ending`.
  case start
  /// The middle: `begin…ing`.
  case middle
  /// The end: `beginn…`.
  case end
}

/// Text that was pasted as a whole.
public struct Paste: Hashable, Sendable {
  /// The text, as the terminal sent it: control characters are in it as what they are, and many terminals
  /// send a carriage return for the end of a line. What is not UTF-8 is replaced by `U+FFFD`.
  public var text: String
  /// Whether its end is missing, because there was more than the limit, or because it never came.
  public var isTruncated: Bool

  /// A pasted text.
  public init(_ text: String, isTruncated: Bool = false) {
    self.text = text
    self.isTruncated = isTruncated
  }
}

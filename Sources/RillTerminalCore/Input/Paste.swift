/// A pasted text.
package struct Paste: Hashable, Sendable {
  /// The text as the terminal sent it, including control characters. Many terminals send a carriage
  /// return for a line end. Invalid UTF-8 is replaced by `U+FFFD`.
  package var text: String
  /// True if the end is missing, because the text exceeded the limit or its end never arrived.
  package var isTruncated: Bool

  /// Creates a pasted text.
  package init(_ text: String, isTruncated: Bool = false) {
    self.text = text
    self.isTruncated = isTruncated
  }
}

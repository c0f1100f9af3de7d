/// Where lines may be broken to fit into a width.
public enum TextWrapping: Hashable, Sendable {
  /// After spaces and hyphens, and between wide characters; within a word only if it is longer than a line.
  case words
  /// Between any two characters.
  case characters
  /// Nowhere: only where the text itself has a line feed.
  case none
}

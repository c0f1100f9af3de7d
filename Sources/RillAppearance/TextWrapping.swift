/// The break opportunities of lines.
public enum TextWrapping: Hashable, Sendable {
  /// After spaces and hyphens, and between wide characters. A word is broken only if it is longer
  /// than a line.
  case words
  /// Between any two characters.
  case characters
  /// Only at line feeds.
  case none
}

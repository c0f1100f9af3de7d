/// The part of a terminal that a program draws on.
public enum TerminalScreen: Hashable, Sendable {
  /// The alternate screen, which is gone afterwards.
  case full
  /// The lines below the prompt, which stay.
  ///
  /// The first line is that of the cursor, which should be at its beginning. If a terminal becomes
  /// narrower and wraps its lines, parts of the last frame may stay above.
  case inline
}

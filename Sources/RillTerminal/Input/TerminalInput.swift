/// What comes from a terminal.
public enum TerminalInput: Hashable, Sendable {
  /// A key.
  case key(KeyEvent)
  /// The mouse.
  case mouse(MouseEvent)
  /// A text is pasted.
  case paste(Paste)
  /// The window is now the one typed into.
  case focusGained
  /// The window is no longer the one typed into.
  case focusLost
  /// The answer to a question.
  case answer(TerminalAnswer)
  /// A control sequence of no known meaning: its bytes, of a long one only the first.
  case unknown([UInt8])
}

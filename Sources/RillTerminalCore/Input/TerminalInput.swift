/// Input from a terminal.
package enum TerminalInput: Hashable, Sendable {
  /// A key event.
  case key(KeyEvent)
  /// A mouse event.
  case mouse(MouseEvent)
  /// A pasted text.
  case paste(Paste)
  /// The window received the focus.
  case focusGained
  /// The window lost the focus.
  case focusLost
  /// An answer to a query.
  case answer(TerminalAnswer)
  /// An unknown control sequence: its bytes, or the first ones of a long sequence.
  case unknown([UInt8])
}

/// What a terminal answers when it is asked.
public enum TerminalAnswer: Hashable, Sendable {
  /// How a terminal deals with a mode.
  public enum ModeState: Int, Hashable, Sendable {
    /// It doesn't know the mode.
    case unknown = 0
    /// The mode is on.
    case set = 1
    /// The mode is off.
    case reset = 2
    /// The mode is always on.
    case permanentlySet = 3
    /// The mode is always off.
    case permanentlyReset = 4
  }

  /// Where the cursor is.
  case cursorPosition(CellPosition)
  /// The primary attributes: a terminal of what class it is, and numbers of what it can do.
  ///
  /// Each terminal answers this question, and each answers in turn: what was asked before and has no answer
  /// yet will get none.
  case deviceAttributes([Int])
  /// The secondary attributes: what kind of terminal, its version, and a number of no meaning.
  case secondaryDeviceAttributes([Int])
  /// The state of a mode by its number: 2026 is that of synchronized output.
  case mode(Int, ModeState)
  /// The flags of the kitty keyboard protocol that are set. A terminal without it doesn't answer.
  case keyboardFlags(Int)
  /// The name and version of the terminal.
  case version(String)
}

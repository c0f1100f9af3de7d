/// An answer of a terminal to a query.
package enum TerminalAnswer: Hashable, Sendable {
  /// The state of a mode in a terminal.
  package enum ModeState: Int, Hashable, Sendable {
    /// The terminal doesn't know the mode.
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

  /// The position of the cursor.
  case cursorPosition(CellPosition)
  /// The primary device attributes: the class of the terminal, and numbers of its features.
  ///
  /// Every terminal answers this query, and answers in order: earlier queries without an answer
  /// will not be answered any more.
  case deviceAttributes([Int])
  /// The secondary device attributes: the kind of the terminal, its version, and an unused number.
  case secondaryDeviceAttributes([Int])
  /// The state of a mode by its number; 2026 is synchronized output.
  case mode(Int, ModeState)
  /// The active flags of the kitty keyboard protocol. A terminal without it doesn't answer.
  case keyboardFlags(Int)
  /// The name and version of the terminal.
  case version(String)
}

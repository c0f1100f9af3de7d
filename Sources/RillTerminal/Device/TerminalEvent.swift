/// What happens at a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// Something comes from it.
  case input(TerminalInput)
  /// It is of another size now.
  case resized(TerminalSize)
  /// The program was stopped and goes on. Nothing of what it has drawn is there: all is to be drawn again.
  case resumed
  /// What was drawn has been taken by the terminal, after ``TerminalSession/isReadyToDraw`` was `false`.
  case ready
  /// The terminal has answered what it can do.
  case capabilities(TerminalCapabilities)
  /// A signal came that the session tells rather than obeys.
  case signal(TerminalSignal)
  /// The terminal is gone. No event follows.
  case closed
}

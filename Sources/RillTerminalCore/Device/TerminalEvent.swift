/// An event of a terminal.
package enum TerminalEvent: Hashable, Sendable {
  /// Input from the terminal.
  case input(TerminalInput)
  /// The terminal has a new size.
  case resized(TerminalSize)
  /// The program was suspended and has resumed. Its picture is gone and has to be drawn again.
  case resumed
  /// The terminal has accepted the drawing, after `TerminalSession.isReadyToDraw` was `false`.
  case ready
  /// The terminal has reported its capabilities.
  case capabilities(TerminalCapabilities)
  /// A signal that the session reports instead of performing its default action.
  case signal(TerminalSignal)
  /// The terminal is gone. No event follows.
  case closed
}

import CRillTerminal

/// The signals that request the end of a program.
public enum TerminalSignal: Hashable, Sendable, CaseIterable {
  /// `SIGINT`: the user interrupts the program.
  case interrupt
  /// `SIGTERM`: a request to end the program.
  case terminate
  /// `SIGHUP`: the terminal is closed.
  case hangUp

  var bit: UInt32 {
    switch self {
    case .interrupt: UInt32(RILL_TERMINAL_INTERRUPT)
    case .terminate: UInt32(RILL_TERMINAL_TERMINATE)
    case .hangUp: UInt32(RILL_TERMINAL_HANG_UP)
    }
  }
}

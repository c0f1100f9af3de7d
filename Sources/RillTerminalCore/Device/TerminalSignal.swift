import CRillTerminal

/// The signals that ask a program to end.
public enum TerminalSignal: Hashable, Sendable, CaseIterable {
  /// `SIGINT`: the user interrupts the program.
  case interrupt
  /// `SIGTERM`: the program is asked to end.
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

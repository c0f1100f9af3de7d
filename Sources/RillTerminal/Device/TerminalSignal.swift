import CRillTerminal

/// Signals by which others end a program.
public enum TerminalSignal: Hashable, Sendable, CaseIterable {
  /// `SIGINT`: the user interrupts it.
  case interrupt
  /// `SIGTERM`: it is asked to end.
  case terminate
  /// `SIGHUP`: its terminal is closed.
  case hangUp

  var bit: UInt32 {
    switch self {
    case .interrupt: UInt32(RILL_TERMINAL_INTERRUPT)
    case .terminate: UInt32(RILL_TERMINAL_TERMINATE)
    case .hangUp: UInt32(RILL_TERMINAL_HANG_UP)
    }
  }
}

extension TerminalSession {
  /// The configuration of a session.
  package struct Configuration: Sendable {
    /// The modes of the terminal.
    package var modes: TerminalModes
    /// The keys that send signals instead of events, even while the program is busy.
    package var signalKeys: SignalKeys
    /// The signals that are reported as `TerminalEvent.signal(_:)`. Others end the program as
    /// usual, after the terminal is restored. So does a reported signal that arrives again before
    /// its event is taken.
    ///
    /// Other signals that the program ignores or handles are left to it. A signal at which another
    /// part of the process ends, such as a server of live pages, is always reported.
    package var reportedSignals: Set<TerminalSignal>
    /// The time to wait after an escape byte for the rest of a sequence, before it counts as the
    /// Escape key.
    package var escapeDelay: Duration
    /// The maximum number of bytes of a pasted text.
    package var pasteLimit: Int
    /// True if output to the standard error is held back until the terminal is restored. At most
    /// the size of a pipe is kept. Otherwise the output is written over the drawing and lost with
    /// it, including the reason for a trap.
    package var keepsErrorsBack: Bool

    /// Creates a configuration with default settings.
    package init(
      modes: TerminalModes = TerminalModes(), signalKeys: SignalKeys = [.interrupt, .suspend],
      reportedSignals: Set<TerminalSignal> = [.hangUp], escapeDelay: Duration = .milliseconds(50),
      pasteLimit: Int = 1 << 20, keepsErrorsBack: Bool = true
    ) {
      self.modes = modes
      self.signalKeys = signalKeys
      self.reportedSignals = reportedSignals
      self.escapeDelay = escapeDelay
      self.pasteLimit = pasteLimit
      self.keepsErrorsBack = keepsErrorsBack
    }
  }
}

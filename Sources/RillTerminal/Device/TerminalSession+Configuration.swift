extension TerminalSession {
  /// What is said of a session before it begins.
  public struct Configuration: Sendable {
    /// Keys that stand for signals.
    public struct SignalKeys: OptionSet, Hashable, Sendable {
      /// The keys as bits.
      public let rawValue: UInt8

      /// The keys whose bits are set.
      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// Control and `c` interrupt the program.
      public static let interrupt = SignalKeys(rawValue: 1)
      /// Control and `z` stop the program.
      public static let suspend = SignalKeys(rawValue: 2)
    }

    /// What the terminal is switched to.
    public var modes: TerminalModes
    /// Which keys are signals rather than events. They are so even while the program is busy.
    public var signalKeys: SignalKeys
    /// Which signals are told as ``TerminalEvent/signal(_:)``. The others end the program as they always do,
    /// after the terminal is left; so does one that is told if it comes again before the event is taken.
    ///
    /// A signal that isn't told is left alone where the program ignores it or sees to it itself.
    /// One that another part of the process ends at, such as a server of live pages, is told in any case.
    public var toldSignals: Set<TerminalSignal>
    /// How long is waited after an escape for what makes a sequence of it, before it is the key.
    public var escapeDelay: Duration
    /// How many bytes of a pasted text are kept.
    public var pasteLimit: Int
    /// Whether what is written to the standard error is kept back, up to what a pipe holds, and written when
    /// the terminal is left. Else it is written over what is drawn, and gone with it: the reason for a trap,
    /// too.
    public var keepsErrorsBack: Bool

    /// What is usual, unless said otherwise.
    public init(
      modes: TerminalModes = TerminalModes(), signalKeys: SignalKeys = [.interrupt, .suspend],
      toldSignals: Set<TerminalSignal> = [.hangUp], escapeDelay: Duration = .milliseconds(50),
      pasteLimit: Int = 1 << 20, keepsErrorsBack: Bool = true
    ) {
      self.modes = modes
      self.signalKeys = signalKeys
      self.toldSignals = toldSignals
      self.escapeDelay = escapeDelay
      self.pasteLimit = pasteLimit
      self.keepsErrorsBack = keepsErrorsBack
    }
  }
}

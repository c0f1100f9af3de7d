/// The options of a program in a terminal.
public struct TerminalOptions: Sendable {
  /// The behavior if the standard input or output is a pipe or a file, or the terminal can only
  /// show lines of text.
  public enum NonTerminalFallback: Hashable, Sendable {
    /// Writes the initial view as plain text, 80 columns wide unless `COLUMNS` is set, and ends.
    case plainText
    /// Uses the controlling terminal of the process. The program can then read its data from a
    /// pipe, as in `ls | pick`, or write its result to one, as in `rm $(pick)`. Without such a
    /// terminal, or if it can't be drawn on, a ``TerminalError`` is thrown.
    case controllingTerminal
    /// Throws a ``TerminalError`` with the reason.
    case fail
  }

  /// The drawing area: a separate screen, or the rows below the prompt, where the last picture
  /// stays.
  public var screen: TerminalScreen
  /// The reported mouse events. While the terminal reports any, its own selection of text needs a
  /// modifier key, mostly Shift.
  ///
  /// Inline, no mouse events are reported.
  public var mouse: MouseTracking
  /// True if key releases are reported. Some terminals can't report them.
  public var reportsKeyReleases: Bool
  /// The behavior without a terminal.
  public var nonTerminalFallback: NonTerminalFallback
  /// The maximum number of frames per second, for `Subscription.animationFrames` and all other
  /// drawing.
  ///
  /// From 1 to 240; values beyond are clamped.
  public var framesPerSecond: Int
  /// The keys that interrupt and suspend the program. Other keys are ordinary keys.
  public var signalKeys: SignalKeys

  /// The signals after which ``runInTerminal(_:_:at:isolation:)`` returns, so that the caller can
  /// clean up. Control-C sends an interruption. After other signals, and after a repeated one that
  /// arrives before the program has received the first, the terminal is restored and the process
  /// ends. A signal that also ends a server of live pages in this process counts as one of these.
  public var endingSignals: Set<TerminalSignal>
  /// The time to wait after an escape byte for the rest of a key's sequence, before it counts as
  /// the Escape key.
  ///
  /// A slow connection may need more.
  public var escapeDelay: Duration
  /// The maximum number of bytes of a pasted text.
  public var pasteLimit: Int

  /// Creates options. By default, the program has the full screen and receives the mouse.
  public init(
    screen: TerminalScreen = .full, mouse: MouseTracking = .drags,
    reportsKeyReleases: Bool = false, nonTerminalFallback: NonTerminalFallback = .plainText,
    framesPerSecond: Int = 60,
    signalKeys: SignalKeys = [.interrupt, .suspend],
    endingSignals: Set<TerminalSignal> = [.hangUp, .interrupt],
    escapeDelay: Duration = .milliseconds(50), pasteLimit: Int = 1 << 20
  ) {
    self.screen = screen
    self.mouse = mouse
    self.reportsKeyReleases = reportsKeyReleases
    self.nonTerminalFallback = nonTerminalFallback
    self.framesPerSecond = framesPerSecond
    self.signalKeys = signalKeys
    self.endingSignals = endingSignals
    self.escapeDelay = escapeDelay
    self.pasteLimit = pasteLimit
  }

  /// The configuration of the session.
  var configuration: TerminalSession.Configuration {
    TerminalSession.Configuration(
      modes: TerminalModes(
        screen: screen, mouse: screen == .inline ? .none : mouse,
        keyboard: reportsKeyReleases ? .withReleases : .precise, cutsLines: true, keepsTitle: true),
      signalKeys: signalKeys, reportedSignals: endingSignals, escapeDelay: escapeDelay,
      pasteLimit: pasteLimit)
  }
}

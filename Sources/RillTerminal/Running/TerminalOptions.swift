/// How a program runs in a terminal.
public struct TerminalOptions: Sendable {
  /// What becomes of a program whose standard input or output is no terminal, but a pipe or a file; or whose terminal can do
  /// nothing but show lines of text.
  public enum OutsideTerminal: Hashable, Sendable {
    /// What it shows at first is written as plain text, 80 columns wide unless `COLUMNS` says otherwise, and it ends.
    case plainText
    /// The terminal that the process has been started from is used all the same: the program reads from a pipe what it is
    /// about, as in `ls | pick`, or its result goes into one, as in `rm $(pick)`. Where there is no such terminal,
    /// or none to draw on, a ``TerminalError`` says so.
    case controllingTerminal
    /// It doesn't run: a ``TerminalError`` says why.
    case refuse
  }

  /// Where is drawn: on a screen of its own, or below what is there, which stays.
  public var screen: TerminalModes.Screen
  /// What is told of the mouse. While anything is, the terminal's own selecting takes a key, mostly Shift.
  ///
  /// Inline, nothing is told.
  public var mouse: TerminalModes.Mouse
  /// Whether keys that are let go are told, where the terminal can.
  public var tellsKeyReleases: Bool
  /// What becomes of it where there is no terminal.
  public var outsideTerminal: OutsideTerminal
  /// How many pictures a second are drawn at most, for `Subscription.animationFrames` and all else.
  ///
  /// At least 1, at most 240; what is beyond counts as these.
  public var framesPerSecond: Int
  /// The keys that interrupt and stop the program. Without them they are keys as all others.
  public var signalKeys: TerminalSession.Configuration.SignalKeys

  /// The signals after which ``runInTerminal(_:_:at:isolation:)`` returns, so that what the program has to do at its end can be
  /// done; an interruption is what Control and C are for. After the others, and after one that comes again before the program
  /// has heard of it, the process ends as it always does, when the terminal has been left. A signal at which a server
  /// of live pages in this process ends, too, counts as one of these.
  public var endingSignals: Set<TerminalSignal>
  /// How long is waited after an escape for what makes a key's sequence of it, before it is the Escape key.
  ///
  /// Over a slow connection keys may need more.
  public var escapeDelay: Duration
  /// How many bytes of a pasted text are kept.
  public var pasteLimit: Int

  /// What is usual, unless said otherwise: the whole screen, with the mouse.
  public init(
    screen: TerminalModes.Screen = .full, mouse: TerminalModes.Mouse = .drags,
    tellsKeyReleases: Bool = false, outsideTerminal: OutsideTerminal = .plainText,
    framesPerSecond: Int = 60,
    signalKeys: TerminalSession.Configuration.SignalKeys = [.interrupt, .suspend],
    endingSignals: Set<TerminalSignal> = [.hangUp, .interrupt],
    escapeDelay: Duration = .milliseconds(50), pasteLimit: Int = 1 << 20
  ) {
    self.screen = screen
    self.mouse = mouse
    self.tellsKeyReleases = tellsKeyReleases
    self.outsideTerminal = outsideTerminal
    self.framesPerSecond = framesPerSecond
    self.signalKeys = signalKeys
    self.endingSignals = endingSignals
    self.escapeDelay = escapeDelay
    self.pasteLimit = pasteLimit
  }

  /// What of it a session is told.
  var configuration: TerminalSession.Configuration {
    TerminalSession.Configuration(
      modes: TerminalModes(
        screen: screen, mouse: screen == .inline ? .none : mouse,
        keyboard: tellsKeyReleases ? .withReleases : .precise, cutsLines: true, keepsTitle: true),
      signalKeys: signalKeys, toldSignals: endingSignals, escapeDelay: escapeDelay,
      pasteLimit: pasteLimit)
  }
}

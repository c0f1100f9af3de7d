/// What a terminal can do: as the environment has it, and then as the terminal itself answers.
public struct TerminalCapabilities: Hashable, Sendable {
  /// A way for a terminal to tell keys that have always been told alike.
  public enum KeyboardProtocol: Hashable, Sendable {
    /// None, or it would be disturbed by being asked.
    case none
    /// That of kitty, which many terminals have. Those that haven't ignore it.
    case kitty
    /// The "other keys" of xterm.
    case otherKeys
  }

  /// How many colors it shows.
  ///
  /// None where the environment has `NO_COLOR`, which is not empty.
  public var colors: ColorSupport
  /// Whether it shows what is written between two marks at once. Not known before it answers.
  public var hasSynchronizedOutput = false
  /// How it may tell keys.
  public var keyboard: KeyboardProtocol
  /// Whether something is between the program and the terminal: tmux or screen.
  public var isMultiplexed: Bool
  /// Whether it can do nothing but show lines of text: what it is called is `dumb`, or nothing.
  public var isDumb: Bool
  /// Whether it understands, or ignores, what terminals of these decades are asked.
  package var answersQuestions: Bool

  /// What the environment tells about a terminal.
  ///
  /// - Parameter environment: gives variables by their names: `TERM`, `COLORTERM`, `NO_COLOR`, `TERM_PROGRAM`
  ///   and some by which terminals make themselves known.
  public init(environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    let program = environment("TERM_PROGRAM") ?? ""
    isDumb = term.isEmpty || term == "dumb"
    let isTmux = environment("TMUX")?.isEmpty == false || term.hasPrefix("tmux")
    isMultiplexed = isTmux || term.hasPrefix("screen")
    // These print parts of sequences that they don't know.
    answersQuestions = !isDumb && program != "Apple_Terminal" && term != "linux"
    if !answersQuestions {
      keyboard = .none
    } else if isMultiplexed || environment("XTERM_VERSION") != nil {
      keyboard = .otherKeys
    } else {
      keyboard = .kitty
    }
    colors = .none
    if isDumb || environment("NO_COLOR")?.isEmpty == false { return }
    let said = isMultiplexed && !isTmux ? "" : environment("COLORTERM") ?? ""
    // What `COLORTERM` says is of the terminal around it, and screen takes parts of a direct color for attributes.
    colors = Self.colors(term: term, program: isMultiplexed ? "" : program, said)
  }

  private static func colors(term: String, program: String, _ said: String) -> ColorSupport {
    if said == "truecolor" || said == "24bit" { return .trueColor }
    let known = ["kitty", "ghostty", "alacritty", "foot", "wezterm", "contour"]
    let isKnown = known.contains { term == $0 || term.hasPrefix("xterm-\($0)") }
    if isKnown || term.hasPrefix("foot") || term.hasSuffix("-direct") { return .trueColor }
    if ["iTerm.app", "WezTerm", "ghostty", "vscode"].contains(program) { return .trueColor }
    if program == "Apple_Terminal" || term.hasSuffix("256color") { return .palette256 }
    return term.hasPrefix("vt") ? .none : .ansi16
  }

  /// Learns from an answer of the terminal.
  ///
  /// - Returns: whether the answer is one to a question that is asked for this.
  mutating func learn(_ answer: TerminalAnswer) -> Bool {
    switch answer {
    case .mode(2026, let state):
      hasSynchronizedOutput = state == .set || state == .reset
    case .keyboardFlags: keyboard = .kitty
    case .deviceAttributes: break
    default: return false
    }
    return true
  }

  /// What the terminal is asked; it answers the last in any case.
  var questions: [UInt8] { answersQuestions ? Array("\u{1B}[?2026$p\u{1B}[?u\u{1B}[c".utf8) : [] }
}

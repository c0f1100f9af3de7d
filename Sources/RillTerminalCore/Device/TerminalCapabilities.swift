/// The capabilities of a terminal, from the environment and from the terminal's answers.
package struct TerminalCapabilities: Hashable, Sendable {
  /// A protocol that reports keys unambiguously.
  package enum KeyboardProtocol: Hashable, Sendable {
    /// No such protocol, or one that queries would disturb.
    case none
    /// The kitty keyboard protocol, which other terminals ignore.
    case kitty
    /// The “other keys” of xterm.
    case otherKeys
  }

  /// The supported colors.
  ///
  /// None if the environment has a `NO_COLOR` that is not empty.
  package var colors: ColorSupport
  /// True if the terminal supports synchronized updates. False until the terminal answers.
  package var hasSynchronizedOutput = false
  /// The keyboard protocol to try.
  package var keyboard: KeyboardProtocol
  /// True if tmux or screen is in between.
  package var isMultiplexed: Bool
  /// True if the terminal can only show lines of text: its type is `dumb` or missing.
  package var isDumb: Bool
  /// True if the terminal answers or ignores the queries of modern terminals.
  package var answersQuestions: Bool

  /// Creates the capabilities that the environment describes.
  ///
  /// - Parameter environment: A function that returns variables by name: `TERM`, `COLORTERM`,
  ///   `NO_COLOR`, `TERM_PROGRAM` and some that identify terminals.
  package init(environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    let program = environment("TERM_PROGRAM") ?? ""
    isDumb = term.isEmpty || term == "dumb"
    let isTmux = environment("TMUX")?.isEmpty == false || term.hasPrefix("tmux")
    isMultiplexed = isTmux || term.hasPrefix("screen")
    // These print parts of unknown sequences.
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
    // `COLORTERM` describes the terminal around it, and screen misinterprets direct colors as
    // attributes.
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

  /// Updates the capabilities from an answer of the terminal.
  ///
  /// - Returns: True if the answer belongs to one of these questions.
  mutating func apply(_ answer: TerminalAnswer) -> Bool {
    switch answer {
    case .mode(2026, let state):
      hasSynchronizedOutput = state == .set || state == .reset
    case .keyboardFlags: keyboard = .kitty
    case .deviceAttributes: break
    default: return false
    }
    return true
  }

  /// The queries for the terminal; every terminal answers the last one.
  var questions: [UInt8] { answersQuestions ? Array("\u{1B}[?2026$p\u{1B}[?u\u{1B}[c".utf8) : [] }
}

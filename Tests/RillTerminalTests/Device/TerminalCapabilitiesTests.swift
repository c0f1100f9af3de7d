import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// The capabilities and modes of a terminal.
@Suite("Capabilities and modes of a terminal") struct TerminalCapabilitiesTests {
  static func capabilities(_ variables: [String: String]) -> TerminalCapabilities {
    TerminalCapabilities { variables[$0] }
  }

  @Test(
    "The environment determines the colors",
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "xterm-256color", "COLORTERM": "24bit"], .trueColor),
      (["TERM": "xterm-256color"], .palette256), (["TERM": "tmux-256color"], .palette256),
      (["TERM": "xterm"], .ansi16), (["TERM": "linux"], .ansi16),
      (["TERM": "xterm-kitty"], .trueColor),
      (["TERM": "xterm-direct"], .trueColor), (["TERM": "vt100"], .none), (["TERM": "dumb"], .none),
      ([:], .none), (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .trueColor),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette256),
      // A multiplexer supports fewer colors than the terminal.
      (["TERM": "screen", "COLORTERM": "truecolor"], .ansi16),
      (
        ["TERM": "screen-256color", "COLORTERM": "truecolor", "TERM_PROGRAM": "ghostty"],
        .palette256
      ),
      (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "1"], .trueColor),
    ] as [([String: String], ColorSupport)])
  func colors(_ variables: [String: String], _ colors: ColorSupport) {
    #expect(Self.capabilities(variables).colors == colors)
  }

  @Test("Keyboards, multiplexers and terminals without answers are detected")
  func keyboards() {
    #expect(Self.capabilities(["TERM": "xterm-256color"]).keyboard == .kitty)
    let tmux = Self.capabilities(["TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"])
    #expect(tmux.isMultiplexed && tmux.keyboard == .otherKeys && tmux.answersQuestions)
    #expect(
      Self.capabilities(["TERM": "xterm", "XTERM_VERSION": "XTerm(390)"]).keyboard == .otherKeys)
    let console = Self.capabilities(["TERM": "linux"])
    #expect(console.keyboard == .none && console.questions.isEmpty && !console.isDumb)
    let apple = Self.capabilities(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"])
    #expect(apple.keyboard == .none && apple.questions.isEmpty && apple.colors == .palette256)
    #expect(Self.capabilities(["TERM": "dumb"]).isDumb && Self.capabilities([:]).isDumb)
  }

  @Test("Answers to the queries update the capabilities, others don't")
  func learning() {
    var capabilities = Self.capabilities(["TERM": "xterm", "TMUX": "1"])
    func apply(_ answer: TerminalAnswer) -> Bool { capabilities.apply(answer) }
    #expect(apply(.mode(2026, .unknown)))
    #expect(!capabilities.hasSynchronizedOutput)
    #expect(apply(.mode(2026, .reset)))
    #expect(capabilities.hasSynchronizedOutput)
    #expect(apply(.keyboardFlags(0)))
    #expect(capabilities.keyboard == .kitty)
    #expect(apply(.deviceAttributes([62])))
    #expect(!apply(.cursorPosition(CellPosition(x: 0, y: 0))))
    #expect(!apply(.mode(2027, .set)))
  }

  @Test("All modes are undone in reverse order")
  func sequences() throws {
    let all = TerminalModes(
      screen: .full, mouse: .moves, keyboard: .withReleases, bracketsPaste: true,
      reportsFocus: true, hidesCursor: true)
    let (enter, leave) = all.sequences(for: Self.capabilities(["TERM": "xterm-256color"]))
    let entering = String(decoding: enter, as: UTF8.self).split(separator: "\u{1B}")
    let leaving = String(decoding: leave, as: UTF8.self).split(separator: "\u{1B}")
    let switched = entering.filter { $0.hasSuffix("h") && $0.hasPrefix("[?") }
    #expect(switched.count == 5)
    for mode in switched { #expect(leaving.contains(mode.dropLast() + "l")) }
    // Each screen has its own keyboard mode, which is set after entering and reset before leaving.
    let screen = try #require(entering.firstIndex(of: "[?1049h"))
    let keyboard = try #require(entering.firstIndex(of: "[>31u"))
    #expect(screen < keyboard)
    #expect(leaving.last == "[?1049l")
    #expect(leaving.contains("[<u") && leaving.contains("[?25h") && leaving.contains("[0m"))
    #expect(leaving.first == "\\")
    #expect(enter.count < 512 && leave.count < 252)
  }

  @Test("Disabled modes are not changed")
  func fewModes() {
    let few = TerminalModes(
      screen: .inline, keyboard: .plain, bracketsPaste: false, hidesCursor: false)
    let (enter, leave) = few.sequences(for: Self.capabilities(["TERM": "xterm-256color"]))
    #expect(enter.isEmpty)
    #expect(!String(decoding: leave, as: UTF8.self).contains("1049"))
  }

  @Test("An unknown size is that of the environment, or else 80 by 24")
  func sizes() {
    let variables = ["COLUMNS": "132", "LINES": "nonsense"]
    let size = TerminalSize(known: TerminalSize(columns: 0, rows: 0)) { variables[$0] }
    #expect(size == TerminalSize(columns: 132, rows: 24))
    let known = TerminalSize(columns: 10, rows: 5, pixelWidth: 80, pixelHeight: 80)
    #expect(TerminalSize(known: known) { variables[$0] } == known)
    #expect(TerminalSize(known: nil) { _ in "0" } == TerminalSize(columns: 80, rows: 24))
    // A size larger than any screen would take too much memory.
    let absurd = TerminalSize(columns: 65535, rows: 65535)
    #expect(TerminalSize(known: absurd) { _ in nil } == TerminalSize(columns: 4096, rows: 4096))
    #expect(TerminalSize(known: nil) { _ in "65535" } == TerminalSize(columns: 80, rows: 24))
  }
}

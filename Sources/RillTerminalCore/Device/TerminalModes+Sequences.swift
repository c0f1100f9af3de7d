extension TerminalModes {
  /// The sequences that enable the modes, and those that undo these and everything that a frame may
  /// change.
  ///
  /// Both the normal end and signal handlers use them to restore the terminal.
  func sequences(for capabilities: TerminalCapabilities) -> (enter: [UInt8], leave: [UInt8]) {
    let steps = steps(for: capabilities)
    return (
      Array(steps.map(\.enter).joined().utf8), Array(steps.reversed().map(\.leave).joined().utf8)
    )
  }

  /// The steps of entering, each with its inverse; they are undone in reverse order.
  private func steps(for capabilities: TerminalCapabilities) -> [(enter: String, leave: String)] {
    let control = "\u{1B}["
    var steps: [(enter: String, leave: String)] = []
    func add(_ enter: String, _ leave: String) {
      steps.append((enter, leave))
    }
    if screen == .full { add("\(control)?1049h\(control)2J\(control)H", "\(control)?1049l") }
    // Each screen has its own keyboard mode, so this follows the switch of the screen.
    switch (keyboard, capabilities.keyboard) {
    case (.plain, _), (_, .none): break
    case (.precise, .kitty): add("\(control)>1u", "\(control)<u")
    case (.withReleases, .kitty): add("\(control)>31u", "\(control)<u")
    case (_, .otherKeys): add("\(control)>4;1m", "\(control)>4m")
    }
    switch mouse {
    case .none: break
    case .buttons: add("\(control)?1000h", "\(control)?1000l")
    case .drags: add("\(control)?1002h", "\(control)?1002l")
    case .moves: add("\(control)?1003h", "\(control)?1003l")
    }
    if mouse != .none { add("\(control)?1006h", "\(control)?1006l") }
    if bracketsPaste { add("\(control)?2004h", "\(control)?2004l") }
    if reportsFocus { add("\(control)?1004h", "\(control)?1004l") }
    if keepsTitle, capabilities.answersQuestions { add("\(control)22;2t", "\(control)23;2t") }
    // Its inverse is below, because a frame may change it, too.
    if cutsLines { add("\(control)?7l", "") }
    add(hidesCursor ? "\(control)?25l" : "", "\(control)?25h")
    // The changes of a frame: attributes, lines without wrapping, the shape of the cursor.
    add("", "\(control)0m\(control)?7h")
    // Also the scroll region. Resetting it moves the cursor, which leaving the screen restores.
    if screen == .full { add("", "\(control)r") }
    if capabilities.answersQuestions { add("", "\(control)0 q") }
    // A frame may be cut off within a string, within a sequence, or between the two marks.
    add("", "\u{1B}\\\(control)?2026l")
    return steps
  }
}

extension TerminalModes {
  /// What enters the modes, and what undoes all that, and all that a program may do while it draws.
  ///
  /// Nothing else knows how to undo: not the normal end, not a handler of signals.
  func sequences(for capabilities: TerminalCapabilities) -> (enter: [UInt8], leave: [UInt8]) {
    let steps = steps(for: capabilities)
    return (
      Array(steps.map(\.enter).joined().utf8), Array(steps.reversed().map(\.leave).joined().utf8)
    )
  }

  /// What is entered step by step, each with what undoes it; undone in the opposite order.
  private func steps(for capabilities: TerminalCapabilities) -> [(enter: String, leave: String)] {
    let control = "\u{1B}["
    var steps: [(enter: String, leave: String)] = []
    func add(_ enter: String, _ leave: String) {
      steps.append((enter, leave))
    }
    if screen == .full { add("\(control)?1049h\(control)2J\(control)H", "\(control)?1049l") }
    // Each screen has a keyboard of its own, so this comes after it.
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
    // What undoes it is below, since a frame may have done it, too.
    if cutsLines { add("\(control)?7l", "") }
    add(hidesCursor ? "\(control)?25l" : "", "\(control)?25h")
    // What a frame may have done: attributes, lines that don't wrap, the shape of the cursor.
    add("", "\(control)0m\(control)?7h")
    // And the rows within which lines move. Undoing that moves the cursor, which leaving the screen puts back.
    if screen == .full { add("", "\(control)r") }
    if capabilities.answersQuestions { add("", "\(control)0 q") }
    // A frame may be cut in the middle: in that of a string, of a sequence, between the two marks.
    add("", "\u{1B}\\\(control)?2026l")
    return steps
  }
}

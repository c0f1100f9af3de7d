extension ControlSequence {
  /// What it tells, or nothing if it is not known.
  ///
  /// - Parameter isAsked: whether the terminal has been asked where the cursor is, so that what may be a key
  ///   or the answer is the answer.
  func inputs(isCursorAsked isAsked: Bool) -> [TerminalInput] {
    switch (marker, intermediates) {
    case (nil, []): plain(isCursorAsked: isAsked)
    case (UInt8(ascii: "?"), []): [answer].compactMap(\.self)
    case (UInt8(ascii: ">"), []) where final == UInt8(ascii: "c"):
      [.answer(.secondaryDeviceAttributes(numbers))]
    case (UInt8(ascii: "<"), []): [mouse].compactMap(\.self)
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")]): [mode].compactMap(\.self)
    default: []
    }
  }

  private func plain(isCursorAsked isAsked: Bool) -> [TerminalInput] {
    switch final {
    case UInt8(ascii: "u"): return protocolKey
    case UInt8(ascii: "~"): return [numberedKey].compactMap(\.self).map(TerminalInput.key)
    // What rxvt sends for the same with shift and control.
    case UInt8(ascii: "^"): return [numbered(with: .control)].compactMap(\.self)
    case UInt8(ascii: "@"): return [numbered(with: [.control, .shift])].compactMap(\.self)
    case UInt8(ascii: "I") where parameters.isEmpty: return [.focusGained]
    case UInt8(ascii: "O") where parameters.isEmpty: return [.focusLost]
    case UInt8(ascii: "R"):
      let isAmbiguous = self[0] == 1 && 2...16 ~= self[1] ?? 0
      if parameters.count == 2, isAsked || !isAmbiguous { return [cursor].compactMap(\.self) }
      return [letterKey].compactMap(\.self).map(TerminalInput.key)
    default: return [letterKey].compactMap(\.self).map(TerminalInput.key)
    }
  }

  /// A key told by the final character alone.
  private var letterKey: KeyEvent? {
    guard parameters.count <= 2, self[0] ?? 1 == 1, let manner else { return nil }
    var modifiers = manner.0
    let key: Key
    if let letter = Key(letter: final) {
      key = letter
    } else if final == UInt8(ascii: "Z") {
      key = .tab
      modifiers.insert(.shift)
    } else if 0x61...0x64 ~= final, let arrow = Key(letter: final - 0x20) {
      // What rxvt sends for the arrows with shift.
      key = arrow
      modifiers.insert(.shift)
    } else {
      return nil
    }
    return KeyEvent(key, modifiers, action: manner.1)
  }

  /// A key told by a number.
  private var numberedKey: KeyEvent? {
    if self[0] == 27, parameters.count == 3 { return otherKey }
    guard parameters.count <= 2, let number = self[0], let key = Key(number: number),
      let (modifiers, action) = manner
    else { return nil }
    return KeyEvent(key, modifiers, action: action)
  }

  /// A key of rxvt, which tells modifiers by the final character; `nil` if the number is of no key.
  func numbered(with modifiers: KeyModifiers) -> TerminalInput? {
    guard parameters.count == 1, let number = self[0], let key = Key(number: number) else {
      return nil
    }
    return .key(KeyEvent(key, modifiers))
  }

  /// A key that xterm tells by its character, where it was asked for "other keys".
  private var otherKey: KeyEvent? {
    guard let (modifiers, action) = manner, let code = self[2] else { return nil }
    // The character is the one typed, and shift went into it.
    let shifted = modifiers.contains(.shift) && code > 0x20 && code != 0x7F ? code : nil
    return KeyEvent(code: code, shifted: shifted, modifiers, action: action)
  }

  /// A key of the kitty keyboard protocol, or the characters that it types.
  private var protocolKey: [TerminalInput] {
    guard 1...3 ~= parameters.count, let code = self[0], let (modifiers, action) = manner else {
      return []
    }
    if parameters.count == 3, modifiers.isSubset(of: .shift), action != .release {
      let text = parameters[2].compactMap(\.self).compactMap {
        Unicode.Scalar(UInt32($0))
      }.filter { $0.properties.generalCategory != .control }
      if !text.isEmpty {
        return text.map { scalar in
          let keepsShift = scalar == " "
          return .key(
            KeyEvent(.character(Character(scalar)), keepsShift ? modifiers : [], action: action))
        }
      }
    }
    let event = KeyEvent(code: code, shifted: self[0, 1], modifiers, action: action)
    return [event].compactMap(\.self).map(TerminalInput.key)
  }

  private var mouse: TerminalInput? {
    guard parameters.count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m"),
      let code = self[0], let position
    else { return nil }
    return MouseEvent(code: code, isRelease: final == UInt8(ascii: "m"), at: position)
      .map(TerminalInput.mouse)
  }

  /// The place that the last two parameters tell, where it is one.
  private var position: CellPosition? {
    guard parameters.count >= 2,
      let first = self[parameters.count - 2], let last = self[parameters.count - 1],
      1...0xFFFF ~= first, 1...0xFFFF ~= last
    else { return nil }
    return CellPosition(x: first - 1, y: last - 1)
  }

  /// Where the cursor is: the row comes first.
  private var cursor: TerminalInput? {
    guard let position else { return nil }
    return .answer(.cursorPosition(CellPosition(x: position.y, y: position.x)))
  }

  private var answer: TerminalInput? {
    switch final {
    case UInt8(ascii: "c"): return .answer(.deviceAttributes(numbers))
    case UInt8(ascii: "u") where parameters.count == 1:
      return self[0].map { .answer(.keyboardFlags($0)) }
    case UInt8(ascii: "R") where 2...3 ~= parameters.count:
      // The third parameter, where there is one, is a page.
      var two = self
      two.parameters = Array(parameters.prefix(2))
      return two.cursor
    default: return nil
    }
  }

  private var mode: TerminalInput? {
    guard final == UInt8(ascii: "y"), parameters.count == 2, let number = self[0],
      let state = self[1].flatMap(TerminalAnswer.ModeState.init(rawValue:))
    else { return nil }
    return .answer(.mode(number, state))
  }
}

extension ControlSequence {
  /// Returns the input that the sequence encodes; empty if it is unknown.
  ///
  /// - Parameter isAsked: True if a query of the cursor position is pending, so that an ambiguous
  ///   sequence is the answer instead of a key.
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
    // rxvt sends these for the same keys with Shift and Control.
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

  /// The key that the final character encodes alone.
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
      // rxvt sends these for the arrows with Shift.
      key = arrow
      modifiers.insert(.shift)
    } else {
      return nil
    }
    return KeyEvent(key, modifiers, action: manner.1)
  }

  /// The key that a number encodes.
  private var numberedKey: KeyEvent? {
    if self[0] == 27, parameters.count == 3 { return otherKey }
    guard parameters.count <= 2, let number = self[0], let key = Key(number: number),
      let (modifiers, action) = manner
    else { return nil }
    return KeyEvent(key, modifiers, action: action)
  }

  /// Returns a key of rxvt, which encodes modifiers in the final character; `nil` if the number is
  /// not a key.
  func numbered(with modifiers: KeyModifiers) -> TerminalInput? {
    guard parameters.count == 1, let number = self[0], let key = Key(number: number) else {
      return nil
    }
    return .key(KeyEvent(key, modifiers))
  }

  /// The key of xterm's “other keys”, encoded by its character.
  private var otherKey: KeyEvent? {
    guard let (modifiers, action) = manner, let code = self[2] else { return nil }
    // The character is the typed one, which includes Shift.
    let shifted = modifiers.contains(.shift) && code > 0x20 && code != 0x7F ? code : nil
    return KeyEvent(code: code, shifted: shifted, modifiers, action: action)
  }

  /// The key of the kitty keyboard protocol, or its typed characters.
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

  /// The position in the last two parameters, if valid.
  private var position: CellPosition? {
    guard parameters.count >= 2,
      let first = self[parameters.count - 2], let last = self[parameters.count - 1],
      1...0xFFFF ~= first, 1...0xFFFF ~= last
    else { return nil }
    return CellPosition(x: first - 1, y: last - 1)
  }

  /// The position of the cursor, with the row first.
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
      // A third parameter is a page.
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

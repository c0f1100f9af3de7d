/// Sequences other than control sequences.
extension TerminalInputParser {
  /// The key after `ESC O`; older terminals put modifiers before its character.
  var keypadKey: KeyEvent? {
    guard let final = sequence.last else { return nil }
    let digits = sequence.dropFirst(escapes + 1).dropLast()
    guard !digits.isEmpty else {
      if let key = Key(keypad: final) { return KeyEvent(key) }
      // rxvt sends these for the arrows with Control.
      guard 0x61...0x64 ~= final, let key = Key(letter: final - 0x20) else { return nil }
      return KeyEvent(key, .control)
    }
    guard sequence.count <= Self.sequenceLimit, 0x40...0x7E ~= final,
      let control = ControlSequence(sequence.dropFirst(escapes + 1)),
      let number = control.numbers.last, let modifiers = KeyModifiers(parameter: number),
      let key = Key(keypad: final)
    else { return nil }
    return KeyEvent(key, modifiers)
  }

  /// The mouse event in the old encoding, which is limited to 223 columns.
  var oldMouse: TerminalInput? {
    let numbers = sequence.suffix(3).map { Int($0) - 32 }
    guard numbers[1] >= 1, numbers[2] >= 1 else { return nil }
    let position = CellPosition(x: numbers[1] - 1, y: numbers[2] - 1)
    return MouseEvent(code: numbers[0], isRelease: false, at: position).map(TerminalInput.mouse)
  }

  /// The input in a string sequence: `ESC P`, `ESC ]` or `ESC _` and what follows.
  var string: [TerminalInput] {
    guard sequence.starts(with: "\u{1B}P>|".utf8), sequence.count <= Self.stringLimit else {
      return []
    }
    let scalars = String(decoding: sequence.dropFirst(4), as: UTF8.self).unicodeScalars
      .filter { $0.properties.generalCategory != .control }
    return [.answer(.version(String(String.UnicodeScalarView(scalars))))]
  }

  /// True if the sequence is a key of rxvt with Shift, which ends in an intermediate byte.
  var isShiftedNumber: Bool {
    state == .control && sequence.last == UInt8(ascii: "$") && shiftedNumber != nil
  }

  var shiftedNumber: TerminalInput? {
    let digits = sequence.dropFirst(escapes + 1).dropLast()
    return ControlSequence(digits + [UInt8(ascii: "~")])?.numbered(with: .shift)
  }
}

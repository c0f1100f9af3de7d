import RillTerminal

extension VirtualTerminal {
  /// The kind of the unfinished sequence.
  enum State: Sendable {
    case text
    case escape
    /// `ESC` and intermediate bytes before the final character, such as a choice of character sets.
    case escapeIntermediate
    case control
    /// A string sequence, which ends with a string terminator. An operating system command, such as
    /// a title, may also end with a bell.
    case string(isCommand: Bool)
    case stringEscape(isCommand: Bool)
  }

  /// The maximum stored length of a sequence; the rest is dropped.
  private static let longest = 4096

  mutating func parse(_ byte: UInt8) {
    switch state {
    case .text: parseText(byte)
    case .escape:
      state = .text
      escape(byte)
    case .escapeIntermediate:
      if (0x30...0x7E).contains(byte) { state = .text }
    case .control: parseControl(byte)
    case .string(let isCommand):
      switch byte {
      case 0x1B: state = .stringEscape(isCommand: isCommand)
      case 0x07 where isCommand: finishString(isCommand: isCommand)
      // These bytes cancel the string.
      case 0x18, 0x1A: state = .text
      default: if sequence.count < Self.longest { sequence.append(byte) }
      }
    case .stringEscape(let isCommand):
      finishString(isCommand: isCommand)
      // Any other sequence also ends the string.
      if byte != 0x5C { escape(byte) }
    }
  }

  private mutating func parseText(_ byte: UInt8) {
    if byte < 0x20 || byte == 0x7F {
      finishScalar()
      controlCharacter(byte)
      return
    }
    if byte & 0xC0 != 0x80 { finishScalar() }
    scalarBytes.append(byte)
    let length = byte < 0x80 ? 1 : scalarBytes[0] < 0xE0 ? 2 : scalarBytes[0] < 0xF0 ? 3 : 4
    if scalarBytes.count >= length { finishScalar() }
  }

  private mutating func finishScalar() {
    guard !scalarBytes.isEmpty else { return }
    for scalar in String(decoding: scalarBytes, as: UTF8.self).unicodeScalars { print(scalar) }
    scalarBytes.removeAll(keepingCapacity: true)
  }

  private mutating func parseControl(_ byte: UInt8) {
    switch byte {
    case 0x18, 0x1A: state = .text
    case 0x1B: state = .escape
    // Control characters are executed even in the middle of a sequence.
    case 0..<0x20: controlCharacter(byte)
    case 0x40...0x7E:
      if sequence.count < Self.longest { sequence.append(byte) }
      state = .text
      control(sequence)
    default:
      if sequence.count < Self.longest { sequence.append(byte) }
    }
  }

  private mutating func controlCharacter(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      state = .escape
      return
    case 0x00, 0x7F: return
    case 0x07:
      bells += 1
      return
    case 0x08: x = max(0, x - 1)
    case 0x09: x = min(screen.width - 1, (x / 8 + 1) * 8)
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: x = 0
    default: unknown.append("\(byte)")
    }
    isWrapPending = false
    last = nil
  }

  private mutating func escape(_ byte: UInt8) {
    if byte != 0x5B { last = nil }
    sequence.removeAll(keepingCapacity: true)
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "]"): state = .string(isCommand: true)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(isCommand: false)
    case UInt8(ascii: "7"): saved = (x, y, style)
    case UInt8(ascii: "8"):
      (x, y, style) = saved
      (x, y) = (min(x, screen.width - 1), min(y, screen.height - 1))
      isWrapPending = false
    case UInt8(ascii: "D"): escapeLine { $0.lineFeed() }
    case UInt8(ascii: "E"):
      escapeLine {
        $0.x = 0
        $0.lineFeed()
      }
    case UInt8(ascii: "M"): escapeLine { $0.reverseLineFeed() }
    case UInt8(ascii: "c"):
      let before = self
      self = VirtualTerminal(width: screen.width, height: screen.height, clustering: clustering)
      (unknown, received, bells) = (before.unknown, before.received, before.bells)
      scrollback = before.scrollback
    case 0x1B: state = .escape
    // A string terminator without a string, and the keypad modes.
    case UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: ">"): break
    case 0x20...0x2F:
      state = .escapeIntermediate
      unknown.append("ESC \(Unicode.Scalar(byte))")
    default: unknown.append("ESC \(Unicode.Scalar(byte))")
    }
  }

  private mutating func escapeLine(_ move: (inout VirtualTerminal) -> Void) {
    move(&self)
    isWrapPending = false
  }

  private mutating func finishString(isCommand: Bool) {
    state = .text
    guard isCommand else { return }
    let parts = String(decoding: sequence, as: UTF8.self)
      .split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "0" || parts[0] == "2" { title = String(parts[1]) }
  }

  private mutating func control(_ sequence: [UInt8]) {
    let text = String(decoding: sequence, as: UTF8.self)
    let prefix = text.first.flatMap { "?<=>".contains($0) ? $0 : nil }
    let final = text.last
    let middle = text.dropFirst(prefix == nil ? 0 : 1).dropLast()
    let intermediate = middle.last.flatMap { $0 == " " || $0 == "$" || $0 == "!" ? $0 : nil }
    let numbers = middle.dropLast(intermediate == nil ? 0 : 1)
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? 0 : min(Int($0) ?? -1, 0xFFFF) }
    // Modes and styles move neither the cursor nor the character that a mark would join.
    let isKnown: Bool
    switch (prefix, intermediate, final) {
    case (nil, nil, "m"?): isKnown = setStyle(numbers)
    case ("?"?, nil, "h"?): isKnown = setModes(numbers, true)
    case ("?"?, nil, "l"?): isKnown = setModes(numbers, false)
    case (nil, " "?, "q"?):
      isKnown = TerminalCursor.Shape(rawValue: numbers.first ?? 0) != nil
      shape = TerminalCursor.Shape(rawValue: numbers.first ?? 0) ?? shape
    case (nil, nil, let final?):
      isKnown = move(final, numbers) || change(final, numbers) || arrange(final, numbers)
    default: isKnown = false
    }
    if !isKnown { unknown.append("CSI \(text)") }
  }

  private mutating func setModes(_ numbers: [Int], _ isOn: Bool) -> Bool {
    for number in numbers {
      guard [7, 25, 1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026, 2027].contains(number)
      else { return false }
      if isOn { modes.insert(number) } else { modes.remove(number) }
      if number == 1049, isOn, main == nil {
        saved = (x, y, style)
        main = screen
        last = nil
        erase(x: 0, y: 0, width: screen.width, height: screen.height)
      } else if number == 1049, !isOn, let before = main {
        screen = before
        main = nil
        last = nil
        (x, y, style) = saved
        (x, y) = (min(x, screen.width - 1), min(y, screen.height - 1))
      }
    }
    return true
  }
}

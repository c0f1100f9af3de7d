/// A parser of a terminal's input.
///
/// Bytes may arrive in pieces of any size; the events are the same. Only the escape key depends on
/// time, because its byte also begins control sequences. If no byte follows while ``isWaiting``,
/// call ``flush()`` after about 50 ms.
///
/// ```swift
/// var parser = TerminalInputParser()
/// parser.parse("a\u{1B}[1;5C".utf8)   // a, then the arrow to the right with control
/// parser.parse("\u{1B}".utf8)         // nothing yet
/// parser.flush()                      // escape
/// ```
///
/// It supports the sequences of xterm and compatible terminals, the Linux console and rxvt,
/// including xterm's “other keys” and the kitty keyboard protocol. It also parses the mouse, pasted
/// text, the focus, and answers. Unknown sequences are skipped as a whole. Memory is bounded for
/// any input: a pasted text up to its limit, 256 bytes of a sequence, and 4,096 bytes of a string.
///
/// Some terminals send Alt as an escape before the key. Then Alt with `[`, `O`, `]`, `P` or `_`
/// looks like the beginning of a sequence, and also depends on time.
package struct TerminalInputParser: Sendable {
  /// The maximum number of bytes of a pasted text. The rest is dropped.
  package let pasteLimit: Int
  /// The byte of the backspace key, in addition to 0x7F: some terminals send 8.
  package var eraseByte: UInt8
  /// The number of unanswered queries of the cursor position.
  ///
  /// In most terminals, an answer in the first row equals F3 with modifiers. While this is greater
  /// than 0, it is read as the answer, and decrements this.
  package var cursorQuestions = 0

  var state = State.ground
  /// The sequence so far.
  var sequence: [UInt8] = []
  private var decoder = UTF8Decoder()
  /// True if the current character follows an escape.
  private var isAlt = false
  private var paste: PasteCollector

  enum State {
    case ground, escape, control, console, oldMouse, keypad, string, stringEscape, paste
  }

  static let sequenceLimit = 256
  static let stringLimit = 4096
  private static let escapeByte: UInt8 = 0x1B

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - pasteLimit: The maximum number of bytes of a pasted text, at least 0.
  ///   - eraseByte: The byte of the backspace key, in addition to 0x7F.
  package init(pasteLimit: Int = 1 << 20, eraseByte: UInt8 = 0x7F) {
    precondition(
      pasteLimit >= 0, "Rill: The limit of pasted text must be at least 0; got \(pasteLimit).")
    self.pasteLimit = pasteLimit
    self.eraseByte = eraseByte
    paste = PasteCollector(limit: pasteLimit)
  }

  /// True if an escape, alone or with one character, is pending. It is a key if nothing follows.
  package var isWaiting: Bool {
    switch state {
    case .escape, .stringEscape: true
    case .control, .keypad, .string: sequence.count - escapes == 1 || isShiftedNumber
    case .ground, .console, .oldMouse, .paste: false
    }
  }

  /// True if a sequence, a character or a pasted text is incomplete.
  package var isInside: Bool { state != .ground || decoder.isPending }

  /// Parses bytes that continue the previous ones.
  package mutating func parse(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    for byte in bytes {
      // A byte that ends something without belonging to it is parsed again in the ground state.
      while !take(byte, &inputs) {}
    }
    return inputs
  }

  /// Returns the keys of the incomplete input, if nothing follows it.
  ///
  /// It changes nothing unless the parser ``isWaiting``: a longer incomplete sequence results from
  /// a slow connection, not from a key.
  package mutating func flush() -> [TerminalInput] {
    guard isWaiting else { return [] }
    var inputs: [TerminalInput] = []
    if state == .stringEscape {
      inputs = [unknown, .key(KeyEvent(.escape))]
    } else if isShiftedNumber, let key = shiftedNumber {
      inputs = [key]
    } else {
      if escapes == 2 { inputs.append(.key(KeyEvent(.escape))) }
      if let last = sequence.last, last != Self.escapeByte {
        inputs.append(.key(KeyEvent(byte: last, erase: eraseByte, .alt)))
      } else {
        inputs.append(.key(KeyEvent(.escape)))
      }
    }
    reset()
    return inputs
  }

  /// Ends the incomplete input: a pasted text is returned as far as it arrived, and a sequence as
  /// unknown.
  ///
  /// Use it if the rest isn't expected any more: the connection is closed, or nothing has arrived
  /// for seconds.
  package mutating func abandon() -> [TerminalInput] {
    if isWaiting { return flush() }
    var inputs: [TerminalInput] = []
    if state == .paste {
      inputs = [.paste(paste.finish(isComplete: false))]
    } else if state != .ground {
      inputs = [unknown]
    } else if decoder.isPending {
      inputs = [.key(KeyEvent(.character("\u{FFFD}"), isAlt ? .alt : []))]
    }
    reset()
    return inputs
  }

  // MARK: State machine of bytes

  /// Consumes a byte; or ends the present input and returns `false`, so that the byte is parsed
  /// again.
  private mutating func take(_ byte: UInt8, _ inputs: inout [TerminalInput]) -> Bool {
    switch state {
    case .ground: return takeCharacter(byte, &inputs)
    case .escape: return takeAfterEscape(byte, &inputs)
    case .control:
      switch byte {
      case 0x20...0x3F: append(byte)
      case 0x40...0x7E: return endControl(byte, &inputs)
      default: return abort(&inputs)
      }
    case .console:
      guard 0x20...0x7E ~= byte else { return abort(&inputs) }
      append(byte)
      let isKey = 0x41...0x45 ~= byte
      end(isKey ? [.key(KeyEvent(.function(Int(byte) - 0x40)))] : [], &inputs)
    case .oldMouse:
      guard byte >= 0x20 else { return abort(&inputs) }
      append(byte)
      if sequence.count == escapes + 5 { end([oldMouse].compactMap(\.self), &inputs) }
    case .keypad:
      switch byte {
      case 0x30...0x3B: append(byte)
      case 0x20, 0x40...0x7E:
        append(byte)
        end([keypadKey].compactMap(\.self).map(TerminalInput.key), &inputs)
      default: return abort(&inputs)
      }
    case .string:
      switch byte {
      case Self.escapeByte: state = .stringEscape
      case 0x07: end(string, &inputs)
      case 0x18, 0x1A: return abort(&inputs)
      default: append(byte, limit: Self.stringLimit)
      }
    case .stringEscape:
      if byte == UInt8(ascii: "\\") {
        end(string, &inputs)
      } else {
        inputs.append(unknown)
        (state, sequence) = (.escape, [Self.escapeByte])
        return false
      }
    case .paste:
      if paste.take(byte) {
        inputs.append(.paste(paste.finish(isComplete: true)))
        reset()
      }
    }
    return true
  }

  private mutating func takeCharacter(_ byte: UInt8, _ inputs: inout [TerminalInput]) -> Bool {
    if byte < 0x80, !decoder.isPending {
      if byte == Self.escapeByte {
        (state, sequence) = (.escape, [byte])
      } else {
        inputs.append(.key(KeyEvent(byte: byte, erase: eraseByte, [])))
      }
      return true
    }
    switch decoder.take(byte) {
    case .incomplete: return true
    case .scalar(let scalar):
      emit(scalar, &inputs)
      return true
    case .malformed:
      emit("\u{FFFD}", &inputs)
      return false
    }
  }

  private mutating func emit(_ scalar: Unicode.Scalar, _ inputs: inout [TerminalInput]) {
    // No key sends the control characters beyond ASCII.
    let isControl = scalar.properties.generalCategory == .control
    let character = isControl ? "\u{FFFD}" : Character(scalar)
    inputs.append(.key(KeyEvent(.character(character), isAlt ? .alt : [])))
    isAlt = false
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ inputs: inout [TerminalInput]) -> Bool {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .keypad
    case _ where escapes == 2:
      // Two escapes are the key pressed twice. If a sequence follows, the first one was Alt.
      inputs.append(.key(KeyEvent(.escape)))
      sequence.removeLast()
      return false
    case Self.escapeByte: break
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .string
    case 0x80...:
      reset()
      isAlt = true
      return false
    default:
      inputs.append(.key(KeyEvent(byte: byte, erase: eraseByte, .alt)))
      reset()
      return true
    }
    sequence.append(byte)
    return true
  }

  private mutating func endControl(_ byte: UInt8, _ inputs: inout [TerminalInput]) -> Bool {
    let isBare = sequence.count == escapes + 1
    append(byte)
    if isBare, byte == UInt8(ascii: "[") {
      state = .console
    } else if isBare, byte == UInt8(ascii: "M") {
      state = .oldMouse
    } else if sequence.dropFirst(escapes).elementsEqual("[200~".utf8) {
      if escapes == 2 { inputs.append(.key(KeyEvent(.escape))) }
      reset()
      state = .paste
    } else {
      let isWhole = sequence.count <= Self.sequenceLimit
      let control = isWhole ? ControlSequence(sequence.dropFirst(escapes + 1)) : nil
      let read = control?.inputs(isCursorAsked: cursorQuestions > 0) ?? []
      if case .answer(.cursorPosition)? = read.first, cursorQuestions > 0 { cursorQuestions -= 1 }
      end(read, &inputs)
    }
    return true
  }

  // MARK: Sequences

  /// The sequence as an unknown one.
  private var unknown: TerminalInput {
    let isString = state == .string || state == .stringEscape
    return .unknown(Array(sequence.prefix(isString ? Self.stringLimit : Self.sequenceLimit)))
  }

  /// The number of escapes at the beginning of the sequence: one, or two if Alt was sent as an
  /// escape.
  var escapes: Int {
    sequence.count > 1 && sequence[1] == Self.escapeByte ? 2 : 1
  }

  private mutating func append(_ byte: UInt8, limit: Int = Self.sequenceLimit) {
    // One byte more than the limit marks the sequence as incomplete.
    if sequence.count <= limit { sequence.append(byte) }
  }

  /// Ends a sequence with its events; without events it is unknown.
  private mutating func end(_ read: [TerminalInput], _ inputs: inout [TerminalInput]) {
    if read.isEmpty {
      inputs.append(unknown)
    } else if escapes == 2 {
      for input in read {
        if case .key(var event) = input {
          event.modifiers.insert(.alt)
          inputs.append(.key(event))
        } else {
          inputs += [.key(KeyEvent(.escape)), input]
        }
      }
    } else {
      inputs += read
    }
    reset()
  }

  /// Ends a malformed sequence.
  private mutating func abort(_ inputs: inout [TerminalInput]) -> Bool {
    end([], &inputs)
    return false
  }

  private mutating func reset() {
    state = .ground
    sequence.removeAll(keepingCapacity: sequence.capacity <= Self.stringLimit * 2)
    decoder.reset()
    isAlt = false
  }
}

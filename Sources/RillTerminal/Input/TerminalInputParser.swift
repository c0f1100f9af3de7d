/// Reads what a terminal sends.
///
/// Bytes may come in whatever pieces; the events are the same. One thing only is told by time: the escape key
/// sends the byte that control sequences begin with. Where nothing follows while ``isWaiting``, call
/// ``flush()``, after 50 ms or so.
///
/// ```swift
/// var parser = TerminalInputParser()
/// parser.parse("a\u{1B}[1;5C".utf8)   // a, then the arrow to the right with control
/// parser.parse("\u{1B}".utf8)         // nothing yet
/// parser.flush()                      // escape
/// ```
///
/// Understood are the sequences of xterm and what is compatible with it, with those of the Linux console and
/// of rxvt, xterm's "other keys", the kitty keyboard protocol, the mouse, pasted text, the focus, and answers.
/// What is not understood is skipped as a whole. Whatever comes, little is kept: a pasted text up to its
/// limit, the first 256 bytes of a sequence, the first 4,096 of a string.
///
/// Where alt is told by an escape before the key, `alt` and `[`, `O`, `]`, `P` or `_` begin like a sequence, so that
/// they too need the time to be told.
public struct TerminalInputParser: Sendable {
  /// How many bytes of a pasted text are kept. What follows is dropped.
  public let pasteLimit: Int
  /// The byte that the backspace key sends, besides 0x7F: some terminals are set up to send 8.
  public var eraseByte: UInt8
  /// How often the terminal has been asked where the cursor is, and has not answered.
  ///
  /// An answer in the first row is the same as F3 with modifiers, in most terminals. It is read as the answer
  /// while this is greater than 0, and takes one off.
  public var cursorQuestions = 0

  var state = State.ground
  /// The sequence so far.
  var sequence: [UInt8] = []
  private var decoder = UTF8Decoder()
  /// Whether the character that is being decoded came after an escape.
  private var isAlt = false
  private var paste: PasteCollector

  enum State {
    case ground, escape, control, console, oldMouse, keypad, string, stringEscape, paste
  }

  static let sequenceLimit = 256
  static let stringLimit = 4096
  private static let escapeByte: UInt8 = 0x1B

  /// A parser at the beginning.
  ///
  /// - Parameters:
  ///   - pasteLimit: how many bytes of a pasted text are kept, at least 0.
  ///   - eraseByte: the byte that the backspace key sends, besides 0x7F.
  public init(pasteLimit: Int = 1 << 20, eraseByte: UInt8 = 0x7F) {
    precondition(pasteLimit >= 0, "A limit of pasted text is at least 0.")
    self.pasteLimit = pasteLimit
    self.eraseByte = eraseByte
    paste = PasteCollector(limit: pasteLimit)
  }

  /// Whether what has come is an escape, or an escape and one character, which is a key if nothing follows.
  public var isWaiting: Bool {
    switch state {
    case .escape, .stringEscape: true
    case .control, .keypad, .string: sequence.count - escapes == 1 || isShiftedNumber
    case .ground, .console, .oldMouse, .paste: false
    }
  }

  /// Whether something has begun and its end has not come: a sequence, a character, a pasted text.
  public var isInside: Bool { state != .ground || decoder.isPending }

  /// Takes bytes and tells what they are, with those that came before.
  public mutating func parse(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    for byte in bytes {
      // A byte that ends something without being part of it is looked at again, from the ground.
      while !take(byte, &inputs) {}
    }
    return inputs
  }

  /// Tells which keys were pressed if nothing follows what has come.
  ///
  /// Changes nothing where the parser is not ``isWaiting``: what has begun like a sequence and goes on like one
  /// is cut by a slow connection, not typed.
  public mutating func flush() -> [TerminalInput] {
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

  /// Gives up what has begun and begins anew: a pasted text is told as far as it came, a sequence as unknown.
  ///
  /// For when the rest can't be expected any more: a connection is cut, or nothing has come for seconds.
  public mutating func abandon() -> [TerminalInput] {
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

  // MARK: Byte by byte

  /// Takes a byte, or ends what was there and returns `false` for the byte to be given again.
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
    // The control characters beyond ASCII are typed by nobody.
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
      // Two escapes are the key pressed twice, unless a sequence follows: then the first was for alt.
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

  /// The sequence as one of no known meaning.
  private var unknown: TerminalInput {
    let isString = state == .string || state == .stringEscape
    return .unknown(Array(sequence.prefix(isString ? Self.stringLimit : Self.sequenceLimit)))
  }

  /// How many escapes the sequence begins with: one, or two where alt is told by an escape of its own.
  var escapes: Int {
    sequence.count > 1 && sequence[1] == Self.escapeByte ? 2 : 1
  }

  private mutating func append(_ byte: UInt8, limit: Int = Self.sequenceLimit) {
    // One more than the limit shows that something is missing.
    if sequence.count <= limit { sequence.append(byte) }
  }

  /// Ends a sequence, with what it tells; with nothing it is unknown.
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

  /// Ends a sequence that goes on as none does.
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

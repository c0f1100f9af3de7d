/// A reader of the steps of a patch.
struct PatchReader {
  /// A step with its operands.
  enum Step {
    case skip(Int)
    case enter(Int)
    case leave(Int)
    case setText(Int, String)
    case remove(Int)
    case take(Int)
    case back(Int)
    case put(Int, from: Int)
    case open(String, Namespace)
    case text(String)
    case comment(String)
    case setAttribute(String, String)
    case removeAttribute(String)
    case setProperty(String, PropertyValue)
    case removeProperty(String)
    case setStyle(String, String)
    case removeStyle(String)
    case listen(String, TreeListener)
    case unlisten(String)
    case identify(UInt32)
  }

  private let bytes: [UInt8]
  private var next = 0
  private var symbols: [String] = []
  /// The total size of the symbols, counted at each use.
  private(set) var symbolSize = 0
  /// The position of the step that was read last.
  private(set) var position = 0

  init(_ bytes: [UInt8]) throws(PatchError) {
    self.bytes = bytes
    guard let version = bytes.first else { throw PatchError(.empty, at: 0) }
    guard version == PatchOperation.version else { throw PatchError(.version(version), at: 0) }
    next = 1
  }

  /// Returns the next step, or nil at the end.
  mutating func step() throws(PatchError) -> Step? {
    position = next
    if next == bytes.count { return nil }
    let byte = bytes[next]
    next += 1
    if byte >= PatchOperation.keysMark { return .identify(try keys(byte)) }
    guard let operation = PatchOperation(rawValue: byte >> 3), operation != .identify else {
      throw PatchError(.unknownStep(byte), at: position)
    }
    var count = Int(byte & 7)
    if count == 7 { count += try number() }
    switch operation {
    case .skip: return .skip(count)
    case .enter: return .enter(count)
    case .leave: return .leave(count)
    case .setText: return .setText(count, try text())
    case .remove: return .remove(count)
    case .take: return .take(count)
    case .back: return .back(count)
    case .put: return .put(count, from: try number())
    case .open:
      guard let namespace = Namespace(rawValue: UInt8(clamping: count)) else { break }
      return .open(try symbol(), namespace)
    case .text where count == 0: return .text(try text())
    case .comment where count == 0: return .comment(try text())
    case .setAttribute where count == 0: return .setAttribute(try symbol(), try symbol())
    case .removeAttribute where count == 0: return .removeAttribute(try symbol())
    case .setProperty:
      let name = try symbol()
      guard let value = PropertyValue(type: UInt8(clamping: count), written: try symbol()) else {
        break
      }
      return .setProperty(name, value)
    case .removeProperty where count == 0: return .removeProperty(try symbol())
    case .setStyle where count == 0: return .setStyle(try symbol(), try symbol())
    case .removeStyle where count == 0: return .removeStyle(try symbol())
    case .listen:
      guard let flags = UInt8(exactly: count), flags < 64 else { break }
      let event = try symbol()
      let id = try number()
      let told = try number()
      guard let id = UInt32(exactly: id), let bits = UInt32(exactly: told >> 8) else {
        throw PatchError(.numberTooLarge, at: position)
      }
      guard let pace = ListenerPace(bits: bits) else { break }
      let hasCommands = flags & PatchOperation.commandsFollow != 0
      let commands = hasCommands ? try self.commands() : []
      guard hasCommands != commands.isEmpty else { break }
      return .listen(
        event,
        TreeListener(
          id: HandlerID(rawValue: id),
          fields: ListenerFields(rawValue: UInt8(truncatingIfNeeded: told)),
          options: ListenerOptions(rawValue: flags & Record.optionBits), pace: pace,
          sendsMessage: flags & Record.silent == 0, commands: commands))
    case .unlisten where count == 0: return .unlisten(try symbol())
    case .text, .comment, .setAttribute, .removeAttribute, .removeProperty, .setStyle, .removeStyle,
      .unlisten, .identify:
      break
    }
    throw PatchError(.unknownStep(byte), at: position)
  }

  private mutating func commands() throws(PatchError) -> [PageCommand] {
    let count = try number()
    // Each command takes at least one byte, so the count can't demand more memory than received.
    guard count <= bytes.count - next else { throw PatchError(.truncated, at: position) }
    var commands: [PageCommand] = []
    for _ in 0..<count {
      let number = try number()
      let (target, key) = (PatchOperation.targetFollows, PatchOperation.keyFollows)
      guard let flags = UInt8(exactly: number), flags < 128,
        let kind = PageCommand.Kind(rawValue: flags & (target - 1))
      else { throw PatchError(.unknownCommand(number), at: position) }
      let id = flags & target == 0 ? "" : try symbol()
      let keyName = flags & key == 0 ? "" : try symbol()
      let name = kind.hasName ? try symbol() : ""
      let value = kind.hasValue ? try symbol() : ""
      commands.append(PageCommand(kind, of: id, name: name, value: value).onKey(keyName))
    }
    return commands
  }

  private mutating func keys(_ first: UInt8) throws(PatchError) -> UInt32 {
    guard bytes.count - next >= 3 else { throw PatchError(.truncated, at: position) }
    defer { next += 3 }
    return bytes[next..<next + 3].reduce(UInt32(first & ~PatchOperation.keysMark)) {
      $0 << 8 | UInt32($1)
    }
  }

  private mutating func number() throws(PatchError) -> Int {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard next < bytes.count else { throw PatchError(.truncated, at: position) }
      // Thirty-five bits suffice for every number of a page.
      guard shift < 35 else { throw PatchError(.numberTooLarge, at: position) }
      let byte = bytes[next]
      next += 1
      number |= UInt64(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    guard let number = Int(exactly: number) else {
      throw PatchError(.numberTooLarge, at: position)
    }
    return number
  }

  private mutating func text() throws(PatchError) -> String { try text(ofLength: try number()) }

  private mutating func text(ofLength length: Int) throws(PatchError) -> String {
    guard length <= bytes.count - next else { throw PatchError(.truncated, at: position) }
    let text = String(validating: bytes[next..<next + length], as: UTF8.self)
    guard let text else { throw PatchError(.invalidText, at: position) }
    next += length
    return text
  }

  private mutating func symbol() throws(PatchError) -> String {
    let head = try number()
    if head & 1 == 1 {
      let symbol = try text(ofLength: head >> 1)
      symbols.append(symbol)
      symbolSize += symbol.withBytes { $0.count }
      return symbol
    }
    guard head >> 1 < symbols.count else {
      throw PatchError(.unknownSymbol(head >> 1), at: position)
    }
    let symbol = symbols[head >> 1]
    symbolSize += symbol.withBytes { $0.count }
    return symbol
  }
}

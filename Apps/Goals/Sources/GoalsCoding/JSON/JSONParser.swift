import GoalsModel

/// A strict parser of one JSON value (RFC 8259) from valid UTF-8.
///
/// Foundation's parser accepts `{"a": 1,}` and UTF-16, skips values that are not decoded, and
/// reports a fraction in place of an integer as "not valid JSON" without the field.
struct JSONParser {
  /// The maximum nesting depth of arrays and objects, which bounds the recursion.
  static let maximumDepth = 32

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var depth = 0

  /// Parses the single value in `bytes`.
  static func parse(_ bytes: ArraySlice<UInt8>) throws(FieldProblem) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    let value = try parser.value()
    parser.skipSpace()
    if parser.peek() != nil { throw parser.unexpected("the end of the text") }
    return value
  }

  private init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  private mutating func value() throws(FieldProblem) -> JSONValue {
    skipSpace()
    switch peek() {
    case UInt8(ascii: "{"): return try nested { parser throws(FieldProblem) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(FieldProblem) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"): return .number(try number())
    case let byte? where isDigit(byte): return .number(try number())
    default: throw unexpected("a value")
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(FieldProblem) -> JSONValue
  ) throws(FieldProblem) -> JSONValue {
    guard depth < Self.maximumDepth else {
      throw problem("nested more than \(Self.maximumDepth) levels deep")
    }
    index += 1
    depth += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(FieldProblem) -> JSONValue {
    var members: [JSONMember] = []
    skipSpace()
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard peek() == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw unexpected("a colon") }
      skipSpace()
      members.append(JSONMember(key: key, position: position, value: try value()))
      skipSpace()
    } while take(",")
    guard take("}") else { throw unexpected("a comma or }") }
    return .object(members)
  }

  private mutating func array() throws(FieldProblem) -> JSONValue {
    var elements: [JSONElement] = []
    skipSpace()
    if take("]") { return .array(elements) }
    repeat {
      skipSpace()
      elements.append(JSONElement(position: position, value: try value()))
      skipSpace()
    } while take(",")
    guard take("]") else { throw unexpected("a comma or ]") }
    return .array(elements)
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(FieldProblem) -> JSONValue {
    let isThere = word.withUTF8Buffer { bytes[index...].starts(with: $0) }
    guard isThere else { throw problem("expected a value") }
    index += word.utf8CodeUnitCount
    return value
  }

  private mutating func number() throws(FieldProblem) -> String {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(FieldProblem) {
    let start = index
    while let byte = peek(), isDigit(byte) { index += 1 }
    if index == start { throw unexpected("a digit") }
  }

  private mutating func string() throws(FieldProblem) -> String {
    index += 1
    var result: [UInt8] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        index += 1
        result.append(contentsOf: UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter)
      case 0..<0x20:
        throw problem("control characters in strings must be escaped")
      default:
        result.append(byte)
        index += 1
      }
    }
    throw unexpected("the end of a string")
  }

  private mutating func escape() throws(FieldProblem) -> Unicode.Scalar {
    guard let byte = peek() else { throw unexpected("the rest of an escape") }
    let scalar: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(byte)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw problem("unknown escape in a string")
    }
    index += 1
    return scalar
  }

  /// Parses an escape from its `u` on. A surrogate pair is one character.
  private mutating func unicodeEscape() throws(FieldProblem) -> Unicode.Scalar {
    let start = self
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, take("\\"), peek() == UInt8(ascii: "u") {
      let second = try codeUnit()
      if 0xDC00...0xDFFF ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw start.problem("unpaired surrogate in a string")
  }

  private mutating func codeUnit() throws(FieldProblem) -> UInt32 {
    index += 1
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      unit = unit << 4 + UInt32(digit)
      index += 1
    }
    return unit
  }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      index += 1
    }
  }

  /// The number of bytes that were parsed.
  private var position: Int { index - bytes.startIndex }

  private func peek() -> UInt8? {
    index < bytes.endIndex ? bytes[index] : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private func unexpected(_ expected: String) -> FieldProblem {
    problem(peek() == nil ? "the text ends where \(expected) is expected" : "expected \(expected)")
  }

  private func problem(_ message: String) -> FieldProblem {
    FieldProblem("json", message, at: position)
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
}

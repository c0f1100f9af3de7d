/// A scanner of style and attribute values: numbers, names, and the symbols between them.
///
/// A function that succeeds consumes its token; otherwise the position is unchanged.
// `StyleScanner` in RillTree is separate: it follows quotes, escapes and brackets to find unsafe
// values, and reads none of them. This module depends on no other.
struct ValueScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The next byte; 0 at the end.
  var next: UInt8 { byte(after: 0) }

  private func byte(after distance: Int) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  mutating func skipSpaces() {
    while position < bytes.count, bytes[position].isSpace { position += 1 }
  }

  /// Skips spaces with at most one comma among them.
  mutating func skipComma() {
    skipSpaces()
    if take(UInt8(ascii: ",")) { skipSpaces() }
  }

  /// Returns to an earlier position.
  mutating func rewind(to position: Int) {
    self.position = position
  }

  /// Skips one byte.
  mutating func advance() {
    if !isAtEnd { position += 1 }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Consumes letters, digits and hyphens, and returns them in lower case. The result may be empty.
  mutating func takeName() -> String {
    let start = position
    while position < bytes.count, bytes[position].isNamePart { position += 1 }
    return String(decoding: bytes[start..<position].lazy.map(\.lowercase), as: UTF8.self)
  }

  /// Skips everything up to the closing parenthesis of an open one, and the parenthesis.
  mutating func skipToClosing() -> Bool {
    var depth = 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return true }
    }
    return false
  }

  /// Consumes a hexadecimal digit.
  mutating func takeHexDigit() -> UInt8? {
    let byte = next.lowercase
    let digit: UInt8
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
    default: return nil
    }
    position += 1
    return digit
  }

  /// Consumes a number in CSS or SVG syntax: `-1.5`, `.5`, `+2e3`. A number that is too large is
  /// infinite.
  mutating func takeNumber() -> Double? {
    var end = position
    func byte() -> UInt8 { end < bytes.count ? bytes[end] : 0 }
    let isNegative = byte() == UInt8(ascii: "-")
    if isNegative || byte() == UInt8(ascii: "+") { end += 1 }
    var digits: UInt64 = 0
    var count = 0
    var scale = 0
    var isExact = true
    var hasPoint = false
    while true {
      if byte().isDigit {
        if digits < 1 << 49 {
          digits = digits * 10 + UInt64(byte() - UInt8(ascii: "0"))
          if hasPoint { scale -= 1 }
        } else {
          isExact = false
        }
        count += 1
      } else if byte() == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      end += 1
    }
    guard count > 0 else { return nil }
    let (exponent, length) = exponent(at: end)
    end += length
    defer { position = end }
    // Two exact numbers have a correctly rounded quotient or product.
    if isExact, let exponent, -22...22 ~= scale + exponent {
      let power = Self.powers[abs(scale + exponent)]
      let value = scale + exponent < 0 ? Double(digits) / power : Double(digits) * power
      return isNegative ? -value : value
    }
    return Double(String(decoding: bytes[position..<end], as: UTF8.self)) ?? 0
  }

  /// Returns the exponent at an index (`nil` if it is too large) and its length.
  private func exponent(at start: Int) -> (value: Int?, length: Int) {
    guard start < bytes.count, bytes[start].lowercase == UInt8(ascii: "e") else { return (0, 0) }
    var end = start + 1
    var isNegative = false
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") {
      isNegative = bytes[end] == UInt8(ascii: "-")
      end += 1
    }
    let first = end
    var value = 0
    while end < bytes.count, bytes[end].isDigit {
      value = min(value * 10 + Int(bytes[end] - UInt8(ascii: "0")), 1000)
      end += 1
    }
    guard end > first else { return (0, 0) }
    return (value < 1000 ? (isNegative ? -value : value) : nil, end - start)
  }

  private static let powers: [Double] = (0...22).reduce(into: []) { powers, _ in
    powers.append((powers.last ?? 0.1) * 10)
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D ~= self && self != 0x0B) }
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercase }

  fileprivate var isNamePart: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }

  /// The byte in lower case, if it is an ASCII capital letter.
  fileprivate var lowercase: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }
}

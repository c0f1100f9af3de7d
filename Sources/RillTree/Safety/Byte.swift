/// An ASCII character. Comparing bytes avoids the Unicode tables.
typealias Byte = UInt8

extension Byte {
  static let tab: Byte = 0x09
  static let newline: Byte = 0x0A
  static let formFeed: Byte = 0x0C
  static let carriageReturn: Byte = 0x0D
  static let space: Byte = 0x20

  init(ascii scalar: Unicode.Scalar) { self = UInt8(truncatingIfNeeded: scalar.value) }

  /// The byte in lowercase, if it is a letter.
  var lowercased: Byte { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  var isLetter: Bool { lowercased >= 0x61 && lowercased <= 0x7A }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// True for characters that separate words in HTML and CSS.
  var isWhitespace: Bool {
    self == .space || self >= .tab && self <= .carriageReturn && self != 0x0B
  }

  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt32? {
    if isDigit { return UInt32(self - 0x30) }
    return lowercased >= 0x61 && lowercased <= 0x66 ? UInt32(lowercased - 0x61 + 10) : nil
  }
}

extension String {
  /// The text with ASCII capitals in lowercase. Other characters with an ASCII lowercase form, such
  /// as the Kelvin sign, stay unchanged, as in HTML names.
  var lowercasedASCII: String {
    let bytes = withBytes { $0.map { $0.lowercased } }
    return bytes.withUnsafeBufferPointer { String(valid: $0) }
  }

  /// Returns true if the text contains `part` in any capitalization. `part` is in lowercase and
  /// doesn't begin with a letter.
  func containsIgnoringCase(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.hasPrefixIgnoringCase(part) { return true }
      rest.removeFirst()
    }
    return false
  }

  /// Returns true if the text begins with `part` in any capitalization. `part` is in lowercase.
  func hasPrefixIgnoringCase(_ part: String) -> Bool { utf8[...].hasPrefixIgnoringCase(part) }

  /// Returns true if the text is `spelling` in any capitalization. `spelling` is in lowercase.
  func isSpelledIgnoringCase(_ spelling: StaticString) -> Bool {
    #if !hasFeature(Embedded)
      if utf8.count != spelling.utf8CodeUnitCount { return false }
    #endif
    return withBytes { text in
      spelling.withUTF8Buffer {
        text.count == $0.count && text.elementsEqual($0) { $0.lowercased == $1 }
      }
    }
  }
}

extension Substring.UTF8View {
  fileprivate func hasPrefixIgnoringCase(_ part: String) -> Bool {
    var iterator = makeIterator()
    return part.utf8.allSatisfy { $0 == iterator.next()?.lowercased }
  }
}

/// An incremental decoder of UTF-8.
///
/// Each longest malformed prefix of a scalar becomes one `U+FFFD`, as the Unicode Standard
/// recommends and `String(decoding:as:)` does.
struct UTF8Decoder: Sendable {
  /// The result of a byte.
  enum Step: Equatable {
    /// A scalar is complete.
    case scalar(Unicode.Scalar)
    /// More bytes are needed.
    case incomplete
    /// The previous bytes are malformed. The byte doesn't belong to them and has to be decoded
    /// again.
    case malformed
  }

  private var value: UInt32 = 0
  private var missing = 0
  /// The valid range of the next byte of the scalar.
  private var next: ClosedRange<UInt8> = 0x80...0xBF

  /// True if a scalar is incomplete.
  var isPending: Bool { missing > 0 }

  /// Decodes a byte.
  mutating func take(_ byte: UInt8) -> Step {
    guard missing > 0 else { return begin(byte) }
    guard next.contains(byte) else {
      missing = 0
      return .malformed
    }
    value = value << 6 | UInt32(byte & 0x3F)
    next = 0x80...0xBF
    missing -= 1
    return missing > 0 ? .incomplete : .scalar(Unicode.Scalar(value) ?? "\u{FFFD}")
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    next = 0x80...0xBF
    switch byte {
    case 0..<0x80: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (value, missing) = (UInt32(byte & 0x0F), 2)
      // This excludes overlong forms and surrogates.
      if byte == 0xE0 { next = 0xA0...0xBF }
      if byte == 0xED { next = 0x80...0x9F }
    case 0xF0...0xF4:
      (value, missing) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { next = 0x90...0xBF }
      if byte == 0xF4 { next = 0x80...0x8F }
    default: return .scalar("\u{FFFD}")
    }
    return .incomplete
  }

  /// Discards an incomplete scalar.
  mutating func reset() { missing = 0 }
}

/// Control sequences, appended to a frame.
extension FrameBytes {
  /// Appends a control sequence with a number, which is omitted if it is one, the default.
  mutating func control(_ number: Int = 1, _ final: Unicode.Scalar) {
    append(0x1B)
    append(0x5B)
    if number != 1 { decimal(number) }
    append(UInt8(ascii: final))
  }

  /// Appends ASCII text, such as a control sequence.
  mutating func ascii(_ text: StaticString) {
    // The bytes belong to a literal of the given length.
    for index in 0..<text.utf8CodeUnitCount { append(text.utf8Start[index]) }
  }

  /// Appends a non-negative number.
  @inline(__always)
  mutating func decimal(_ number: Int) {
    if number >= 1000 {
      decimalOfMany(number)
      return
    }
    if number >= 100 { append(UInt8(truncatingIfNeeded: 0x30 + number / 100)) }
    if number >= 10 { append(UInt8(truncatingIfNeeded: 0x30 + number / 10 % 10)) }
    append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }

  private mutating func decimalOfMany(_ number: Int) {
    for byte in String(number).utf8 { append(byte) }
  }

  /// Appends a scalar in UTF-8.
  @inline(__always)
  mutating func scalar(_ value: UInt32) {
    /// Returns a continuation byte of the six bits above a shift.
    func next(_ shift: UInt32) -> UInt64 { UInt64(0x80 | value >> shift & 0x3F) }
    switch value {
    case 0..<0x80:
      append(UInt8(truncatingIfNeeded: value))
    case 0x80..<0x800:
      word(UInt64(0xC0 | value >> 6) | next(0) << 8, count: 2)
    case 0x800..<0x10000:
      word(UInt64(0xE0 | value >> 12) | next(6) << 8 | next(0) << 16, count: 3)
    default:
      word(
        UInt64(0xF0 | value >> 18) | next(12) << 8 | next(6) << 16 | next(0) << 24, count: 4)
    }
  }
}

/// Returns the digits of a number below 256 with a semicolon, the first in the lowest bits, and
/// their count.
@inline(__always)
func parameter(_ number: Int) -> (bits: UInt64, count: Int) {
  let number = UInt64(truncatingIfNeeded: number)
  let ones = 0x30 + number % 10
  if number < 10 { return (ones | 0x3B << 8, 2) }
  let tens = 0x30 + number / 10 % 10
  if number < 100 { return (tens | ones << 8 | 0x3B << 16, 3) }
  return (0x30 + number / 100 | tens << 8 | ones << 16 | 0x3B << 24, 4)
}

/// Returns the number of bytes of a number in a control sequence that omits one.
func controlDigits(_ number: Int) -> Int {
  number == 1 ? 0 : number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
}

import RillProgram

/// The bytes of a file, which a window stores as text in base64.
package struct FileContent: ProxyCodable, Equatable, Sendable {
  /// The bytes.
  package let bytes: [UInt8]

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Creates the content of a file.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text in base64 with padding, as in RFC 4648.
  package var codableProxy: String {
    var text: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | UInt32(byte), count + 8)
      while count >= 6 {
        count -= 6
        text.append(Self.digits[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { text.append(Self.digits[Int(bits << UInt32(6 - count) & 63)]) }
    while !text.count.isMultiple(of: 4) { text.append(UInt8(ascii: "=")) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Creates the content of a text in base64; nil for another text.
  package init?(_ proxy: String) {
    var values = [UInt32?](repeating: nil, count: 256)
    for (value, digit) in Self.digits.enumerated() { values[Int(digit)] = UInt32(value) }
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for digit in proxy.utf8 where digit != UInt8(ascii: "=") {
      guard let value = values[Int(digit)] else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    self.bytes = bytes
  }
}

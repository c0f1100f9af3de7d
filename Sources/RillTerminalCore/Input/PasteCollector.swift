/// A collector of a pasted text up to its end sequence.
struct PasteCollector: Sendable {
  private static let mark = Array("\u{1B}[201~".utf8)

  private let limit: Int
  private var bytes: [UInt8] = []
  private var isTruncated = false
  /// The number of matched bytes of the end sequence, which belong to the text if it doesn't
  /// continue.
  private var matched = 0

  /// Creates a collector without any text.
  ///
  /// - Parameter limit: The maximum number of bytes that are kept.
  init(limit: Int) { self.limit = limit }

  /// Adds a byte, and returns true if it completes the end sequence.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.mark[matched] {
      matched += 1
      return matched == Self.mark.count
    }
    keepMatched()
    // Only the first byte of the sequence can begin it again.
    if byte == Self.mark[0] {
      matched = 1
    } else {
      keep(byte)
    }
    return false
  }

  /// Returns the text so far, and starts again.
  mutating func finish(isComplete: Bool) -> Paste {
    if !isComplete { keepMatched() }
    if isTruncated { dropCutCharacter() }
    let paste = Paste(
      String(decoding: bytes, as: UTF8.self), isTruncated: isTruncated || !isComplete)
    self = PasteCollector(limit: limit)
    return paste
  }

  private mutating func keepMatched() {
    for byte in Self.mark[..<matched] { keep(byte) }
    matched = 0
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < limit, !isTruncated { bytes.append(byte) } else { isTruncated = true }
  }

  /// The limit may have cut a character, whose first bytes are not malformed text.
  private mutating func dropCutCharacter() {
    var decoder = UTF8Decoder()
    guard let start = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    for byte in bytes[start...] where decoder.take(byte) != .incomplete { return }
    bytes.removeSubrange(start...)
  }
}

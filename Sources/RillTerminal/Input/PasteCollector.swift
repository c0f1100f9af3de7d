/// Collects a pasted text until the sequence that ends it.
struct PasteCollector: Sendable {
  private static let mark = Array("\u{1B}[201~".utf8)

  private let limit: Int
  private var bytes: [UInt8] = []
  private var isTruncated = false
  /// How many bytes of the mark have come, which are part of the text if it doesn't go on.
  private var matched = 0

  /// - Parameter limit: how many bytes are kept.
  init(limit: Int) { self.limit = limit }

  /// Takes a byte and returns whether it is the last one of the mark.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.mark[matched] {
      matched += 1
      return matched == Self.mark.count
    }
    keepMatched()
    // Only its first byte begins the mark anew.
    if byte == Self.mark[0] {
      matched = 1
    } else {
      keep(byte)
    }
    return false
  }

  /// The text so far, and a new beginning.
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

  /// The limit may have cut a character, whose beginning is not malformed text.
  private mutating func dropCutCharacter() {
    var decoder = UTF8Decoder()
    guard let start = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    for byte in bytes[start...] where decoder.take(byte) != .incomplete { return }
    bytes.removeSubrange(start...)
  }
}

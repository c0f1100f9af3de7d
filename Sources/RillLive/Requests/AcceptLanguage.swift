/// The parser of the header `Accept-Language`: RFC 9110, section 12.5.4.
enum AcceptLanguage {
  /// The maximum number of bytes that are read, and of tags that are returned.
  private static let maximumSize = 2048
  static let maximumCount = 32

  /// Returns the language tags, most preferred first. Tags with equal quality keep their order.
  static func tags(in values: [String]) -> [String] {
    var found: [(tag: String, quality: Int)] = []
    var known: Set<String> = []
    var size = 0
    for value in values {
      for element in value.utf8.prefix(maximumSize - size).split(separator: UInt8(ascii: ",")) {
        let parts = element.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard let tag = tag(in: parts[0]), parts.count <= 2,
          let quality = parts.count == 2 ? quality(in: parts[1]) : 1000, quality > 0,
          known.insert(tag.lowercased()).inserted
        else { continue }
        found.append((tag, quality))
        if found.count == maximumCount { return sorted(found) }
      }
      size = min(size + value.utf8.count, maximumSize)
    }
    return sorted(found)
  }

  private static func sorted(_ found: [(tag: String, quality: Int)]) -> [String] {
    // `sort` is stable only in practice, so the position decides explicitly.
    found.enumerated().sorted {
      ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
    }.map(\.element.tag)
  }

  /// Returns a tag of one to eight letters or digits between hyphens; nil for others, and for `*`.
  private static func tag(in bytes: Substring.UTF8View.SubSequence) -> String? {
    let text = Substring(bytes).trimmed
    let subtags = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard text.utf8.count <= 64, let first = subtags.first, first.allSatisfy(\.isLetter),
      subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) })
    else { return nil }
    return String(text)
  }

  /// Returns a quality in thousandths; nil if it is malformed.
  private static func quality(in bytes: Substring.UTF8View.SubSequence) -> Int? {
    let text = Substring(bytes).trimmed.utf8
    guard text.first == UInt8(ascii: "q") || text.first == UInt8(ascii: "Q"),
      text.dropFirst().first == UInt8(ascii: "=")
    else { return nil }
    let digits = Array(text.dropFirst(2))
    guard (1...5).contains(digits.count), digits.count == 1 || digits[1] == UInt8(ascii: "."),
      let units = digits[0].digit, units <= 1
    else { return nil }
    var quality = units * 1000
    var weight = 100
    for byte in digits.dropFirst(2) {
      guard let digit = byte.digit else { return nil }
      quality += digit * weight
      weight /= 10
    }
    return quality <= 1000 ? quality : nil
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmed: Substring {
    var text = self
    while let byte = text.utf8.first, byte == 0x20 || byte == 0x09 { text.removeFirst() }
    while let byte = text.utf8.last, byte == 0x20 || byte == 0x09 { text.removeLast() }
    return text
  }
}

extension UInt8 {
  fileprivate var digit: Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) ? Int(self - UInt8(ascii: "0")) : nil
  }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isLetterOrDigit: Bool { isLetter || digit != nil }
}

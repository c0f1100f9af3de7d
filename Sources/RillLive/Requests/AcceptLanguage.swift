/// The parser of the header `Accept-Language`: RFC 9110, section 12.5.4.
enum AcceptLanguage {
  /// The maximum number of tags that are returned.
  static let maximumCount = 32

  /// Returns the language tags, most preferred first. Tags with equal quality keep their order.
  static func tags(in values: [String]) -> [String] {
    var found: [(tag: String, quality: Int)] = []
    var known: Set<String> = []
    for (name, quality) in QualityList.elements(in: values)
    where quality > 0 && isTag(name) && known.insert(name.lowercased()).inserted {
      found.append((String(name), quality))
      if found.count == maximumCount { break }
    }
    // `sort` is stable only in practice, so the position decides explicitly.
    return found.enumerated().sorted {
      ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
    }.map(\.element.tag)
  }

  /// Returns whether a text has one to eight letters or digits between hyphens, unlike `*`.
  private static func isTag(_ text: Substring) -> Bool {
    let subtags = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard text.utf8.count <= 64, let first = subtags.first else { return false }
    return first.allSatisfy(\.isLetter)
      && subtags.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isLetterOrDigit: Bool { isLetter || digit != nil }
}

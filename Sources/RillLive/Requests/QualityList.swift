/// The parser of headers whose elements have qualities, such as `Accept-Language`: RFC 9110,
/// section 12.4.2.
enum QualityList {
  /// The maximum number of bytes that are read.
  private static let maximumSize = 2048

  /// Returns the elements in order with their qualities in thousandths. An element whose quality is
  /// missing has 1000, and one whose parameters are malformed has 0.
  static func elements(in values: [String]) -> [(name: Substring, quality: Int)] {
    var found: [(name: Substring, quality: Int)] = []
    var size = 0
    for value in values {
      for element in value.utf8.prefix(maximumSize - size).split(separator: UInt8(ascii: ",")) {
        let parts = element.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let quality = parts.count == 1 ? 1000 : parts.count == 2 ? quality(in: parts[1]) : 0
        found.append((Substring(parts[0]).trimmingSpaces, quality))
      }
      size = min(size + value.utf8.count, maximumSize)
    }
    return found
  }

  /// Returns a quality in thousandths; 0 if it is malformed.
  private static func quality(in bytes: Substring.UTF8View.SubSequence) -> Int {
    let text = Substring(bytes).trimmingSpaces.utf8
    guard text.first == UInt8(ascii: "q") || text.first == UInt8(ascii: "Q"),
      text.dropFirst().first == UInt8(ascii: "=")
    else { return 0 }
    let digits = Array(text.dropFirst(2))
    guard (1...5).contains(digits.count), digits.count == 1 || digits[1] == UInt8(ascii: "."),
      let units = digits[0].digit, units <= 1
    else { return 0 }
    var quality = units * 1000
    var weight = 100
    for byte in digits.dropFirst(2) {
      guard let digit = byte.digit else { return 0 }
      quality += digit * weight
      weight /= 10
    }
    return quality <= 1000 ? quality : 0
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  var trimmingSpaces: Substring {
    var text = self
    while let byte = text.utf8.first, byte == 0x20 || byte == 0x09 { text.removeFirst() }
    while let byte = text.utf8.last, byte == 0x20 || byte == 0x09 { text.removeLast() }
    return text
  }
}

extension UInt8 {
  /// The value of a decimal digit of ASCII; nil for other bytes.
  var digit: Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) ? Int(self - UInt8(ascii: "0")) : nil
  }
}

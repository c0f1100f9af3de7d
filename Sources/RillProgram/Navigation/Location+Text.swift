extension Location: CustomStringConvertible {
  /// The location as text in an address, with the necessary escapes.
  public var description: String {
    var text = "/"
    for (index, segment) in path.enumerated() {
      if index > 0 { text += "/" }
      text += Escaping.escaped(segment, keeping: Escaping.inSegments)
    }
    for (index, item) in query.enumerated() {
      text += index == 0 ? "?" : "&"
      text += Escaping.escaped(item.name, keeping: Escaping.inItems) + "="
      text += Escaping.escaped(item.value, keeping: Escaping.inItems)
    }
    if let fragment {
      text += "#" + Escaping.escaped(fragment, keeping: Escaping.inFragments)
    }
    return text
  }

  /// Parses a location from the part of an address that starts at the first slash after the host.
  ///
  /// A plus sign in the query is a space, as in submitted forms. Letters of other scripts need no
  /// escapes.
  ///
  /// Costs time proportional to the length.
  ///
  /// - Throws: An error with its position.
  public init(_ text: String) throws(LocationError) {
    let bytes = Array(text.utf8)
    if bytes.first != UInt8(ascii: "/") { throw LocationError(.notAbsolute, at: 0) }
    if bytes.count > 1, bytes[1] == UInt8(ascii: "/") { throw LocationError(.notAbsolute, at: 1) }
    let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let mark = bytes[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
    var path: [String] = []
    // `split` would make programs in WebAssembly larger.
    var start = 1
    while start <= mark {
      let end = bytes[start..<mark].firstIndex(of: UInt8(ascii: "/")) ?? mark
      path.append(try Escaping.meaning(of: bytes[start..<end]))
      start = end + 1
    }
    self.init(path: path)
    start = mark + 1
    while start < hash {
      let end = bytes[start..<hash].firstIndex(of: UInt8(ascii: "&")) ?? hash
      let sign = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
      if start < end {
        query.append(
          QueryItem(
            try Escaping.meaning(of: bytes[start..<sign], plusIsSpace: true),
            try Escaping.meaning(of: bytes[min(sign + 1, end)..<end], plusIsSpace: true)))
      }
      start = end + 1
    }
    if hash < bytes.count { fragment = try Escaping.meaning(of: bytes[(hash + 1)...]) }
  }
}

/// Percent-encoding, as in RFC 3986.
private enum Escaping {
  // The characters without escapes, beside those that never need one.
  static let inSegments: StaticString = "!$&'()*+,;=:@"
  static let inFragments: StaticString = "!$&'()*+,;=:@/?"
  static let inItems: StaticString = "!$'()*,;:@/?"

  private static func needsEscape(_ byte: UInt8, keeping kept: StaticString) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      false
    default: !kept.withUTF8Buffer { $0.contains(byte) }
    }
  }

  static func escaped(_ text: String, keeping kept: StaticString) -> String {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if needsEscape(byte, keeping: kept) {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 15))
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func meaning(
    of text: ArraySlice<UInt8>, plusIsSpace: Bool = false
  ) throws(LocationError) -> String {
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "%"):
        guard index + 2 < text.endIndex, let high = digit(text[index + 1]),
          let low = digit(text[index + 2])
        else { throw LocationError(.incompleteEscape, at: index) }
        bytes.append(high << 4 | low)
        index += 2
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      case 0...0x20, 0x7F, UInt8(ascii: "\\"): throw LocationError(.invalidCharacter, at: index)
      default: bytes.append(byte)
      }
      index += 1
    }
    let meaning = String(decoding: bytes, as: UTF8.self)
    // Invalid UTF-8 decodes to other bytes.
    if !meaning.utf8.elementsEqual(bytes) { throw LocationError(.notUTF8, at: text.startIndex) }
    return meaning
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

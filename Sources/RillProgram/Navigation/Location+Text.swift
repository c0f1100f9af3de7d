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
    for segment in bytes[1..<mark].split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      path.append(try Escaping.meaning(of: segment))
    }
    self.init(path: path)
    for item in bytes[mark..<hash].dropFirst().split(separator: UInt8(ascii: "&")) {
      let sign = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      query.append(
        QueryItem(
          try Escaping.meaning(of: item[..<sign], plusIsSpace: true),
          try Escaping.meaning(of: item[sign...].dropFirst(), plusIsSpace: true)))
    }
    if hash < bytes.count { fragment = try Escaping.meaning(of: bytes[(hash + 1)...]) }
  }
}

/// Percent-encoding, as in RFC 3986.
private enum Escaping {
  /// The characters that never need an escape.
  private static let unreserved =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  static let inSegments = table(of: unreserved + "!$&'()*+,;=:@")
  static let inFragments = table(of: unreserved + "!$&'()*+,;=:@/?")
  static let inItems = table(of: unreserved + "!$'()*,;:@/?")

  private static func table(of characters: String) -> [Bool] {
    var table = [Bool](repeating: false, count: 256)
    for byte in characters.utf8 { table[Int(byte)] = true }
    return table
  }

  static func escaped(_ text: String, keeping kept: [Bool]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if kept[Int(byte)] {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
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

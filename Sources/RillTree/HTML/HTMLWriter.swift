/// Writes the parts of HTML as bytes.
struct HTMLWriter {
  var bytes: [UInt8] = []

  mutating func write(_ text: StaticString) {
    // The text lives as long as the program, and has as many bytes as it says.
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func write(unescaped text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Writes a name, with the letters that the page would give it.
  mutating func write(name: String, in namespace: Namespace) {
    var name = name
    name.withUTF8 { utf8 in
      let start = bytes.count
      bytes.append(contentsOf: utf8)
      guard namespace == .html else { return }
      for index in start..<bytes.count where bytes[index] &- 0x41 < 26 { bytes[index] |= 0x20 }
    }
  }

  mutating func write(text: String) { write(text, isAttribute: false) }

  mutating func writeAttribute(_ name: String, _ value: String, in namespace: Namespace) {
    bytes.append(UInt8(ascii: " "))
    write(name: name, in: namespace)
    write("=\"")
    write(value, isAttribute: true)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes the part of an attribute's value.
  mutating func write(value: String) { write(value, isAttribute: true) }

  mutating func writeComment(_ text: String) {
    write("<!--")
    write(unescaped: text)
    write("-->")
  }

  mutating func writeEnd(of name: String, in namespace: Namespace) {
    write("</")
    write(name: name, in: namespace)
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func write(_ text: String, isAttribute: Bool) {
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      var index = 0
      while index < utf8.count {
        let length = escapedLength(at: index, in: utf8, isAttribute: isAttribute)
        if length == 0 {
          index += 1
          continue
        }
        bytes.append(contentsOf: utf8[start..<index])
        writeEscaped(utf8[index])
        index += length
        start = index
      }
      bytes.append(contentsOf: utf8[start...])
    }
  }

  /// How many bytes are written otherwise than they are.
  @inline(__always)
  private func escapedLength(
    at index: Int, in utf8: UnsafeBufferPointer<UInt8>, isAttribute: Bool
  ) -> Int {
    switch utf8[index] {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): 1
    case UInt8(ascii: "\""): isAttribute ? 1 : 0
    // A space that does not break the line.
    case 0xC2: index + 1 < utf8.count && utf8[index + 1] == 0xA0 ? 2 : 0
    default: 0
    }
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): write("&amp;")
    case UInt8(ascii: "<"): write("&lt;")
    case UInt8(ascii: ">"): write("&gt;")
    case UInt8(ascii: "\""): write("&quot;")
    default: write("&nbsp;")
    }
  }
}

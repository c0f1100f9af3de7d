/// A writer of the parts of HTML as bytes.
struct HTMLWriter: ~Copyable {
  var buffer = ByteBuffer()

  @inline(__always)
  mutating func write(_ text: StaticString) { buffer.append(text) }

  mutating func write(unescaped text: String) { buffer.append(text) }

  /// Writes a name in the capitalization that the page uses.
  mutating func write(name: String, in namespace: Namespace) {
    if namespace == .html { buffer.append(lowercased: name) } else { buffer.append(name) }
  }

  mutating func write(text: String) { write(text, isAttribute: false) }

  mutating func writeAttribute(_ name: String, _ value: String, in namespace: Namespace) {
    buffer.append(UInt8(ascii: " "))
    write(name: name, in: namespace)
    writeAttributeValue(value)
  }

  mutating func writeAttributeValue(_ value: String) {
    write("=\"")
    write(value, isAttribute: true)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes a part of an attribute's value.
  mutating func write(value: String) { write(value, isAttribute: true) }

  mutating func writeComment(_ text: String) {
    write("<!--")
    write(unescaped: text)
    write("-->")
  }

  mutating func writeEnd(of name: String, in namespace: Namespace) {
    write("</")
    write(name: name, in: namespace)
    buffer.append(UInt8(ascii: ">"))
  }

  private mutating func write(_ text: String, isAttribute: Bool) {
    text.withBytes { utf8 in
      var start = 0
      var index = 0
      while index < utf8.count {
        let byte = utf8[index]
        // Most bytes need no escape.
        if byte > 0x3E && byte != 0xC2 {
          index += 1
          continue
        }
        let escape: StaticString
        var length = 1
        switch byte {
        case UInt8(ascii: "&"): escape = "&amp;"
        case UInt8(ascii: "<"): escape = "&lt;"
        case UInt8(ascii: ">"): escape = "&gt;"
        case UInt8(ascii: "\"") where isAttribute: escape = "&quot;"
        // A no-break space.
        case 0xC2 where index + 1 < utf8.count && utf8[index + 1] == 0xA0:
          escape = "&nbsp;"
          length = 2
        default:
          index += 1
          continue
        }
        buffer.append(utf8, from: start, to: index)
        write(escape)
        index += length
        start = index
      }
      buffer.append(utf8, from: start, to: index)
    }
  }
}

extension String {
  /// The text with the escapes of HTML, for an element or a quoted attribute value.
  package var escapedForHTML: String {
    var writer = HTMLWriter()
    writer.write(value: self)
    var bytes: [UInt8] = []
    writer.buffer.copy(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Returns true if a text contains the end tag of an element.
func containsEnd(of name: String, _ text: String) -> Bool {
  let end = Array("</".utf8) + name.utf8
  let bytes = text.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
  guard bytes.count >= end.count else { return false }
  return (0...bytes.count - end.count).contains { start in
    bytes[start..<start + end.count].elementsEqual(end)
  }
}

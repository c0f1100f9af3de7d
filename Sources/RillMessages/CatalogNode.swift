import RillJSON

/// A string, a number, a Boolean value or an object of a JSON text, with its place in the text.
final class CatalogNode {
  /// The line of the value, from 1.
  let line: Int
  /// The text of a string; nil for other values.
  let text: String?
  /// The value of an integer; nil for other values.
  let number: Int?
  /// The Boolean value; nil for other values.
  let boolean: Bool?
  /// The members of an object in order.
  private(set) var members: [(key: String, node: CatalogNode)] = []

  private init(line: Int, text: String? = nil, number: Int? = nil, boolean: Bool? = nil) {
    self.line = line
    self.text = text
    self.number = number
    self.boolean = boolean
  }

  /// The member with a key.
  subscript(key: String) -> CatalogNode? { members.first { $0.key == key }?.node }

  /// Returns the root object of a JSON text. Arrays and other values are left out.
  ///
  /// - Throws: The line of the first byte that is not JSON, or 1 if the root is no object.
  static func parse(_ bytes: [UInt8]) throws(Invalid) -> CatalogNode {
    let lines = LineTable(bytes)
    var root: CatalogNode?
    // The objects around the current value, which are reported before their members.
    var open: [CatalogNode] = []
    var scan = JSONScan(bytes)
    let end = scan.run { value, range, path in
      let isInArray = path.contains { if case .element = $0 { true } else { false } }
      if isInArray { return }
      let line = lines.line(at: range.lowerBound)
      let node =
        switch value {
        case .object: CatalogNode(line: line)
        case .string: CatalogNode(line: line, text: unescaped(bytes[range]))
        case .boolean:
          CatalogNode(line: line, boolean: bytes[range.lowerBound] == UInt8(ascii: "t"))
        case .number:
          CatalogNode(line: line, number: Int(String(decoding: bytes[range], as: UTF8.self)))
        }
      open.removeSubrange(min(path.count, open.count)...)
      if case .member(let key)? = path.last {
        open.last?.members.append((unescaped(bytes[key]), node))
      } else {
        root = node
      }
      if case .object = value { open.append(node) }
    }
    if let end { throw Invalid(line: lines.line(at: end)) }
    guard let root, root.text == nil, root.number == nil, root.boolean == nil else {
      throw Invalid(line: 1)
    }
    return root
  }

  /// The place where a text is no JSON object.
  struct Invalid: Error {
    let line: Int
  }
}

/// The positions of the lines of a text.
private struct LineTable {
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// Returns the number of the line with a position, from 1.
  func line(at position: Int) -> Int {
    var range = starts.indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = starts[middle] <= position ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound + 1
  }
}

/// Returns the text of a JSON string that the scanner has accepted, with its quotes.
private func unescaped(_ quoted: ArraySlice<UInt8>) -> String {
  var units: [UInt16] = []
  var rest = String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self).utf16[...]
  func character(_ unit: UInt16) -> Unicode.Scalar? { Unicode.Scalar(unit) }
  while let unit = rest.popFirst() {
    guard unit == 0x5C, let escape = rest.popFirst() else {
      units.append(unit)
      continue
    }
    switch character(escape) {
    case "n": units.append(0x0A)
    case "t": units.append(0x09)
    case "r": units.append(0x0D)
    case "b": units.append(0x08)
    case "f": units.append(0x0C)
    case "u":
      units.append(UInt16(String(rest.prefix(4)) ?? "", radix: 16) ?? 0xFFFD)
      rest = rest.dropFirst(4)
    default: units.append(escape)
    }
  }
  return String(decoding: units, as: UTF16.self)
}

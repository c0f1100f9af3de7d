/// A scanner of JSON text (RFC 8259), which finds the first byte that is not JSON.
///
/// It follows nested values without recursion, and no deeper than decoders do.
package struct JSONScan {
  /// A step on the way to a value: the number of an element, or where the key of a member is, with
  /// quotes.
  package enum Step {
    case element(Int)
    case member(Range<Int>)
  }

  /// The values that a scan reports.
  package enum Value {
    case number
    /// True or false.
    case boolean
    /// A string, with its quotes.
    case string
    /// An object, by its opening brace.
    case object
  }

  private static let maximumDepth = 512

  private let bytes: [UInt8]
  private var position = 0
  private var path: [Step] = []

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Scans the text, in time proportional to its length.
  ///
  /// - Parameter report: A function that receives each value but arrays, keys and `null`: its
  ///   position, and the path to it.
  /// - Returns: The position of the first byte that is not JSON, or `nil`.
  package mutating func run(_ report: (Value, Range<Int>, [Step]) -> Void) -> Int? {
    while true {
      skipSpaces()
      let start = position
      if take("[") {
        skipSpaces()
        if !take("]") {
          if path.count == JSONScan.maximumDepth { return start }
          path.append(.element(0))
          continue
        }
      } else if take("{") {
        report(.object, start..<position, path)
        skipSpaces()
        if !take("}") {
          if path.count == JSONScan.maximumDepth { return start }
          guard let key = key() else { return position }
          path.append(.member(key))
          continue
        }
      } else if isAt("\"") {
        guard string() else { return position }
        report(.string, start..<position, path)
      } else if take("true") || take("false") {
        report(.boolean, start..<position, path)
      } else if !take("null") {
        guard number() else { return position }
        report(.number, start..<position, path)
      }
      // After a value, its containers may end, too.
      while true {
        skipSpaces()
        guard let last = path.popLast() else { return position == bytes.count ? nil : position }
        let isNext = take(",")
        if isNext { skipSpaces() }
        switch last {
        case .element(let index):
          if isNext { path.append(.element(index + 1)) } else if !take("]") { return position }
        case .member:
          if isNext {
            guard let key = key() else { return position }
            path.append(.member(key))
          } else if !take("}") {
            return position
          }
        }
        if isNext { break }
      }
    }
  }

  // MARK: Parts

  private func isAt(_ character: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: character)
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skipSpaces() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) {
      position += 1
    }
  }

  /// Scans a key and its colon.
  private mutating func key() -> Range<Int>? {
    let start = position
    guard string() else { return nil }
    let end = position
    skipSpaces()
    return take(":") ? start..<end : nil
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while position < bytes.count, bytes[position] >= 0x20 {
      if take("\"") { return true }
      if take("\\u") {
        for _ in 0..<4 {
          guard position < bytes.count, Character(Unicode.Scalar(bytes[position])).isHexDigit else {
            return false
          }
          position += 1
        }
      } else if take("\\") {
        guard position < bytes.count, "\"\\/bfnrt".utf8.contains(bytes[position]) else {
          return false
        }
        position += 1
      } else {
        position += 1
      }
    }
    return false
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0") { guard digits() else { return false } }
    if take(".") { guard digits() else { return false } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return digits()
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = position
    while position < bytes.count, 0x30...0x39 ~= bytes[position] { position += 1 }
    return position > start
  }
}

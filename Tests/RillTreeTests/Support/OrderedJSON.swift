import Foundation

/// JSON with ordered objects, since the order of attributes matters.
enum OrderedJSON {
  case string(String)
  case array([OrderedJSON])
  case object([(key: String, value: OrderedJSON)])
  /// Numbers, `true`, `false` and `null`, as written.
  case other(String)

  struct SyntaxError: Error {}

  init(parsing data: Data) throws {
    var parser = Parser(bytes: Array(data))
    self = try parser.value()
  }

  subscript(key: String) -> OrderedJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  var elements: [OrderedJSON] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  var members: [(key: String, value: OrderedJSON)] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  private struct Parser {
    let bytes: [UInt8]
    var next = 0

    mutating func peek() throws -> UInt8 {
      while next < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[next]) { next += 1 }
      guard next < bytes.count else { throw SyntaxError() }
      return bytes[next]
    }

    mutating func take(_ byte: UInt8) throws -> Bool {
      guard try peek() == byte else { return false }
      next += 1
      return true
    }

    mutating func value() throws -> OrderedJSON {
      switch try peek() {
      case UInt8(ascii: "\""): return .string(try string())
      case UInt8(ascii: "["):
        next += 1
        var elements: [OrderedJSON] = []
        while try !take(UInt8(ascii: "]")) {
          elements.append(try value())
          _ = try take(UInt8(ascii: ","))
        }
        return .array(elements)
      case UInt8(ascii: "{"):
        next += 1
        var members: [(String, OrderedJSON)] = []
        while try !take(UInt8(ascii: "}")) {
          _ = try peek()
          let key = try string()
          guard try take(UInt8(ascii: ":")) else { throw SyntaxError() }
          members.append((key, try value()))
          _ = try take(UInt8(ascii: ","))
        }
        return .object(members)
      default:
        let start = next
        while next < bytes.count, !",]}\n ".utf8.contains(bytes[next]) { next += 1 }
        return .other(String(decoding: bytes[start..<next], as: UTF8.self))
      }
    }

    private mutating func string() throws -> String {
      let start = next
      next += 1
      while next < bytes.count, bytes[next] != UInt8(ascii: "\"") {
        next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard next < bytes.count else { throw SyntaxError() }
      next += 1
      return try JSONDecoder().decode(String.self, from: Data(bytes[start..<next]))
    }
  }
}

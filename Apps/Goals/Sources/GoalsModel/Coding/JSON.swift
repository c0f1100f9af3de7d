import Foundation

/// A value of JSON from files and other processes, based on `JSONDecoder`.
///
/// It has these properties of Foundation:
/// - The first of several fields with the same key counts.
/// - A comma after the last element or field is accepted, and a UTF-8 byte order mark is skipped.
/// - A number with a whole value is accepted as an integer, such as 3.0 or 1e2.
/// - Arrays and objects are nested at most 512 levels deep.
/// - The position of a syntax error depends on the platform, and may be missing.
enum JSON: Decodable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Decimal)
  case string(String)
  case array([JSON])
  case object([String: JSON])
  /// For example 1e400, or a string with an unknown escape.
  case invalid

  private enum NoKey: CodingKey {}

  /// The depth below which arrays and objects are empty, because no format here is as deep, and
  /// decoding them would need stack space.
  private static let maximumDepth = 4

  /// Decodes the single value in `bytes`.
  init(_ bytes: ArraySlice<UInt8>) throws(FieldProblem) {
    try Self.checkEncoding(of: bytes)
    let data = Data(bytes)
    do {
      self = try JSONDecoder().decode(JSON.self, from: data)
    } catch {
      throw Self.syntaxError(in: data)
    }
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let isDeep = decoder.codingPath.count >= Self.maximumDepth
    if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .array(isDeep ? [] : try [JSON](from: decoder))
    } else if (try? decoder.container(keyedBy: NoKey.self)) != nil {
      self = .object(isDeep ? [:] : try [String: JSON](from: decoder))
    } else if value.decodeNil() {
      self = .null
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Decimal.self) {
      self = .number(number)
    } else {
      self = .invalid
    }
  }

  /// The kind of this value, for a message. A Boolean value or number is printed.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .invalid: "an invalid value"
    }
  }

  /// Throws an error with the position if `bytes` are not valid UTF-8, or contain NUL, which is
  /// frequent in UTF-16 and UTF-32.
  private static func checkEncoding(of bytes: ArraySlice<UInt8>) throws(FieldProblem) {
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var position = 1
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar):
        if scalar.first == 0 {
          throw FieldProblem("encoding", "expected UTF-8, found NUL at byte \(position)")
        }
        position += scalar.count
      case .emptyInput: return
      case .error: throw FieldProblem("encoding", "invalid UTF-8, at byte \(position)")
      }
    }
  }

  /// Returns the error in the syntax of `data`.
  ///
  /// `JSONDecoder` doesn't report its position on Linux, but `JSONSerialization` does. Only the
  /// position is taken from its message, which may contain characters of the input.
  private static func syntaxError(in data: Data) -> FieldProblem {
    var place = ""
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      let message = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      let position = message.firstMatch(of: /line \d+, column \d+|character \d+/)
      place = position.map { " near \($0.output)" } ?? ""
    }
    return FieldProblem("json", "invalid JSON\(place)")
  }
}

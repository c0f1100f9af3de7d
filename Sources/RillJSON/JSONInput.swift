#if !hasFeature(Embedded)
  import Foundation

  /// A value of JSON from files and other processes, based on `JSONDecoder`.
  ///
  /// The position of a syntax error depends on the platform, and may be missing.
  enum JSONInput: Decodable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Decimal)
    case string(String)
    case array([JSONInput])
    case object([String: JSONInput])
    /// For example 1e400, or a string with an unknown escape.
    case invalid

    private enum NoKey: CodingKey {}

    /// The depth from which on arrays and objects are invalid, because decoding them would need
    /// stack space.
    private static let maximumDepth = 64

    /// Decodes the single value in `bytes`.
    init(_ bytes: ArraySlice<UInt8>) throws(FieldProblem) {
      try Self.checkEncoding(of: bytes)
      let data = Data(bytes)
      do {
        self = try JSONDecoder().decode(JSONInput.self, from: data)
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
        self = isDeep ? .invalid : .array(try [JSONInput](from: decoder))
      } else if (try? decoder.container(keyedBy: NoKey.self)) != nil {
        self = isDeep ? .invalid : .object(try [String: JSONInput](from: decoder))
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
#endif

/// A JSON value with unconverted numbers and ordered members.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONElement])
  case object([JSONMember])

  /// The kind of value, for a message.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let literal): literal.utf8.count > 40 ? "\(literal.prefix(40))…" : literal
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A value in a JSON array, with its byte position in the text.
struct JSONElement: Equatable, Sendable {
  let position: Int
  let value: JSONValue
}

/// A key of a JSON object, with its value and the byte position of the value in the text.
struct JSONMember: Equatable, Sendable {
  let key: String
  let position: Int
  let value: JSONValue
}

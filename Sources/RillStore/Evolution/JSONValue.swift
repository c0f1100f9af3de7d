/// A value of JSON, for migrations of stored data.
///
/// ```swift
/// var edit: JSONValue = ["sign": ["name": "Ann"]]
/// edit["sign"]?["by"] = edit["sign"]?["name"]
/// ```
public enum JSONValue: Hashable, Sendable {
  /// The value `null`.
  case null
  /// A Boolean value.
  case bool(Bool)
  /// A number without a fraction.
  case integer(Int)
  /// Another number.
  case number(Double)
  /// A text.
  case string(String)
  /// A list of values.
  case array([JSONValue])
  /// Values by their names.
  case object([String: JSONValue])

  /// The value of an object's member; nil if the member is missing, or if this value is not an
  /// object.
  ///
  /// Setting nil removes the member. Setting a member of a value that is not an object does
  /// nothing.
  public subscript(name: String) -> JSONValue? {
    get { if case .object(let members) = self { members[name] } else { nil } }
    set {
      guard case .object(var members) = self else { return }
      self = .null
      members[name] = newValue
      self = .object(members)
    }
  }

  /// Renames the member `name`, if it exists.
  public mutating func rename(_ name: String, to newName: String) {
    guard let value = self[name] else { return }
    self[name] = nil
    self[newName] = value
  }
}

extension JSONValue: Codable {
  /// Decodes any value of JSON.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// Encodes this value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let array): try container.encode(array)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a text.
  public init(stringLiteral string: String) { self = .string(string) }
  /// Creates an integer.
  public init(integerLiteral integer: Int) { self = .integer(integer) }
  /// Creates a number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// Creates a Boolean value.
  public init(booleanLiteral bool: Bool) { self = .bool(bool) }
  /// Creates the value `null`.
  public init(nilLiteral: ()) { self = .null }
  /// Creates a list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object. The last of several members with one name is used.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { $1 })
  }
}

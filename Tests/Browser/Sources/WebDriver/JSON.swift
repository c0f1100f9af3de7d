import Foundation

/// A JSON value, the type of the arguments and results of scripts in a page.
///
/// A missing member is `.null`, so paths into a value need no unwrapping:
/// `answer["user"]["name"].string`.
public enum JSON: Hashable, Sendable {
  /// No value, including JavaScript's `undefined`.
  case null

  /// A value of this kind.
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// The member `key` of an object; `.null` if it is missing or this is not an object.
  public subscript(key: String) -> JSON { object?[key] ?? .null }

  /// The element at `index` of an array; `.null` if it is missing or this is not an array.
  public subscript(index: Int) -> JSON {
    guard let array, array.indices.contains(index) else { return .null }
    return array[index]
  }

  /// The Boolean value, or nil if this is not one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number, or nil if this is not one.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// The number as an integer, or nil if this is not one.
  public var int: Int? { number.flatMap(Int.init(exactly:)) }

  /// The string, or nil if this is not one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements, or nil if this is not an array.
  public var array: [JSON]? { if case .array(let value) = self { value } else { nil } }

  /// The members, or nil if this is not an object.
  public var object: [String: JSON]? { if case .object(let value) = self { value } else { nil } }
}

extension JSON: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSON: CustomStringConvertible {
  public var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding fails only for numbers without a JSON form, such as infinity.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\(Self.null)"
  }
}

extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByStringInterpolation, ExpressibleByNilLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

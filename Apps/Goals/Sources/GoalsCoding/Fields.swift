import Foundation
import GoalsModel

/// The fields of a JSON object, marked as used when they are decoded.
///
/// Like its decoder, this value must not be used after the closure of ``JSONInput/decode(_:_:)``
/// returns.
struct Fields {
  private let container: KeyedDecodingContainer<FieldKey>
  private var unused: Set<String>

  /// Creates the fields of a JSON object.
  init(_ decoder: any Decoder) throws(FieldProblem) {
    do {
      container = try decoder.container(keyedBy: FieldKey.self)
    } catch {
      throw mismatch("json", "an object", decoder)
    }
    unused = Set(container.allKeys.map(\.stringValue))
  }

  /// Throws if fields are left that `object` doesn't have. The first in sorted order is reported.
  func finish(_ object: String) throws(FieldProblem) {
    if let key = unused.min() { throw FieldProblem(name(key), "unknown field of \(object)") }
  }

  /// Returns whether a field exists.
  func contains(_ key: String) -> Bool { container.contains(FieldKey(stringValue: key)) }

  mutating func string(_ key: String) throws(FieldProblem) -> String {
    try required(try optionalString(key), key)
  }

  mutating func optionalString(_ key: String) throws(FieldProblem) -> String? {
    guard let decoder = take(key) else { return nil }
    return try decode(String.self, decoder, key, "a string")
  }

  mutating func integer(_ key: String) throws(FieldProblem) -> Int {
    try required(try optionalInteger(key), key)
  }

  mutating func optionalInteger(_ key: String) throws(FieldProblem) -> Int? {
    guard let decoder = take(key) else { return nil }
    return try decode(Int.self, decoder, key, "a whole number")
  }

  mutating func instant(_ key: String) throws(FieldProblem) -> Date {
    try required(try optionalInstant(key), key)
  }

  mutating func optionalInstant(_ key: String) throws(FieldProblem) -> Date? {
    guard let decoder = take(key) else { return nil }
    return try instant(decoder, key)
  }

  mutating func optionalInstants(_ key: String) throws(FieldProblem) -> [Date]? {
    guard let elements = try optionalArray(key) else { return nil }
    var instants: [Date] = []
    for element in elements { instants.append(try instant(element, key)) }
    return instants
  }

  private func instant(_ decoder: any Decoder, _ key: String) throws(FieldProblem) -> Date {
    let text = try decode(String.self, decoder, key, "a string")
    guard let instant = InstantText.parse(text) else {
      throw FieldProblem(
        key, "expected an instant such as 2026-11-22T08:58:12.345Z, found \(quoted(text))")
    }
    return instant
  }

  mutating func choice<Choice: NamedChoice>(_ key: String) throws(FieldProblem) -> Choice {
    try required(try optionalChoice(key), key)
  }

  mutating func optionalChoice<Choice: NamedChoice>(
    _ key: String
  ) throws(FieldProblem) -> Choice? {
    guard let string = try optionalString(key) else { return nil }
    guard let choice = Choice(rawValue: string) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw FieldProblem(key, "expected one of \(choices), found \(quoted(string))")
    }
    return choice
  }

  mutating func array(_ key: String) throws(FieldProblem) -> [any Decoder] {
    try required(try optionalArray(key), key)
  }

  /// Returns a decoder for each element of an array.
  mutating func optionalArray(_ key: String) throws(FieldProblem) -> [any Decoder]? {
    guard let decoder = take(key) else { return nil }
    do {
      var container = try decoder.unkeyedContainer()
      var elements: [any Decoder] = []
      while !container.isAtEnd { elements.append(try container.superDecoder()) }
      return elements
    } catch {
      throw mismatch(key, "an array", decoder)
    }
  }

  private mutating func take(_ key: String) -> (any Decoder)? {
    unused.remove(key)
    // The decoder of a missing field would decode null.
    return contains(key) ? try? container.superDecoder(forKey: FieldKey(stringValue: key)) : nil
  }

  private func required<Value>(_ value: Value?, _ key: String) throws(FieldProblem) -> Value {
    guard let value else { throw FieldProblem(key, "missing") }
    return value
  }
}

private struct FieldKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

private func decode<Value: Decodable>(
  _ type: Value.Type, _ decoder: any Decoder, _ key: String, _ expected: String
) throws(FieldProblem) -> Value {
  do {
    return try decoder.singleValueContainer().decode(type)
  } catch {
    throw mismatch(key, expected, decoder)
  }
}

private func mismatch(_ key: String, _ expected: String, _ decoder: any Decoder) -> FieldProblem {
  FieldProblem(key, "expected \(expected), found \(kind(decoder))")
}

/// Returns the kind of a value, for a message. A Boolean value or number is printed.
private func kind(_ decoder: any Decoder) -> String {
  do {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() { return "null" }
    if let bool = try value.decode(ifMatching: Bool.self) { return "\(bool)" }
    if let number = try value.decode(ifMatching: Decimal.self) { return "\(number)" }
    if try value.decode(ifMatching: String.self) != nil { return "a string" }
    if (try? decoder.unkeyedContainer()) != nil { return "an array" }
    _ = try decoder.container(keyedBy: FieldKey.self)
    return "an object"
  } catch {
    // For example 1e400, or a string or key with an unknown escape.
    return "an invalid value"
  }
}

extension SingleValueDecodingContainer {
  /// Decodes a value; nil if the value has another type.
  fileprivate func decode<Value: Decodable>(ifMatching type: Value.Type) throws -> Value? {
    do {
      return try decode(type)
    } catch DecodingError.typeMismatch {
      return nil
    }
  }
}

/// Formats a key from outside for a message: a plain word is not quoted.
private func name(_ key: String) -> String {
  let isPlain = !key.isEmpty && key.utf8.count <= 40 && key.allSatisfy(\.isLetter)
  return isPlain ? key : quoted(key)
}

/// An enumeration whose cases are written as their names.
protocol NamedChoice: RawRepresentable, CaseIterable where RawValue == String {}

extension Interval: NamedChoice {}
extension Color: NamedChoice {}

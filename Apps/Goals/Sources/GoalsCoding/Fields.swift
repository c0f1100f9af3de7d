import Foundation
import GoalsModel

/// The fields of a JSON object, removed as they are decoded.
struct Fields: Sendable {
  private var members: [String: JSONMember] = [:]
  private var unused: [String] = []

  /// Creates the fields of a JSON object.
  init(_ value: JSONValue) throws(FieldProblem) {
    guard case .object(let list) = value else {
      throw FieldProblem("json", "expected an object, found \(value.kind)")
    }
    for member in list {
      if members.updateValue(member, forKey: member.key) != nil {
        throw FieldProblem(name(member.key), "given twice")
      }
      unused.append(member.key)
    }
  }

  /// Throws if fields are left that `object` doesn't have.
  func finish(_ object: String) throws(FieldProblem) {
    if let key = unused.first { throw FieldProblem(name(key), "unknown field of \(object)") }
  }

  /// Returns the byte position of the value of a field, if the field exists.
  func position(of name: String) -> Int? { members[name]?.position }

  /// Returns whether a field exists.
  func contains(_ key: String) -> Bool { members[key] != nil }

  mutating func string(_ key: String) throws(FieldProblem) -> String {
    try required(try optionalString(key), key)
  }

  mutating func optionalString(_ key: String) throws(FieldProblem) -> String? {
    guard let value = take(key) else { return nil }
    guard case .string(let string) = value else { throw mismatch(key, "a string", value) }
    return string
  }

  mutating func integer(_ key: String) throws(FieldProblem) -> Int {
    try required(try optionalInteger(key), key)
  }

  mutating func optionalInteger(_ key: String) throws(FieldProblem) -> Int? {
    guard let value = take(key) else { return nil }
    return try integer(value, key)
  }

  private func integer(_ value: JSONValue, _ key: String) throws(FieldProblem) -> Int {
    guard case .number(let literal) = value, let integer = Int(literal) else {
      throw mismatch(key, "a whole number", value)
    }
    return integer
  }

  mutating func instant(_ key: String) throws(FieldProblem) -> Date {
    try required(try optionalInstant(key), key)
  }

  mutating func optionalInstant(_ key: String) throws(FieldProblem) -> Date? {
    guard let value = take(key) else { return nil }
    return try instant(value, key)
  }

  mutating func optionalInstants(_ key: String) throws(FieldProblem) -> [Date]? {
    guard let value = take(key) else { return nil }
    guard case .array(let elements) = value else { throw mismatch(key, "an array", value) }
    var instants: [Date] = []
    for element in elements { instants.append(try instant(element.value, key)) }
    return instants
  }

  mutating func object(_ key: String) throws(FieldProblem) -> Fields {
    try Fields(try required(take(key), key))
  }

  mutating func optionalObject(_ key: String) throws(FieldProblem) -> Fields? {
    guard let value = take(key) else { return nil }
    return try Fields(value)
  }

  mutating func array(_ key: String) throws(FieldProblem) -> [JSONElement] {
    try required(try optionalArray(key), key)
  }

  mutating func optionalArray(_ key: String) throws(FieldProblem) -> [JSONElement]? {
    guard let value = take(key) else { return nil }
    guard case .array(let elements) = value else { throw mismatch(key, "an array", value) }
    return elements
  }

  mutating func optionalIntegers(_ key: String) throws(FieldProblem) -> [Int]? {
    guard let elements = try optionalArray(key) else { return nil }
    var integers: [Int] = []
    for element in elements { integers.append(try integer(element.value, key)) }
    return integers
  }

  private func instant(_ value: JSONValue, _ key: String) throws(FieldProblem) -> Date {
    guard case .string(let text) = value else { throw mismatch(key, "a string", value) }
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

  private mutating func take(_ key: String) -> JSONValue? {
    unused.removeAll { $0 == key }
    return members[key]?.value
  }

  private func required<Value>(_ value: Value?, _ key: String) throws(FieldProblem) -> Value {
    guard let value else { throw FieldProblem(key, "missing") }
    return value
  }

  private func mismatch(_ key: String, _ expected: String, _ value: JSONValue) -> FieldProblem {
    FieldProblem(key, "expected \(expected), found \(value.kind)")
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

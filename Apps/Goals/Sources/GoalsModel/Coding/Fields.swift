import Foundation

/// The fields of a JSON object, which are removed when they are read.
struct Fields {
  private var members: [String: JSON]

  /// Creates the fields of a JSON object.
  init(_ json: JSON) throws(FieldProblem) {
    guard case .object(let members) = json else {
      throw Field(key: "json", json: json).mismatch("an object")
    }
    self.members = members
  }

  /// Reads a field that must exist.
  mutating func required(_ key: String) throws(FieldProblem) -> Field {
    guard let field = optional(key) else { throw FieldProblem(key, "missing") }
    return field
  }

  /// Reads a field; nil if it is missing.
  mutating func optional(_ key: String) -> Field? {
    members.removeValue(forKey: key).map { Field(key: key, json: $0) }
  }

  /// Throws if fields are left that `object` doesn't have. The first in sorted order is reported.
  func finish(_ object: String) throws(FieldProblem) {
    guard let key = members.keys.min() else { return }
    let isPlain = !key.isEmpty && key.utf8.count <= 40 && key.allSatisfy(\.isLetter)
    throw FieldProblem(isPlain ? key : quoted(key), "unknown field of \(object)")
  }
}

/// The value of a field with its key.
struct Field {
  let key: String
  let json: JSON

  func string() throws(FieldProblem) -> String {
    guard case .string(let string) = json else { throw mismatch("a string") }
    return string
  }

  func integer() throws(FieldProblem) -> Int {
    guard case .integer(let integer) = json else { throw mismatch("a whole number") }
    return integer
  }

  func instant() throws(FieldProblem) -> Date {
    let text = try string()
    guard let instant = InstantText.parse(text) else {
      throw FieldProblem(
        key, "expected an instant such as 2026-11-22T08:58:12.345Z, found \(quoted(text))")
    }
    return instant
  }

  /// Returns the case of an enumeration whose cases are written as their names.
  func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(FieldProblem) -> Choice {
    let text = try string()
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw FieldProblem(key, "expected one of \(choices), found \(quoted(text))")
    }
    return choice
  }

  /// Returns the elements of an array, each with the key of the array.
  func elements() throws(FieldProblem) -> [Field] {
    guard case .array(let array) = json else { throw mismatch("an array") }
    return array.map { Field(key: key, json: $0) }
  }

  func mismatch(_ expected: String) -> FieldProblem {
    FieldProblem(key, "expected \(expected), found \(json.kind)")
  }
}

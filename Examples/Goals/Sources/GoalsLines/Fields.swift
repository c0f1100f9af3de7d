import GoalsModel

/// The fields of one edit, taken out one by one.
struct Fields {
  private var values: [String: JSONValue] = [:]
  private var unused: [String] = []

  /// Reads the fields of a JSON object.
  init(_ value: JSONValue) throws(FieldProblem) {
    guard case .object(let members) = value else {
      throw FieldProblem("json", "expected an object, found \(value.kind)")
    }
    for member in members {
      if values.updateValue(member.value, forKey: member.key) != nil {
        throw FieldProblem(name(member.key), "given twice")
      }
      unused.append(member.key)
    }
  }

  /// Throws if there are fields that nobody asked for.
  func finish(_ edit: String) throws(FieldProblem) {
    if let key = unused.first { throw FieldProblem(name(key), "unknown in the edit \(edit)") }
  }

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
    guard case .number(let literal) = value, let integer = Int(literal) else {
      throw mismatch(key, "a whole number", value)
    }
    return integer
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
    return values[key]
  }

  private func required<Value>(_ value: Value?, _ key: String) throws(FieldProblem) -> Value {
    guard let value else { throw FieldProblem(key, "missing") }
    return value
  }

  private func mismatch(_ key: String, _ expected: String, _ value: JSONValue) -> FieldProblem {
    FieldProblem(key, "expected \(expected), found \(value.kind)")
  }
}

/// A key from outside as it may stand in a message: bare if it is a plain word.
private func name(_ key: String) -> String {
  let isPlain = !key.isEmpty && key.utf8.count <= 40 && key.allSatisfy(\.isLetter)
  return isPlain ? key : quoted(key)
}

/// A type of which one says which one is meant by its name.
protocol NamedChoice: RawRepresentable, CaseIterable where RawValue == String {}

extension Interval: NamedChoice {}
extension Color: NamedChoice {}

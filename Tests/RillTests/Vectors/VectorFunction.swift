/// A function that a vector names: a word, or a small expression over its arguments `x`, `y`, and
/// `z`.
///
/// Words are "isOdd" and "halve"; expressions are "[100+x+y,x+y]" and "x>=10 ? x : null".
struct VectorFunction: Sendable {
  let name: String
  private let body: @Sendable ([VectorValue]) throws -> VectorValue

  init(named name: String) throws {
    self.name = name
    if let known = Self.words[name] {
      body = known
    } else if name.hasPrefix("field ") {
      let field = String(name.dropFirst("field ".count))
      body = { try Self.field(field, of: Self.first($0)) }
    } else if name.contains("->") {
      body = try Self.choice(name)
    } else {
      var parser = VectorExpressionParser(name)
      let expression = try parser.parse()
      body = { try expression.evaluate($0) }
    }
  }

  func callAsFunction(_ arguments: VectorValue...) throws -> VectorValue {
    try apply(arguments)
  }

  func apply(_ arguments: [VectorValue]) throws -> VectorValue {
    do {
      return try body(arguments)
    } catch {
      throw VectorError("function '\(name)' of \(arguments): \(error)")
    }
  }

  /// The functions that are words. Those for one argument take the first.
  static let words: [String: @Sendable ([VectorValue]) throws -> VectorValue] = [
    "isOdd": { .bool(try integer(first($0)) % 2 != 0) },
    "isEven": { .bool(try integer(first($0)) % 2 == 0) },
    "neg": { try arithmetic("-", .int(0), first($0)) },
    "not": { .bool(try !boolean(first($0))) },
    "str": { .string(try first($0).text) },
    "upper": { .string(try string(first($0)).uppercased()) },
    "lower": { .string(try string(first($0)).lowercased()) },
    "len": { .int(try count(first($0))) },
    "fst": { try element(0, of: first($0)) },
    "snd": { try element(1, of: first($0)) },
    "halve": { try halve(string(first($0))) },
    "words": { .list(try string(first($0)).split(separator: " ").map { .string(String($0)) }) },
    "id": { try first($0) },
    "list": { .list($0) },
    "sum": { try $0.reduce(.int(0)) { try arithmetic("+", $0, $1) } },
    "product": { try $0.reduce(.int(1)) { try arithmetic("*", $0, $1) } },
    "concat": { try $0.dropFirst().reduce(first($0)) { try concatenation($0, $1) } },
    "and": { .bool(try $0.allSatisfy(boolean)) },
    "or": { .bool(try $0.contains(where: boolean)) },
    "min": { try $0.dropFirst().reduce(first($0)) { try number($1) < number($0) ? $1 : $0 } },
    "max": { try $0.dropFirst().reduce(first($0)) { try number($1) > number($0) ? $1 : $0 } },
  ]

  /// "odd->b1 even->b0": the name beside the first condition that holds.
  private static func choice(
    _ name: String
  ) throws -> @Sendable ([VectorValue]) throws -> VectorValue {
    let rows = try name.split(separator: " ").map { row in
      let arrow = row.split(separator: "->", omittingEmptySubsequences: false)
      guard arrow.count == 2 else { throw VectorError("'\(row)' in function '\(name)'") }
      return (condition: String(arrow[0]), result: VectorValue.string(String(arrow[1])))
    }
    return { arguments in
      let value = try first(arguments)
      for row in rows where try holds(row.condition, value) { return row.result }
      throw VectorError("no condition of '\(name)' holds for \(value)")
    }
  }

  private static func holds(_ condition: String, _ value: VectorValue) throws -> Bool {
    switch condition {
    case "odd": try integer(value) % 2 != 0
    case "even": try integer(value) % 2 == 0
    case "else", "_": true
    default: value.text == condition
    }
  }

  private static func halve(_ text: String) -> VectorValue {
    guard text.count >= 2 else { return .list([]) }
    let half = text.count / 2
    return .list([.string(String(text.prefix(half))), .string(String(text.dropFirst(half)))])
  }
}

// The operations that words and expressions share.
extension VectorFunction {
  static func first(_ arguments: [VectorValue]) throws -> VectorValue {
    guard let first = arguments.first else { throw VectorError("no argument") }
    return first
  }

  static func integer(_ value: VectorValue) throws -> Int {
    guard case .int(let value) = value else { throw VectorError("\(value) is not an integer") }
    return value
  }

  static func number(_ value: VectorValue) throws -> Double {
    switch value {
    case .int(let value): return Double(value)
    case .double(let value): return value
    default: throw VectorError("\(value) is not a number")
    }
  }

  static func boolean(_ value: VectorValue) throws -> Bool {
    guard case .bool(let value) = value else { throw VectorError("\(value) is not a boolean") }
    return value
  }

  static func string(_ value: VectorValue) throws -> String {
    guard case .string(let value) = value else { throw VectorError("\(value) is not a string") }
    return value
  }

  static func count(_ value: VectorValue) throws -> Int {
    switch value {
    case .string(let value): return value.count
    case .list(let values): return values.count
    default: throw VectorError("\(value) has no length")
    }
  }

  static func element(_ index: Int, of value: VectorValue) throws -> VectorValue {
    guard case .list(let values) = value, values.indices.contains(index) else {
      throw VectorError("\(value) has no element \(index)")
    }
    return values[index]
  }

  static func field(_ name: String, of value: VectorValue) throws -> VectorValue {
    guard case .record(let fields) = value else { throw VectorError("\(value) is no record") }
    return fields[name] ?? .null
  }

  static func concatenation(_ left: VectorValue, _ right: VectorValue) throws -> VectorValue {
    switch (left, right) {
    case (.list(let left), .list(let right)): return .list(left + right)
    case (.list, _), (_, .list): throw VectorError("\(left) ++ \(right): only one is a list")
    default: return .string(left.text + right.text)
    }
  }

  static func arithmetic(
    _ symbol: String, _ left: VectorValue, _ right: VectorValue
  ) throws -> VectorValue {
    if case .int(let left) = left, case .int(let right) = right {
      switch symbol {
      case "+": return .int(left + right)
      case "-": return .int(left - right)
      case "*": return .int(left * right)
      case "/" where right != 0: return .int(left / right)
      case "%" where right != 0: return .int(left % right)
      default: throw VectorError("\(left) \(symbol) \(right)")
      }
    }
    let (left, right) = (try number(left), try number(right))
    switch symbol {
    case "+": return .double(left + right)
    case "-": return .double(left - right)
    case "*": return .double(left * right)
    case "/": return .double(left / right)
    case "%": return .double(left.truncatingRemainder(dividingBy: right))
    default: throw VectorError("\(left) \(symbol) \(right)")
    }
  }
}

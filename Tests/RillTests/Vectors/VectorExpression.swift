/// An expression in a function of the vectors.
indirect enum VectorExpression: Sendable {
  case constant(VectorValue)
  case argument(Int)
  case list([VectorExpression])
  case call(String, [VectorExpression])
  case unary(String, VectorExpression)
  case binary(String, VectorExpression, VectorExpression)
  case conditional(VectorExpression, VectorExpression, VectorExpression)

  func evaluate(_ arguments: [VectorValue]) throws -> VectorValue {
    switch self {
    case .constant(let value):
      return value
    case .argument(let index):
      guard index < arguments.count else { throw VectorError("argument \(index) is missing") }
      return arguments[index]
    case .list(let elements):
      return .list(try elements.map { try $0.evaluate(arguments) })
    case .call(let word, let operands):
      guard let function = VectorFunction.words[word] else {
        throw VectorError("unknown function '\(word)'")
      }
      return try function(operands.map { try $0.evaluate(arguments) })
    case .unary(let symbol, let operand):
      let value = try operand.evaluate(arguments)
      return symbol == "!"
        ? .bool(try !VectorFunction.boolean(value))
        : try VectorFunction.arithmetic("-", .int(0), value)
    case .binary(let symbol, let left, let right):
      return try Self.binary(symbol, left.evaluate(arguments)) { try right.evaluate(arguments) }
    case .conditional(let condition, let yes, let no):
      let chosen = try VectorFunction.boolean(condition.evaluate(arguments)) ? yes : no
      return try chosen.evaluate(arguments)
    }
  }

  private static func binary(
    _ symbol: String, _ left: VectorValue, _ right: () throws -> VectorValue
  ) throws -> VectorValue {
    switch symbol {
    case "&&": return .bool(try VectorFunction.boolean(left) && VectorFunction.boolean(right()))
    case "||": return .bool(try VectorFunction.boolean(left) || VectorFunction.boolean(right()))
    case "==", "=": return .bool(try left == right())
    case "!=": return .bool(try left != right())
    case "<": return .bool(try VectorFunction.number(left) < VectorFunction.number(right()))
    case "<=": return .bool(try VectorFunction.number(left) <= VectorFunction.number(right()))
    case ">": return .bool(try VectorFunction.number(left) > VectorFunction.number(right()))
    case ">=": return .bool(try VectorFunction.number(left) >= VectorFunction.number(right()))
    case "++": return try VectorFunction.concatenation(left, right())
    default: return try VectorFunction.arithmetic(symbol, left, right())
    }
  }
}

/// Reads an expression. Tighter bindings are further down in `levels`.
struct VectorExpressionParser {
  private let text: String
  private var tokens: [Token]
  private var position = 0

  private enum Token: Equatable {
    case number(VectorValue)
    case string(String)
    case word(String)
    case symbol(String)
  }

  private static let levels: [[String]] = [
    ["||"], ["&&"], ["==", "=", "!=", "<=", ">=", "<", ">"], ["++"], ["+", "-"], ["*", "/", "%"],
  ]
  private static let symbols = [
    "++", "==", "!=", "<=", ">=", "&&", "||", "+", "-", "*", "/", "%", "<", ">", "=", "!", "?", ":",
    "[", "]", "(", ")", ",",
  ]

  init(_ text: String) {
    self.text = text
    tokens = []
  }

  mutating func parse() throws -> VectorExpression {
    tokens = try tokenize()
    let result = try conditional()
    guard position == tokens.count else { throw unknown("\(tokens[position])") }
    return result
  }

  private func unknown(_ what: String) -> VectorError {
    VectorError("unknown function '\(text)': can't read \(what)")
  }

  private func tokenize() throws -> [Token] {
    var result: [Token] = []
    var rest = Substring(text)
    while let next = rest.first {
      if next == " " {
        rest.removeFirst()
      } else if next == "\"" {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: "\"") else { throw unknown("the string") }
        result.append(.string(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else if next.isNumber {
        let digits = rest.prefix { $0.isNumber || $0 == "." }
        guard let value = Int(digits).map(VectorValue.int) ?? Double(digits).map(VectorValue.double)
        else { throw unknown("'\(digits)'") }
        result.append(.number(value))
        rest = rest.dropFirst(digits.count)
      } else if next.isLetter {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        result.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else if let symbol = Self.symbols.first(where: rest.hasPrefix) {
        result.append(.symbol(symbol))
        rest = rest.dropFirst(symbol.count)
      } else {
        throw unknown("'\(next)'")
      }
    }
    return result
  }

  private mutating func take(_ symbol: String) -> Bool {
    guard position < tokens.count, tokens[position] == .symbol(symbol) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ symbol: String) throws {
    guard take(symbol) else { throw unknown("on without '\(symbol)'") }
  }

  private mutating func conditional() throws -> VectorExpression {
    let condition = try level(0)
    guard take("?") else { return condition }
    let yes = try conditional()
    try expect(":")
    return .conditional(condition, yes, try conditional())
  }

  private mutating func level(_ index: Int) throws -> VectorExpression {
    guard index < Self.levels.count else { return try unary() }
    var left = try level(index + 1)
    while let symbol = Self.levels[index].first(where: { take($0) }) {
      left = .binary(symbol, left, try level(index + 1))
    }
    return left
  }

  private mutating func unary() throws -> VectorExpression {
    for symbol in ["-", "!"] where take(symbol) { return .unary(symbol, try unary()) }
    return try primary()
  }

  private mutating func primary() throws -> VectorExpression {
    if take("(") {
      let inner = try conditional()
      try expect(")")
      return inner
    }
    if take("[") { return .list(try elements(until: "]")) }
    guard position < tokens.count else { throw unknown("on at the end") }
    let token = tokens[position]
    position += 1
    switch token {
    case .number(let value): return .constant(value)
    case .string(let value): return .constant(.string(value))
    case .word("x"): return .argument(0)
    case .word("y"): return .argument(1)
    case .word("z"): return .argument(2)
    case .word("true"): return .constant(.bool(true))
    case .word("false"): return .constant(.bool(false))
    case .word("null"): return .constant(.null)
    case .word(let word):
      guard VectorFunction.words[word] != nil else { throw unknown("'\(word)'") }
      try expect("(")
      return .call(word, try elements(until: ")"))
    case .symbol(let symbol): throw unknown("'\(symbol)'")
    }
  }

  private mutating func elements(until end: String) throws -> [VectorExpression] {
    var result: [VectorExpression] = []
    if take(end) { return result }
    repeat { result.append(try conditional()) } while take(",")
    try expect(end)
    return result
  }
}

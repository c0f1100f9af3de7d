import Rill

/// The expressions of the family `signals`.
extension TrackedNetwork {
  /// The words that begin an expression.
  static let words: Set<String> = [
    "get", "peek", "+", "-", "*", "/", "%", "min", "max", ">", "<", ">=", "<=", "=", "!=", "cat",
    "if", "seq", "let", "var", "write", "log", "throw", "try", "dispose", "batch", "effect", "list",
    "at", "not", "and", "or",
  ]

  func evaluate(_ expression: VectorValue, _ scope: Scope) throws -> VectorValue {
    guard case .list(let parts) = expression else { return expression }
    guard case .string(let word)? = parts.first, Self.words.contains(word) else {
      throw VectorError("unknown expression \(expression)")
    }
    let operands = Array(parts.dropFirst())
    switch word {
    case "get", "peek", "write", "dispose", "effect", "batch", "log":
      return try act(word, operands, scope)
    case "if", "seq", "let", "var", "throw", "try", "and", "or":
      return try control(word, operands, scope)
    default:
      return try Self.apply(word, try operands.map { try evaluate($0, scope) })
    }
  }

  /// Runs an operation on nodes.
  private func act(
    _ word: String, _ operands: [VectorValue], _ scope: Scope
  ) throws -> VectorValue {
    switch word {
    case "get":
      return try read(name(operands))
    case "peek":
      let name = try name(operands)
      return try untracked { try read(name) }
    case "write":
      let value = try evaluate(operand(1, operands), scope)
      try write(value, to: name(operands))
      return value
    case "log":
      let value = try evaluate(operand(0, operands), scope)
      log.append(value)
      return value
    case "dispose":
      try dispose(name(operands))
    case "effect":
      try create(name(operands), Array(operands.dropFirst()), scope)
    default:
      return try batch { try sequence(operands, scope) }
    }
    return .null
  }

  /// Runs an operation that doesn't evaluate all its operands first.
  private func control(
    _ word: String, _ operands: [VectorValue], _ scope: Scope
  ) throws -> VectorValue {
    switch word {
    case "seq":
      return try sequence(operands, scope)
    case "if":
      if try Self.isTrue(evaluate(operand(0, operands), scope)) {
        return try evaluate(operand(1, operands), scope)
      }
      return operands.count > 2 ? try evaluate(operands[2], scope) : .null
    case "and", "or":
      var result = VectorValue.bool(word == "and")
      for operand in operands {
        result = try evaluate(operand, scope)
        if Self.isTrue(result) == (word == "or") { break }
      }
      return result
    case "let":
      let value = try evaluate(operand(1, operands), scope)
      scope.variables[try name(operands)] = value
      return value
    case "var":
      let name = try name(operands)
      guard let value = scope[name] else { throw VectorError("unknown variable '\(name)'") }
      return value
    case "throw":
      throw Thrown(message: try evaluate(operand(0, operands), scope).text)
    default:
      do {
        return try evaluate(operand(0, operands), scope)
      } catch is Thrown {
        return try evaluate(operand(1, operands), scope)
      }
    }
  }

  private func sequence(_ operands: [VectorValue], _ scope: Scope) throws -> VectorValue {
    var last = VectorValue.null
    for operand in operands { last = try evaluate(operand, scope) }
    return last
  }

  private func operand(_ index: Int, _ operands: [VectorValue]) throws -> VectorValue {
    guard index < operands.count else { throw VectorError("operand \(index) is missing") }
    return operands[index]
  }

  private func name(_ operands: [VectorValue]) throws -> String {
    try VectorFunction.string(operand(0, operands))
  }

  private static func isTrue(_ value: VectorValue) -> Bool {
    switch value {
    case .null: false
    case .bool(let value): value
    case .int(let value): value != 0
    case .double(let value): value != 0 && !value.isNaN
    case .string(let value): !value.isEmpty
    case .list, .record: true
    }
  }

  /// The functions of values only.
  private static func apply(_ word: String, _ values: [VectorValue]) throws -> VectorValue {
    func value(_ index: Int) throws -> VectorValue {
      guard index < values.count else { throw VectorError("\(word) of \(values)") }
      return values[index]
    }
    func compare(_ isOrdered: (Double, Double) -> Bool) throws -> VectorValue {
      .bool(try isOrdered(VectorFunction.number(value(0)), VectorFunction.number(value(1))))
    }
    switch word {
    case "+", "-", "*", "/", "%":
      if word == "-", values.count == 1 { return try arithmetic("-", .int(0), value(0)) }
      return try values.dropFirst().reduce(value(0)) { try arithmetic(word, $0, $1) }
    case "min", "max":
      return try values.dropFirst().reduce(value(0)) { result, next in
        let isLess = try VectorFunction.number(next) < VectorFunction.number(result)
        return isLess == (word == "min") ? next : result
      }
    case ">": return try compare(>)
    case "<": return try compare(<)
    case ">=": return try compare(>=)
    case "<=": return try compare(<=)
    case "=": return .bool(try value(0) == value(1))
    case "!=": return .bool(try value(0) != value(1))
    case "not": return .bool(try !isTrue(value(0)))
    case "cat": return .string(values.map(joined).joined())
    case "list": return .list(values)
    case "at":
      guard case .list(let elements) = try value(0) else {
        throw VectorError("\(values[0]) is no list")
      }
      let index = try VectorFunction.integer(value(1))
      return elements.indices.contains(index) ? elements[index] : .null
    default: throw VectorError("unknown function '\(word)'")
    }
  }

  private static func arithmetic(
    _ symbol: String, _ left: VectorValue, _ right: VectorValue
  ) throws -> VectorValue {
    if symbol == "+", case .string = left { return .string(left.text + joined(right)) }
    return try VectorFunction.arithmetic(symbol, left, right)
  }

  /// The form that joining as strings uses: of a list, its elements with commas.
  private static func joined(_ value: VectorValue) -> String {
    guard case .list(let elements) = value else { return value.text }
    return elements.map(joined).joined(separator: ",")
  }
}

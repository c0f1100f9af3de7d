import RillStreams

/// The arguments of an expression.
struct VectorArguments {
  let list: [VectorJSON]
  let run: VectorRun

  var count: Int { list.count }

  func has(_ index: Int) -> Bool { index < list.count }

  /// Returns whether an argument is neither null nor undefined.
  func hasValue(_ index: Int) -> Bool {
    guard index < list.count else { return false }
    guard let literal = list[index]["value"] else { return true }
    return !literal.isNull && literal["$undefined"] == nil
  }

  func isFunction(_ index: Int) -> Bool { has(index) && list[index]["fn"] != nil }

  func value(_ index: Int) throws -> VectorValue {
    has(index) ? try run.value(of: list[index]) : .undefined
  }

  func values() throws -> [VectorValue] { try list.map { try run.value(of: $0) } }

  func number(_ index: Int) throws -> Double { try value(index).asNumber }

  /// A number of values, none if it is negative.
  func count(_ index: Int) throws -> Int {
    let number = try number(index)
    if number.isNaN { return 0 }
    return number > 1e9 ? .max : Int(max(number, 0))
  }

  func duration(_ index: Int) throws -> Duration { .frames(try number(index)) }

  func stream(_ index: Int) throws -> VectorStream { VectorRun.stream(of: try value(index)) }

  /// The streams of the arguments, or of the only one if that is an array of them.
  func streams() throws -> [VectorStream] {
    let indices = list.indices.filter { !isFunction($0) }
    if indices.count == 1, let elements = list[indices[0]]["array"]?.elements {
      return try elements.map { VectorRun.stream(of: try run.value(of: $0)) }
    }
    return try indices.map { try stream($0) }
  }

  func function(_ index: Int) throws -> VectorFunction {
    guard has(index) else { throw Unsupported("a function is missing") }
    return try run.function(list[index])
  }

  /// The last argument, if it is a function that combines several values.
  func projection() throws -> VectorFunction? {
    guard let last = list.indices.last, isFunction(last) else { return nil }
    return try function(last)
  }

  /// A member of an argument that is an object, as an argument.
  func member(_ index: Int, _ key: String) -> VectorJSON? {
    guard has(index) else { return nil }
    if let argument = list[index]["object"]?[key] { return argument }
    return list[index]["value"]?[key].map { .object(["value": $0]) }
  }
}

extension Duration {
  /// Returns the duration in milliseconds, zero if negative; an infinite one is very long.
  static func frames(_ frames: Double) -> Duration {
    frames < 1e12 ? .milliseconds(Int(max(frames, 0))) : .seconds(1_000_000_000)
  }
}

extension VectorRun {
  func stream(_ json: VectorJSON) throws -> VectorStream {
    if let name = json["input"]?.string { return try source(name).producer }
    if let name = json["ref"]?.string { return try reference(name) }
    let arguments = VectorArguments(list: json["args"]?.elements ?? [], run: self)
    if let name = json["create"]?.string {
      if let stream = try fullUpdate(name, arguments) { return stream }
      if let stream = try combination(name, arguments) { return stream }
      if name == "connectable", let operand = arguments.list.first?["obs"] {
        let none = VectorArguments(list: [], run: self)
        return try connectable("publish", operand, none).producer
      }
      throw Unsupported("fullUpdate \(name)")
    }
    guard let name = json["op"]?.string, let operand = json["source"] else {
      throw Unsupported("an expression of no kind")
    }
    // Evaluated before the operand, which is more than a stream for these operators.
    if let stream = try sharing(name, operand, arguments) { return stream }
    let source = try stream(operand)
    if let stream = try flattening(name, source, arguments) { return stream }
    if let stream = try transforming(name, source, arguments) { return stream }
    if let stream = try selecting(name, source, arguments) { return stream }
    if let stream = try aggregating(name, source, arguments) { return stream }
    if let stream = try failing(name, source, arguments) { return stream }
    if let stream = try timing(name, source, arguments) { return stream }
    if let stream = try gathering(name, source, arguments) { return stream }
    if let stream = try combining(name, source, arguments) { return stream }
    throw Unsupported("operator \(name)")
  }

  /// The value of an argument, evaluated on each access.
  func value(of argument: VectorJSON) throws -> VectorValue {
    if let literal = argument["value"] { return try self.literal(literal) }
    if let expression = argument["obs"] { return VectorValue(try stream(expression)) }
    if let elements = argument["array"]?.elements {
      return .array(try elements.map { try value(of: $0) })
    }
    if let members = argument["object"]?.members {
      return .object(try members.mapValues { try value(of: $0) })
    }
    return .undefined
  }

  /// Applies `operate` to `source` with a function of a value, and of its index if it takes one.
  ///
  /// `element` is the value of the input of `operate`, and is delivered if it selects.
  func withIndex(
    _ source: VectorStream, _ function: VectorFunction,
    selecting: Bool = true,
    _ operate: (VectorStream, @escaping (VectorValue) throws(VectorError) -> VectorValue) throws ->
      VectorStream
  ) rethrows -> VectorStream {
    if function.takesIndex {
      let pairs = source.enumerated().map { pair throws(VectorError) in
        VectorValue.array([pair.element, VectorValue(pair.offset)])
      }
      let operated = try operate(pairs) { pair throws(VectorError) in
        try function.call(pair.elements)
      }
      return selecting ? operated.map { $0.elements.first ?? $0 } : operated
    }
    return try operate(source) { value throws(VectorError) in try function(value) }
  }
}

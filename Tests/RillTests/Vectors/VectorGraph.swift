/// The nodes of a case, each a single operation: nested expressions have become nodes of their own.
struct VectorGraph {
  private(set) var nodes: [String: Node] = [:]
  /// The nodes to make through a forward reference, so that every other node can be made after
  /// those it depends on. Empty where nothing is recursive.
  private(set) var forwarded: Set<String> = []

  struct Node {
    let operation: Operation
    /// Declared by name in the file, rather than nested in another.
    let isDeclared: Bool
    var values: [VectorValue] = []
    var functions: [VectorFunction] = []
    var inputs: [String] = []
  }

  /// The operands of an expression, in order, and its result.
  struct Operation {
    enum Part { case value, function, stream, cell, cells }
    let name: String
    let parts: [Part]
    let kind: VectorKind

    init(_ name: String, _ parts: [Part], _ kind: VectorKind) {
      (self.name, self.parts, self.kind) = (name, parts, kind)
    }

    static let input = "input"
    static let alias = "alias"

    static let all: [String: Operation] = Dictionary(
      uniqueKeysWithValues: [
        Operation("never", [], .stream),
        Operation("const", [.value], .cell),
        Operation("map", [.function, .stream], .stream),
        Operation("mapTo", [.value, .stream], .stream),
        Operation("filter", [.function, .stream], .stream),
        Operation("filterSome", [.stream], .stream),
        Operation("merge", [.function, .stream, .stream], .stream),
        Operation("orElse", [.stream, .stream], .stream),
        Operation("difference", [.stream, .stream], .stream),
        Operation("snapshot", [.function, .stream, .cell], .stream),
        Operation("gate", [.stream, .cell], .stream),
        Operation("hold", [.value, .stream], .cell),
        Operation("accum", [.value, .function, .stream], .cell),
        Operation("collect", [.value, .function, .stream], .stream),
        Operation("updates", [.cell], .stream),
        Operation("mapC", [.function, .cell], .cell),
        Operation("lift", [.function, .cells], .cell),
        Operation("switchS", [.cell], .stream),
        Operation("switchPromptly", [.cell], .stream),
        Operation("switchC", [.cell], .cell),
        Operation("once", [.stream], .stream),
        Operation("calmS", [.stream], .stream),
        Operation("calmC", [.cell], .cell),
        Operation("split", [.stream], .stream),
        Operation("defer", [.stream], .stream),
      ].map { ($0.name, $0) })
  }

  init(_ test: VectorCase) throws {
    for (name, input) in test.inputs {
      if input.kind == .cell, input.initial == nil {
        throw VectorError("the cell '\(name)' has no initial value")
      }
      let operation = Operation(Operation.input, [], input.kind)
      nodes[name] = Node(
        operation: operation, isDeclared: true, values: input.initial.map { [$0] } ?? [])
    }
    let kinds = try Self.kinds(of: test)
    for (name, expression) in test.graph.sorted(by: { $0.key < $1.key }) {
      try add(expression, as: name, isDeclared: true, kinds)
    }
    try check()
    forwarded = findForwarded()
  }

  /// The kind of each name, which aliases and references need before their nodes exist.
  private static func kinds(of test: VectorCase) throws -> [String: VectorKind] {
    var kinds = test.inputs.mapValues(\.kind)
    func kind(_ name: String, _ visited: Set<String>) throws -> VectorKind {
      if let known = kinds[name] { return known }
      guard let expression = test.graph[name], !visited.contains(name) else {
        throw VectorError("unknown node '\(name)'")
      }
      let found: VectorKind
      switch expression {
      case .string(let other): found = try kind(other, visited.union([name]))
      case .list(let parts):
        guard case .string(let word)? = parts.first else {
          throw VectorError("can't read \(expression)")
        }
        if let operation = Operation.all[word] {
          found = operation.kind
        } else if parts.count == 1 {
          found = try kind(word, visited.union([name]))
        } else {
          throw VectorError("unknown expression '\(word)' in \(expression)")
        }
      default: throw VectorError("can't read \(expression)")
      }
      kinds[name] = found
      return found
    }
    for name in test.graph.keys { _ = try kind(name, []) }
    return kinds
  }

  /// Adds the node for an expression, and those for nested expressions.
  private mutating func add(
    _ expression: VectorValue, as name: String, isDeclared: Bool, _ kinds: [String: VectorKind]
  ) throws {
    if let other = Self.reference(expression) {
      guard let kind = kinds[other] else { throw VectorError("unknown node '\(other)'") }
      nodes[name] = Node(
        operation: Operation(Operation.alias, [], kind), isDeclared: isDeclared, inputs: [other])
      return
    }
    guard case .list(let parts) = expression, case .string(let word)? = parts.first else {
      throw VectorError("can't read \(expression)")
    }
    guard let operation = Operation.all[word] else {
      throw VectorError("unknown expression '\(word)' in \(expression)")
    }
    var node = Node(operation: operation, isDeclared: isDeclared)
    let isVariadic = operation.parts.last == .cells
    guard
      parts.count - 1 == operation.parts.count
        || isVariadic && parts.count - 1 >= operation.parts.count
    else { throw VectorError("wrong number of parts in \(expression)") }
    for (index, part) in parts.dropFirst().enumerated() {
      switch operation.parts[min(index, operation.parts.count - 1)] {
      case .value:
        node.values.append(part)
      case .function:
        guard case .string(let text) = part else { throw VectorError("\(part) is no function") }
        node.functions.append(try VectorFunction(named: text))
      case .stream, .cell, .cells:
        if let other = Self.reference(part) {
          node.inputs.append(other)
        } else {
          let nested = "\(name).\(index)"
          try add(part, as: nested, isDeclared: false, kinds)
          node.inputs.append(nested)
        }
      }
    }
    nodes[name] = node
  }

  /// The name, if an expression consists only of a name.
  private static func reference(_ expression: VectorValue) -> String? {
    switch expression {
    case .string(let name): return name
    case .list(let parts):
      guard parts.count == 1, case .string(let name) = parts[0], Operation.all[name] == nil else {
        return nil
      }
      return name
    default: return nil
    }
  }

  /// Every input exists and is of the kind its operation takes.
  private func check() throws {
    for (name, node) in nodes where node.operation.name != Operation.alias {
      let wanted = node.operation.parts.filter { $0 != .value && $0 != .function }
      for (index, input) in node.inputs.enumerated() {
        guard let found = nodes[input]?.operation.kind else {
          throw VectorError("unknown node '\(input)' in '\(name)'")
        }
        let isStream = wanted[min(index, wanted.count - 1)] == .stream
        if isStream != (found == .stream) {
          throw VectorError("'\(name)' can't take '\(input)', which is a \(found.rawValue)")
        }
      }
    }
  }
}

// Recursion.
extension VectorGraph {
  /// Returns the nodes that must exist before a node: its operands, and the first target of a
  /// switch.
  func dependencies(of name: String) -> [String] {
    guard let node = nodes[name] else { return [] }
    guard ["switchS", "switchPromptly", "switchC"].contains(node.operation.name),
      case .string(let target)? = initialValue(of: node.inputs[0]), nodes[target] != nil
    else { return node.inputs }
    return node.inputs + [target]
  }

  /// The initial value of a cell, if the graph determines it.
  func initialValue(of name: String, visited: Set<String> = []) -> VectorValue? {
    guard let node = nodes[name], !visited.contains(name) else { return nil }
    let visited = visited.union([name])
    func input(_ index: Int) -> VectorValue? {
      initialValue(of: node.inputs[index], visited: visited)
    }
    switch node.operation.name {
    case "const", "hold", "accum": return node.values[0]
    case Operation.input: return node.values.first
    case "calmC", Operation.alias: return input(0)
    case "mapC", "lift":
      let values = node.inputs.indices.compactMap(input)
      guard values.count == node.inputs.count else { return nil }
      return try? node.functions[0].apply(values)
    case "switchC":
      guard case .string(let target)? = input(0) else { return nil }
      return initialValue(of: target, visited: visited)
    default: return nil
    }
  }

  /// Returns the nodes that a node depends on within the same moment.
  func instantaneous(of name: String) -> [String] {
    guard let node = nodes[name] else { return [] }
    switch node.operation.name {
    case "snapshot", "gate": return [node.inputs[0]]
    case "defer", "split": return []
    default: return dependencies(of: name)
    }
  }

  /// The names of one dependency cycle without any of `excluded`.
  func cycle(
    through dependencies: (String) -> [String], excluding excluded: Set<String> = []
  ) -> [String]? {
    var done = excluded
    var path: [String] = []
    func visit(_ name: String) -> [String]? {
      if let start = path.firstIndex(of: name) { return Array(path[start...]) }
      guard !done.contains(name) else { return nil }
      path.append(name)
      defer { path.removeLast() }
      for next in dependencies(name) {
        if let found = visit(next) { return found }
      }
      done.insert(name)
      return nil
    }
    for name in nodes.keys.sorted() {
      if let found = visit(name) { return found }
    }
    return nil
  }

  /// Breaks every cycle at one node: a held value if there is one, else at a declared stream.
  private func findForwarded() -> Set<String> {
    var result: Set<String> = []
    while let cycle = cycle(through: dependencies, excluding: result) {
      func first(_ matches: (Node) -> Bool) -> String? { cycle.first { matches(nodes[$0]!) } }
      let chosen =
        first { ["hold", "accum"].contains($0.operation.name) }
        ?? first { ["defer", "split"].contains($0.operation.name) }
        ?? first { $0.operation.kind == .stream && $0.isDeclared }
        ?? first { $0.operation.kind == .stream }
        ?? cycle[0]
      result.insert(chosen)
    }
    return result
  }
}

import Rill

/// The network of a case, created with Rill's public operators.
final class VectorNetwork {
  private let graph: VectorGraph
  private var streams: [String: Changes<VectorValue>] = [:]
  private var cells: [String: Changing<VectorValue>] = [:]
  private var inlets: [String: Inlet<VectorValue>] = [:]
  private var inputs: [String: Input<VectorValue>] = [:]
  /// The errors inside functions that can't throw.
  private(set) var faults: [String] = []

  init(_ test: VectorCase) throws {
    graph = try VectorGraph(test)
    for (name, input) in test.inputs {
      switch input.kind {
      case .cell:
        let made = Input(input.initial ?? .null).named(name)
        inputs[name] = made
        cells[name] = made
      case .stream:
        let made: Inlet<VectorValue>
        if let text = input.combine {
          let combine = try VectorFunction(named: text)
          made = Inlet(coalescing: { [unowned self] in call(combine, [$0, $1]) })
        } else {
          made = Inlet()
        }
        inlets[name] = made.named(name)
        streams[name] = made
      }
    }
    for (name, node) in graph.nodes.sorted(by: { $0.key < $1.key }) {
      if node.operation.kind == .stream { _ = stream(name) } else { _ = cell(name) }
    }
  }

  /// Returns the stream with this name, creating it on first use.
  func stream(_ name: String) -> Changes<VectorValue> {
    if let known = streams[name] { return known }
    let result: Changes<VectorValue>
    if graph.forwarded.contains(name) {
      result = Changes.loop { forward in
        streams[name] = forward.named(name)
        return makeStream(name).named(name)
      }
    } else {
      result = makeStream(name)
    }
    streams[name] = isAlias(name) ? result : result.named(name)
    return result
  }

  /// Returns the cell with this name, creating it on first use.
  func cell(_ name: String) -> Changing<VectorValue> {
    if let known = cells[name] { return known }
    let result = graph.forwarded.contains(name) ? makeForwardedCell(name) : makeCell(name)
    cells[name] = isAlias(name) ? result : result.named(name)
    return result
  }

  func send(_ value: VectorValue, to name: String) throws {
    if let inlet = inlets[name] {
      inlet.announce(value)
    } else if let input = inputs[name] {
      input.assign(value)
    } else {
      throw VectorError("'\(name)' is no input")
    }
  }

  func kind(of name: String) -> VectorKind? { graph.nodes[name]?.operation.kind }

  private func isAlias(_ name: String) -> Bool {
    graph.nodes[name]?.operation.name == VectorGraph.Operation.alias
  }
}

// The operators.
extension VectorNetwork {
  private func makeStream(_ name: String) -> Changes<VectorValue> {
    let node = graph.nodes[name]!
    func source(_ index: Int) -> Changes<VectorValue> { stream(node.inputs[index]) }
    switch node.operation.name {
    case VectorGraph.Operation.alias: return source(0)
    case "never": return .never
    case "map":
      let function = node.functions[0]
      return source(0).map { [unowned self] in call(function, [$0]) }
    case "mapTo": return source(0).mapTo(node.values[0])
    case "filter":
      let predicate = node.functions[0]
      return source(0).filter { [unowned self] in isTrue(call(predicate, [$0])) }
    case "filterSome": return source(0).compactMap { $0.isNull ? nil : $0 }
    case "merge":
      let function = node.functions[0]
      return source(0).merge(source(1)) { [unowned self] in call(function, [$0, $1]) }
    case "orElse": return source(0).orElse(source(1))
    case "difference": return source(0).difference(source(1))
    case "snapshot":
      let function = node.functions[0]
      return source(0).snapshot(cell(node.inputs[1])) { [unowned self] in
        call(function, [$0, $1])
      }
    case "gate":
      return source(0).gate(while: cell(node.inputs[1]).map { [unowned self] in isTrue($0) })
    case "collect":
      let function = node.functions[0]
      return source(0).scanMap(startingWith: node.values[0]) { [unowned self] in
        // The vectors write the occurrence and the output first.
        let (output, state) = pair(call(function, [$1, $0]))
        return (state, output)
      }
    case "updates": return cell(node.inputs[0]).changes
    case "switchS": return switching(node).switchToLatest()
    case "switchPromptly": return switching(node).switchToLatest(promptly: true)
    case "once": return source(0).first()
    case "calmS": return source(0).removeDuplicates()
    case "split": return source(0).map { [unowned self] in list($0) }.elements()
    case "defer": return source(0).inChildMoment()
    default: fatalError("\(node.operation.name) makes no stream")
    }
  }

  private func makeCell(_ name: String) -> Changing<VectorValue> {
    let node = graph.nodes[name]!
    func source(_ index: Int) -> Changing<VectorValue> { cell(node.inputs[index]) }
    switch node.operation.name {
    case VectorGraph.Operation.alias: return source(0)
    case "const": return .constant(node.values[0])
    case "hold": return stream(node.inputs[0]).hold(startingWith: node.values[0])
    case "accum":
      let function = node.functions[0]
      return stream(node.inputs[0]).accumulate(startingFrom: node.values[0]) { [unowned self] in
        call(function, [$0, $1])
      }
    case "mapC":
      let function = node.functions[0]
      return source(0).map { [unowned self] in call(function, [$0]) }
    case "lift": return lift(node.functions[0], node.inputs.map { cell($0) })
    case "switchC":
      return source(0).flatMap { [unowned self] in
        guard let target = target($0, of: .cell) else { return .constant(.null) }
        return cell(target)
      }
    case "calmC": return source(0).removeDuplicates()
    default: fatalError("\(node.operation.name) makes no cell")
    }
  }

  /// A cell that others refer to before it exists. This requires a held value. For any other cell,
  /// its changes are held, which preserves instantaneous cycles.
  private func makeForwardedCell(_ name: String) -> Changing<VectorValue> {
    let node = graph.nodes[name]!
    let initial = graph.initialValue(of: name) ?? .null
    return Changing.loop(startingWith: initial) { forward in
      cells[name] = forward.named(name)
      switch node.operation.name {
      case "hold": return stream(node.inputs[0])
      case "accum":
        let function = node.functions[0]
        return stream(node.inputs[0]).snapshot(forward) { [unowned self] in
          call(function, [$0, $1])
        }
      default: return makeCell(name).changes
      }
    }
  }

  private func lift(
    _ function: VectorFunction, _ cells: [Changing<VectorValue>]
  ) -> Changing<VectorValue> {
    switch cells.count {
    case 1:
      return cells[0].map { [unowned self] in call(function, [$0]) }
    case 2:
      return combine(cells[0], cells[1]) { [unowned self] in call(function, [$0, $1]) }
    case 3:
      return combine(cells[0], cells[1], cells[2]) { [unowned self] in
        call(function, [$0, $1, $2])
      }
    default:
      // A list of any number of values as one value.
      let none = Changing.constant([VectorValue]())
      let all = cells.reduce(none) { combine($0, $1) { $0 + [$1] } }
      return all.map { [unowned self] in call(function, $0) }
    }
  }

  private func switching(_ node: VectorGraph.Node) -> Changing<Changes<VectorValue>> {
    cell(node.inputs[0]).map { [unowned self] in
      guard let target = target($0, of: .stream) else { return .never }
      return stream(target)
    }
  }
}

// Values.
extension VectorNetwork {
  private func call(_ function: VectorFunction, _ arguments: [VectorValue]) -> VectorValue {
    do {
      return try function.apply(arguments)
    } catch {
      faults.append("\(error)")
      return .null
    }
  }

  private func target(_ value: VectorValue, of kind: VectorKind) -> String? {
    if case .string(let name) = value, self.kind(of: name) == kind { return name }
    faults.append("\(value) is not the name of a \(kind.rawValue)")
    return nil
  }

  private func isTrue(_ value: VectorValue) -> Bool {
    if case .bool(let value) = value { return value }
    faults.append("\(value) is not a boolean")
    return false
  }

  private func list(_ value: VectorValue) -> [VectorValue] {
    if case .list(let values) = value { return values }
    faults.append("\(value) is not a list")
    return []
  }

  private func pair(_ value: VectorValue) -> (VectorValue, VectorValue) {
    let values = list(value)
    if values.count == 2 { return (values[0], values[1]) }
    faults.append("\(value) is not a pair")
    return (.null, .null)
  }
}

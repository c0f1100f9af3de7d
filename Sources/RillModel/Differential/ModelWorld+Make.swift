extension ModelWorld {
  package func make(
    _ node: NetworkNode, _ nodes: [Int: ModelNode],
    _ perform: @escaping ([NetworkAction]) -> Void
  ) -> ModelNode {
    node.op.kind == .stream ? stream(node, nodes, perform) : changing(node, nodes)
  }

  private func stream(
    _ node: NetworkNode, _ nodes: [Int: ModelNode],
    _ perform: @escaping ([NetworkAction]) -> Void
  ) -> ModelNode {
    let sources = node.sources.map { nodes[$0]! }
    let k = node.k
    let inner = { [unowned self] (value: ModelValue) in choose(node.inner!, nodes, value.int) }
    switch node.op {
    case .inlet:
      return model.inlet(coalescing: k == 0 ? nil : { .int(Mix.mix($0.int, $1.int)) })
    case .never: return model.never()
    case .map: return model.map(sources[0]) { .int(Mix.add($0.int, k)) }
    case .filter: return model.filter(sources[0]) { Mix.passes($0.int, k) }
    case .compactMap:
      return model.compactMap(sources[0]) { Mix.maybe($0.int + k).map { .int($0) } }
    case .mapTo: return model.map(sources[0]) { _ in .int(k) }
    case .reading:
      return reading(sources[0], sources[1], k)
    case .mergeRight:
      return model.map(model.merge(sources[0], right: sources[1])) { either in
        switch either {
        case .left(let value): .int(Mix.add(value.int, 1))
        case .right(let value): .int(Mix.add(value.int, 2))
        default: 0
        }
      }
    case .merge: return model.merge(sources[0], sources[1]) { .int(Mix.mix($0.int, $1.int)) }
    case .orElse: return model.orElse(sources[0], sources[1])
    case .union: return model.union(sources)
    case .difference: return model.difference(sources[0], sources[1])
    case .together: return model.map(model.together(sources[0], sources[1])) { $0.mixed }
    case .scan:
      return model.scan(sources[0], startingWith: .int(k)) { .int(Mix.mix($0.int, $1.int)) }
    case .scanMap:
      return model.scanMap(sources[0], startingWith: .int(k)) { state, value in
        (.int(Mix.add(state.int, value.int)), .int(Mix.mix(value.int, state.int)))
      }
    case .sample: return model.sample(sources[0], sources[1])
    case .snapshot: return model.map(model.snapshot(sources[0], sources[1])) { $0.mixed }
    case .withLatest:
      return model.map(model.withLatest(sources[0], from: sources[1])) { $0.mixed }
    case .gate: return model.gate(sources[0], while: isOn(sources[1]))
    case .gateKeeping: return model.gate(keepingLatest: sources[0], while: isOn(sources[1]))
    case .removeDuplicates:
      return k == 0
        ? model.removeDuplicates(sources[0])
        : model.removeDuplicates(sources[0]) { Mix.areAlike($0.int, $1.int) }
    case .pairwise: return model.map(model.pairwise(sources[0])) { $0.mixed }
    case .prefix: return model.prefix(sources[0], k)
    case .prefixWhile: return model.prefix(sources[0]) { Mix.passes($0.int, k) }
    case .prefixUntil: return model.prefix(sources[0], until: sources[1])
    case .dropFirst: return model.dropFirst(sources[0], k)
    case .dropWhile: return model.drop(sources[0]) { Mix.passes($0.int, k) }
    case .dropUntil: return model.drop(sources[0], until: sources[1])
    case .first: return model.first(sources[0])
    case .matching, .splitLeft: return model.filter(sources[0]) { Mix.passes($0.int, k) }
    case .rest, .splitRight: return model.filter(sources[0]) { !Mix.passes($0.int, k) }
    case .elements:
      return model.elements(
        model.map(sources[0]) { .list(Mix.parts($0.int).map { .int($0) }) })
    case .inChildMoment: return model.inChildMoment(sources[0])
    case .replayLast: return model.replayLast(sources[0])
    case .named, .debug: return model.map(sources[0]) { $0 }
    case .changes: return model.changes(sources[0])
    case .risingEdges: return model.map(model.risingEdges(isOn(sources[0]))) { _ in .int(k) }
    case .fallingEdges: return model.map(model.fallingEdges(isOn(sources[0]))) { _ in .int(k) }
    case .effect:
      return model.map(sources[0]) { value in
        perform(node.actions)
        return value
      }
    case .flatMap: return model.flatMap(sources[0], promptly: k == 1, inner)
    case .switchToLatest:
      return model.switchToLatest(
        model.map(sources[0]) { .node(inner($0)) }, promptly: k == 1)
    case .heldSwitch:
      let held = model.hold(
        model.map(sources[0]) { .node(inner($0)) }, startingWith: .node(model.never()))
      return model.switchToLatest(changing: held, promptly: k == 1)
    case .switchChanging:
      return model.switchToLatest(
        changing: model.map(changing: sources[0]) { .node(inner($0)) }, promptly: k == 1)
    case .mergeMany:
      let chosen = model.map(changing: sources[0]) { value in
        .list(Self.several(node.inner!, value.int).map { .node(nodes[$0]!) })
      }
      return model.mergeMany(chosen)
    case .loop:
      return model.loop { choose(node.inner!, nodes, reference: $0) }
    default: fatalError("\(node.op) is not a stream")
    }
  }

  private func reading(_ source: ModelNode, _ changing: ModelNode, _ k: Int) -> ModelNode {
    let read = { [unowned model] in model.value(of: changing).int }
    switch k % 4 {
    case 0:
      return model.compactMap(source) { Mix.maybe(Mix.mix($0.int, read())).map { .int($0) } }
    case 1:
      return model.scan(source, startingWith: .int(k)) {
        .int(Mix.mix(Mix.add($0.int, read()), $1.int))
      }
    case 2: return model.filter(source) { Mix.passes($0.int, read()) }
    default: return model.map(source) { .int(Mix.mix($0.int, read())) }
    }
  }

  private func changing(_ node: NetworkNode, _ nodes: [Int: ModelNode]) -> ModelNode {
    let sources = node.sources.map { nodes[$0]! }
    let k = node.k
    let inner = { [unowned self] (value: ModelValue) in choose(node.inner!, nodes, value.int) }
    switch node.op {
    case .input: return model.input(.int(k))
    case .constant: return model.constant(.int(k))
    case .pulling: return model.pulling { .int(k) }
    case .accumulate, .accumulateInto:
      return model.accumulate(sources[0], startingFrom: .int(k)) {
        .int(Mix.mix($0.int, $1.int))
      }
    case .hold: return model.hold(sources[0], startingWith: .int(k))
    case .mapChanging, .member, .namedChanging:
      return model.map(changing: sources[0]) { .int(Mix.add($0.int, k)) }
    case .combine: return model.combine(sources) { .int(Mix.total($0.map(\.int))) }
    case .flatten:
      return model.flatten(model.map(changing: sources[0]) { .node(inner($0)) })
    case .flatMapChanging: return model.flatMap(changing: sources[0], inner)
    case .flatMapMaking:
      let flattened = model.flatMap(changing: sources[0], inner)
      return model.hold(model.changes(flattened), startingWith: .int(k))
    case .heldFlatten:
      let held = model.hold(
        model.map(sources[0]) { .node(inner($0)) }, startingWith: .node(sources[1]))
      return model.flatten(held)
    case .distinct:
      return k == 0
        ? model.removeDuplicates(changing: sources[0])
        : model.removeDuplicates(changing: sources[0]) { Mix.areAlike($0.int, $1.int) }
    case .filterChanging:
      return model.filter(changing: sources[0], startingWith: .int(k)) { Mix.passes($0.int, k) }
    case .withPrevious:
      return model.map(changing: model.withPrevious(sources[0])) { pair in
        .int(Mix.mix(pair.elements[0].unwrapped?.int ?? k, pair.elements[1].int))
      }
    case .withPreviousStarting:
      return model.map(changing: model.withPrevious(sources[0], startingWith: .int(k))) {
        $0.mixed
      }
    case .mapWithLatest:
      return model.map(changing: sources[0], with: sources[1]) {
        .int(Mix.mix($0.int, $1.int))
      }
    case .unionChanging: return model.union(changings: sources)
    case .gateChanging: return model.gate(changing: sources[0], while: isOn(sources[1]))
    case .gateStarting:
      return model.gate(changing: sources[0], while: isOn(sources[1]), startingWith: .int(k))
    case .and: return numbers(isOn(sources[0]), isOn(sources[1])) { $0 && $1 }
    case .or: return numbers(isOn(sources[0]), isOn(sources[1])) { $0 || $1 }
    case .not: return numbers(isOn(sources[0]), isOn(sources[0])) { value, _ in !value }
    case .isNil:
      return model.map(changing: sources[0]) { Mix.maybe($0.int) == nil ? .int(k) : 0 }
    case .notNil:
      return model.map(changing: sources[0]) { Mix.maybe($0.int) != nil ? .int(k) : 0 }
    case .mapElements:
      return model.map(changing: sources[0]) {
        .int(Mix.total(Mix.parts($0.int).map { Mix.add($0, k) }))
      }
    case .filterElements:
      return model.map(changing: sources[0]) {
        .int(Mix.total(Mix.parts($0.int).filter { Mix.passes($0, k) }))
      }
    case .reduceElements:
      return model.map(changing: sources[0]) {
        .int(Mix.parts($0.int).reduce(k) { Mix.mix($0, $1) })
      }
    case .loopChanging:
      return model.loop(startingWith: .int(k)) { choose(node.inner!, nodes, reference: $0) }
    case .computed:
      return model.computed { read in
        let value = { (index: Int) in read(sources[index]).int }
        return .int(TrackedReads.value(k, of: sources.count, read: value, peek: value))
      }
    case .computedChoice:
      // A new node has no past, so an earlier one from the same value is equivalent.
      var made: [ModelValue: ModelNode] = [:]
      return model.computed { read in
        let value = read(sources[0])
        let chosen = made[value] ?? inner(value)
        made[value] = chosen
        return read(chosen)
      }
    case .computedGuard:
      return model.computed { Mix.isOn($0(sources[0]).int) ? $0(sources[1]) : .int(k) }
    default: fatalError("\(node.op) is not a changing")
    }
  }

  private func isOn(_ changing: ModelNode) -> ModelNode {
    model.map(changing: changing) { .bool(Mix.isOn($0.int)) }
  }

  private func numbers(
    _ left: ModelNode, _ right: ModelNode, _ transform: @escaping (Bool, Bool) -> Bool
  ) -> ModelNode {
    model.combine([left, right]) { transform($0[0].isTrue, $0[1].isTrue) ? 1 : 0 }
  }

  /// Creates the inner network, and chooses one of its nodes by `value`.
  func choose(
    _ inner: InnerNetwork, _ nodes: [Int: ModelNode], _ value: Int = 0,
    reference: ModelNode? = nil
  ) -> ModelNode {
    var nodes = nodes
    nodes[InnerNetwork.reference] = reference
    for (number, local) in inner.locals.enumerated() {
      nodes[InnerNetwork.firstLocal + number] = make(local, nodes) { _ in }
    }
    return nodes[inner.choices[value % inner.choices.count]]!
  }
}

extension NetworkWorld {
  /// Returns the nodes that a value selects for an operator of several nodes.
  static func several(_ inner: InnerNetwork, _ value: Int) -> [Int] {
    inner.choices.enumerated().filter { (value >> $0.offset) & 1 == 1 }.map(\.element)
  }
}

extension ModelValue {
  /// The combination of a pair of numbers as one number.
  fileprivate var mixed: ModelValue {
    .int(Mix.mix(elements[0].int, elements[1].int))
  }
}

import Rill

extension EngineNodes {
  /// Creates a stream in the engine.
  func stream(
    _ node: NetworkNode, _ nodes: [Int: Node], _ perform: @escaping ([NetworkAction]) -> Void
  ) -> Changes<Int> {
    switch node.op {
    case .never: return .never
    case .loop:
      return Changes.loop { choose(node.inner!, nodes, reference: .stream($0)).stream }
    case .reading, .sample, .snapshot, .withLatest, .gate, .gateKeeping:
      return stream(
        node, of: nodes[node.sources[0]]!.stream, with: nodes[node.sources[1]]!.changing)
    case .changes, .risingEdges, .fallingEdges, .switchChanging, .mergeMany:
      return stream(node, ofChanging: nodes[node.sources[0]]!.changing, nodes)
    case .flatMap, .switchToLatest, .heldSwitch:
      return switching(node, nodes[node.sources[0]]!.stream, nodes)
    case .effect:
      let actions = node.actions
      return nodes[node.sources[0]]!.stream.map { value in
        perform(actions)
        return value
      }
    default:
      let sources = node.sources.map { nodes[$0]!.stream }
      return sources.count == 1
        ? stream(node, of: sources[0]) : stream(node, of: sources[0], Array(sources.dropFirst()))
    }
  }

  private func stream(_ node: NetworkNode, of source: Changes<Int>) -> Changes<Int> {
    let (k, f) = (node.k, counter(node))
    switch node.op {
    case .map: return source.map { f.add($0, k) }
    case .filter: return source.filter { f.passes($0, k) }
    case .compactMap: return source.compactMap { f.maybe($0 + k) }
    case .mapTo: return source.mapTo(k)
    case .union: return source.union()
    case .scan: return source.scan(startingWith: k) { f.mix($0, $1) }
    case .scanMap:
      return source.scanMap(startingWith: k) { (f.add($0, $1), f.mix($1, $0)) }
    case .removeDuplicates:
      return k == 0
        ? source.removeDuplicates() : source.removeDuplicates(by: { f.areAlike($0, $1) })
    case .pairwise: return source.pairwise().map { f.mix($0.previous, $0.current) }
    case .prefix: return source.prefix(k)
    case .prefixWhile: return source.prefix(while: { f.passes($0, k) })
    case .dropFirst: return source.dropFirst(k)
    case .dropWhile: return source.drop(while: { f.passes($0, k) })
    case .first: return source.first()
    case .matching: return source.partition(by: { f.passes($0, k) }).matching
    case .rest: return source.partition(by: { f.passes($0, k) }).rest
    case .splitLeft: return eithers(source, node).split().left
    case .splitRight: return eithers(source, node).split().right
    case .elements: return source.map { f.parts($0) }.elements()
    case .inChildMoment: return source.inChildMoment()
    case .replayLast: return source.replayLast()
    case .named: return source.map { $0 }.named("named")
    case .debug: return source.debug("debug") { _ in }
    default: fatalError("\(node.op) is not an operator of a stream")
    }
  }

  private func eithers(
    _ source: Changes<Int>, _ node: NetworkNode
  ) -> Changes<Either<Int, Int>> {
    let (k, f) = (node.k, counter(node))
    return source.map { f.passes($0, k) ? .left($0) : .right($0) }
  }

  private func stream(
    _ node: NetworkNode, of first: Changes<Int>, _ others: [Changes<Int>]
  ) -> Changes<Int> {
    let (second, f) = (others[0], counter(node))
    switch node.op {
    case .mergeRight:
      return first.merge(right: second).map { either in
        switch either {
        case .left(let value): f.add(value, 1)
        case .right(let value): f.add(value, 2)
        }
      }
    case .merge: return first.merge(second) { f.mix($0, $1) }
    case .orElse: return first.orElse(second)
    case .union:
      switch (others.count, node.k % 2) {
      case (1, 0): return first.union(second)
      case (1, _): return first.merge(with: second)
      default: return .union(of: [first] + others)
      }
    case .difference: return first.difference(second)
    case .together: return first.together(second).map { f.mix($0, $1) }
    case .prefixUntil: return first.prefix(until: second)
    case .dropUntil: return first.drop(until: second)
    default: fatalError("\(node.op) is not an operator of several streams")
    }
  }

  private func stream(
    _ node: NetworkNode, of source: Changes<Int>, with changing: Changing<Int>
  ) -> Changes<Int> {
    let (k, f) = (node.k, counter(node))
    switch node.op {
    case .reading:
      switch k % 4 {
      case 0: return source.compactMap { f.maybe(Mix.mix($0, changing.value)) }
      case 1: return source.scan(startingWith: k) { f.mix(Mix.add($0, changing.value), $1) }
      case 2: return source.filter { f.passes($0, changing.value) }
      default: return source.map { f.mix($0, changing.value) }
      }
    case .sample: return source.sample(changing)
    case .snapshot:
      return k % 2 == 0
        ? source.snapshot(changing).map { f.mix($0, $1) }
        : source.snapshot(changing) { f.mix($0, $1) }
    case .withLatest:
      return k % 2 == 0
        ? source.withLatest(from: changing).map { f.mix($0, $1) }
        : source.withLatest(from: changing) { f.mix($0, $1) }
    case .gate: return source.gate(while: changing.map { f.isOn($0) })
    case .gateKeeping:
      return k % 2 == 0
        ? source.gate(while: changing.map { f.isOn($0) }, keepingLatest: true)
        : source.throttle(while: changing.map { !f.isOn($0) })
    default: fatalError("\(node.op) is not an operator of a stream and a changing")
    }
  }

  private func stream(
    _ node: NetworkNode, ofChanging changing: Changing<Int>, _ nodes: [Int: Node]
  ) -> Changes<Int> {
    let (k, f) = (node.k, counter(node))
    switch node.op {
    case .changes: return changing.changes
    case .risingEdges: return changing.map { f.isOn($0) }.risingEdges.map { k }
    case .fallingEdges: return changing.map { f.isOn($0) }.fallingEdges.map { k }
    case .switchChanging:
      let chosen = chooser(node, nodes)
      return changing.map { chosen($0).stream }.switchToLatest(promptly: k == 1)
    case .mergeMany:
      let inner = node.inner!
      let nodes = nodes.filter { inner.outside.contains($0.key) }
      return changing.map { value in
        f.record("several")
        return EngineWorld.several(inner, value).map { nodes[$0]!.stream }
      }.mergeMany()
    default: fatalError("\(node.op) is not a stream of a changing")
    }
  }

  private func switching(
    _ node: NetworkNode, _ source: Changes<Int>, _ nodes: [Int: Node]
  ) -> Changes<Int> {
    let chosen = chooser(node, nodes)
    switch node.op {
    case .flatMap:
      return source.flatMap(promptly: node.k == 1) { chosen($0).stream }
    case .switchToLatest:
      return source.map { chosen($0).stream }
        .switchToLatest(promptly: node.k == 1)
    default:
      return source.map { chosen($0).stream }
        .hold(startingWith: .never).switchToLatest(promptly: node.k == 1)
    }
  }
}

import Rill

extension EngineWorld {
  /// Makes a stream in the engine.
  static func stream(
    _ node: NetworkNode, _ nodes: [Int: Node], _ perform: @escaping ([NetworkAction]) -> Void
  ) -> Changes<Int> {
    switch node.op {
    case .never: return .never
    case .loop:
      return Changes.loop { choose(node.inner!, nodes, reference: .stream($0)).stream }
    case .reading, .sample, .snapshot, .withLatest, .gate:
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

  private static func stream(_ node: NetworkNode, of source: Changes<Int>) -> Changes<Int> {
    let k = node.k
    switch node.op {
    case .map: return source.map { Mix.add($0, k) }
    case .filter: return source.filter { Mix.passes($0, k) }
    case .compactMap: return source.compactMap { Mix.maybe($0 + k) }
    case .mapTo: return source.mapTo(k)
    case .union: return source.union()
    case .scan: return source.scan(startingFrom: k) { Mix.mix($0, $1) }
    case .collect:
      return source.collect(startingFrom: k) { (Mix.mix($0, $1), Mix.add($1, $0)) }
    case .removeDuplicates:
      return k == 0
        ? source.removeDuplicates() : source.removeDuplicates(by: { Mix.areAlike($0, $1) })
    case .pairwise: return source.pairwise().map { Mix.mix($0.previous, $0.current) }
    case .prefix: return source.prefix(k)
    case .prefixWhile: return source.prefix(while: { Mix.passes($0, k) })
    case .dropFirst: return source.dropFirst(k)
    case .dropWhile: return source.drop(while: { Mix.passes($0, k) })
    case .first: return source.first()
    case .matching: return source.partition(by: { Mix.passes($0, k) }).matching
    case .rest: return source.partition(by: { Mix.passes($0, k) }).rest
    case .splitLeft: return eithers(source, k).split().left
    case .splitRight: return eithers(source, k).split().right
    case .elements: return source.map { Mix.parts($0) }.elements()
    case .deferred: return source.deferred()
    case .replayLast: return source.replayLast()
    case .named: return source.map { $0 }.named("named")
    case .debug: return source.debug("debug") { _ in }
    default: fatalError("\(node.op) is no operator of a stream")
    }
  }

  private static func eithers(_ source: Changes<Int>, _ k: Int) -> Changes<Either<Int, Int>> {
    source.map { Mix.passes($0, k) ? .left($0) : .right($0) }
  }

  private static func stream(
    _ node: NetworkNode, of first: Changes<Int>, _ others: [Changes<Int>]
  ) -> Changes<Int> {
    let second = others[0]
    switch node.op {
    case .mergeRight:
      return first.merge(right: second).map { either in
        switch either {
        case .left(let value): Mix.add(value, 1)
        case .right(let value): Mix.add(value, 2)
        }
      }
    case .merge: return first.merge(second) { Mix.mix($0, $1) }
    case .orElse: return first.orElse(second)
    case .union: return others.count == 1 ? first.union(second) : .union(of: [first] + others)
    case .difference: return first.difference(second)
    case .together: return first.together(second).map { Mix.mix($0, $1) }
    case .prefixUntil: return first.prefix(until: second)
    case .dropUntil: return first.drop(until: second)
    default: fatalError("\(node.op) is no operator of several streams")
    }
  }

  private static func stream(
    _ node: NetworkNode, of source: Changes<Int>, with changing: Changing<Int>
  ) -> Changes<Int> {
    switch node.op {
    case .reading: return source.map { Mix.mix($0, changing.value) }
    case .sample: return source.sample(changing)
    case .snapshot:
      return node.k % 2 == 0
        ? source.snapshot(changing).map { Mix.mix($0, $1) }
        : source.snapshot(changing) { Mix.mix($0, $1) }
    case .withLatest:
      return node.k % 2 == 0
        ? source.withLatest(from: changing).map { Mix.mix($0, $1) }
        : source.withLatest(from: changing) { Mix.mix($0, $1) }
    case .gate: return source.gate(while: changing.map { Mix.isOn($0) })
    default: fatalError("\(node.op) is no operator of a stream and a changing")
    }
  }

  private static func stream(
    _ node: NetworkNode, ofChanging changing: Changing<Int>, _ nodes: [Int: Node]
  ) -> Changes<Int> {
    let k = node.k
    switch node.op {
    case .changes: return changing.changes
    case .risingEdges: return changing.map { Mix.isOn($0) }.risingEdges.map { k }
    case .fallingEdges: return changing.map { Mix.isOn($0) }.fallingEdges.map { k }
    case .switchChanging:
      let chosen = chooser(node, nodes)
      return changing.map { chosen($0).stream }.switchToLatest(promptly: k == 1)
    case .mergeMany:
      let inner = node.inner!
      let nodes = nodes.filter { inner.outside.contains($0.key) }
      return changing.map { several(inner, $0).map { nodes[$0]!.stream } }.mergeMany()
    default: fatalError("\(node.op) is no stream of a changing")
    }
  }

  private static func switching(
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

import Rill

extension EngineNodes {
  /// Creates a changing in the engine.
  func changing(_ node: NetworkNode, _ nodes: [Int: Node]) -> Changing<Int> {
    let (k, f) = (node.k, counter(node))
    switch node.op {
    case .constant: return .constant(k)
    case .pulling:
      clock.hasPullingNodes = true
      return .pulling { k }
    case .accumulate:
      return nodes[node.sources[0]]!.stream.accumulate(startingFrom: k) { f.mix($0, $1) }
    case .accumulateInto:
      return nodes[node.sources[0]]!.stream.accumulate(into: k) { $1 = f.mix($0, $1) }
    case .hold: return nodes[node.sources[0]]!.stream.hold(startingWith: k)
    case .heldFlatten:
      let chosen = chooser(node, nodes)
      return nodes[node.sources[0]]!.stream.map { chosen($0).changing }
        .hold(startingWith: nodes[node.sources[1]]!.changing).flatten()
    case .loopChanging:
      return Changing.loop(startingWith: k) {
        choose(node.inner!, nodes, reference: .changing($0)).stream
      }
    case .computed, .computedChoice, .computedGuard: return computed(node, nodes)
    case .combine:
      let sources = node.sources.map { nodes[$0]!.changing }
      return k % 2 == 0 ? combined(sources, f) : Rill.combine(sources) { f.total($0) }
    case .flatten, .flatMapChanging, .flatMapMaking:
      return flattened(node, nodes[node.sources[0]]!.changing, nodes)
    default:
      let sources = node.sources.map { nodes[$0]!.changing }
      return sources.count == 1
        ? changing(node, of: sources[0]) : changing(node, of: sources)
    }
  }

  private func flattened(
    _ node: NetworkNode, _ source: Changing<Int>, _ nodes: [Int: Node]
  ) -> Changing<Int> {
    let chosen = chooser(node, nodes)
    switch node.op {
    case .flatten: return source.map { chosen($0).changing }.flatten()
    case .flatMapChanging: return source.flatMap { chosen($0).changing }
    default:
      return source.flatMap { chosen($0).changing }
        .changes.hold(startingWith: node.k)
    }
  }

  private func changing(_ node: NetworkNode, of source: Changing<Int>) -> Changing<Int> {
    let (k, f) = (node.k, counter(node))
    switch node.op {
    case .mapChanging: return source.map { f.add($0, k) }
    case .member: return source.map { Pair(first: 0, second: f.add($0, k)) }.second
    case .namedChanging: return source.map { f.add($0, k) }.named("named").debug { _ in }
    case .distinct:
      return k == 0
        ? source.removeDuplicates() : source.removeDuplicates(by: { f.areAlike($0, $1) })
    case .filterChanging: return source.filter(startingWith: k) { f.passes($0, k) }
    case .withPrevious:
      return source.withPrevious().map { f.mix($0.previous ?? k, $0.current) }
    case .withPreviousStarting:
      return source.withPrevious(startingWith: k).map { f.mix($0.previous, $0.current) }
    case .not: return (!source.map { f.isOn($0) }).map { $0 ? 1 : 0 }
    case .isNil: return source.map { f.maybe($0) }.isNil.map { $0 ? k : 0 }
    case .notNil: return source.map { f.maybe($0) }.notNil.map { $0 ? k : 0 }
    case .mapElements:
      return source.map { f.parts($0) }.mapElements { Mix.add($0, k) }.map { f.total($0) }
    case .filterElements:
      return source.map { f.parts($0) }.filterElements { Mix.passes($0, k) }
        .map { f.total($0) }
    case .reduceElements:
      return source.map { f.parts($0) }.reduceElements(k) { Mix.mix($0, $1) }
    default: fatalError("\(node.op) is not an operator of a changing")
    }
  }

  private func changing(
    _ node: NetworkNode, of sources: [Changing<Int>]
  ) -> Changing<Int> {
    let (left, right) = (sources[0], sources[1])
    let k = node.k
    let (f, g) = (counter(node), counter(node))
    switch node.op {
    case .mapWithLatest: return left.map(withLatestFrom: right) { f.mix($0, $1) }
    case .unionChanging:
      switch (sources.count, k % 2) {
      case (2, 0): return left.union(right)
      case (2, _): return left.merge(with: right)
      default: return left.merge(with: right, sources[2])
      }
    case .gateChanging:
      return k % 2 == 0
        ? left.gate(while: right.map { g.isOn($0) })
        : left.throttle(while: right.map { !g.isOn($0) })
    case .gateStarting: return left.gate(while: right.map { g.isOn($0) }, startingWith: k)
    case .and:
      return (left.map { f.isOn($0) } && right.map { g.isOn($0) }).map { $0 ? 1 : 0 }
    case .or:
      return (left.map { f.isOn($0) } || right.map { g.isOn($0) }).map { $0 ? 1 : 0 }
    default: fatalError("\(node.op) is not an operator of several changings")
    }
  }

  private func computed(_ node: NetworkNode, _ nodes: [Int: Node]) -> Changing<Int> {
    let (k, f) = (node.k, counter(node))
    let sources = node.sources.map { nodes[$0]!.changing }
    switch node.op {
    case .computed:
      return .computed {
        f.record("run")
        return TrackedReads.value(
          k, of: sources.count, read: { sources[$0].value },
          peek: { index in untracked { sources[index].value } })
      }
    case .computedChoice:
      let chosen = chooser(node, nodes)
      return .computed { chosen(sources[0].value).changing.value }
    default:
      // A guarded value must not run while its guard is off, although the guard's change marks it.
      let guarded = Changing.computed {
        f.guardRun(isOn: Mix.isOn(sources[0].value))
        return sources[1].value
      }
      return .computed {
        f.record("run")
        return Mix.isOn(sources[0].value) ? guarded.value : k
      }
    }
  }

  private func combined(_ c: [Changing<Int>], _ f: CallCounter) -> Changing<Int> {
    switch c.count {
    case 2: combine(c[0], c[1]) { f.total([$0, $1]) }
    case 3: combine(c[0], c[1], c[2]) { f.total([$0, $1, $2]) }
    case 4: combine(c[0], c[1], c[2], c[3]) { f.total([$0, $1, $2, $3]) }
    case 5: combine(c[0], c[1], c[2], c[3], c[4]) { f.total([$0, $1, $2, $3, $4]) }
    case 6:
      combine(c[0], c[1], c[2], c[3], c[4], c[5]) { f.total([$0, $1, $2, $3, $4, $5]) }
    case 7:
      combine(c[0], c[1], c[2], c[3], c[4], c[5], c[6]) {
        f.total([$0, $1, $2, $3, $4, $5, $6])
      }
    default:
      combine(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]) {
        f.total([$0, $1, $2, $3, $4, $5, $6, $7])
      }
    }
  }
}

/// The value for an operator that reads a member.
struct Pair {
  var first: Int
  var second: Int
}

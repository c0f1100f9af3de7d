/// A shrinker of failing networks.
package enum Shrinker {
  /// Returns the smallest failing case that repeated simplification finds.
  package static func shrink(
    _ failing: DifferentialCase, attempts: Int = 5000, fails: (DifferentialCase) -> Bool
  ) -> DifferentialCase {
    var smallest = failing
    var left = attempts
    var isShrinking = true
    while isShrinking && left > 0 {
      isShrinking = false
      for candidate in candidates(smallest) where left > 0 {
        left -= 1
        if fails(candidate) {
          smallest = candidate
          isShrinking = true
          break
        }
      }
    }
    return smallest
  }

  /// Returns the cases that are one step simpler than `specification`, with the largest steps
  /// first.
  package static func candidates(_ specification: DifferentialCase) -> [DifferentialCase] {
    var candidates: [DifferentialCase] = []
    for steps in simpler(specification.steps) {
      var candidate = specification
      candidate.steps = steps
      candidates.append(candidate)
    }
    for number in specification.nodes.indices.reversed() {
      if let candidate = specification.removing(number) {
        candidates.append(candidate)
      }
      for node in simpler(specification.nodes[number], specification.nodes) {
        var candidate = specification
        candidate.nodes[number] = node
        candidates.append(candidate)
      }
    }
    return candidates
  }

  private static func simpler(_ actions: [NetworkAction]) -> [[NetworkAction]] {
    var results: [[NetworkAction]] = []
    if actions.count > 3 {
      results.append(Array(actions[..<(actions.count / 2)]))
      results.append(Array(actions[(actions.count / 2)...]))
    }
    for index in actions.indices.reversed() {
      var fewer = actions
      fewer.remove(at: index)
      results.append(fewer)
    }
    for index in actions.indices {
      for replacement in simpler(actions[index]) {
        var simpler = actions
        simpler.replaceSubrange(index...index, with: replacement)
        results.append(simpler)
      }
    }
    return results
  }

  private static func simpler(_ action: NetworkAction) -> [[NetworkAction]] {
    switch action {
    case .run(let actions, let throwing):
      var results: [[NetworkAction]] = [actions]
      if throwing { results.append([.run(actions, throwing: false)]) }
      return results + simpler(actions).map { [.run($0, throwing: throwing)] }
    case .disable(let observer, let actions):
      return [actions] + simpler(actions).map { [.disable(observer, $0)] }
    case .observe(var observer):
      var results: [[NetworkAction]] = []
      let actions = observer.actions
      if observer.style != .handle {
        var plain = observer
        plain.style = .handle
        results.append([.observe(plain)])
      }
      for index in observer.others.indices {
        var fewer = observer
        fewer.others.remove(at: index)
        results.append([.observe(fewer)])
      }
      if observer.k > 0 {
        var plain = observer
        plain.k = 0
        results.append([.observe(plain)])
      }
      if observer.budget > 1 {
        var once = observer
        once.budget = 1
        results.append([.observe(once)])
      }
      for fewer in simpler(actions) {
        observer.actions = fewer
        results.append([.observe(observer)])
      }
      return results
    case .modify(let node, let k): return [[.assign(node, k: k)]]
    default: return []
    }
  }

  private static func simpler(_ node: NetworkNode, _ nodes: [NetworkNode]) -> [NetworkNode] {
    var results: [NetworkNode] = []
    let isSource = node.op == .inlet || node.op == .input
    if !isSource && node.op != .never && node.op != .constant {
      results.append(NetworkNode(op: node.op.kind == .stream ? .never : .constant, k: node.k))
      let plain: NetworkOperator = node.op.kind == .stream ? .map : .mapChanging
      if node.op != plain {
        for source in Set(node.sources).sorted() where nodes[source].op.kind == node.op.kind {
          results.append(NetworkNode(op: plain, sources: [source], isLate: node.isLate))
        }
      }
    }
    if node.isLate {
      var early = node
      early.isLate = false
      results.append(early)
    }
    if node.sources.count > max(node.op.sources.count, 2) {
      for index in node.sources.indices {
        var fewer = node
        fewer.sources.remove(at: index)
        results.append(fewer)
      }
    }
    for actions in simpler(node.actions) where !node.actions.isEmpty {
      var fewer = node
      fewer.actions = actions
      results.append(fewer)
    }
    for inner in node.inner.map({ simpler($0) }) ?? [] {
      var simpler = node
      simpler.inner = inner
      results.append(simpler)
    }
    return results
  }

  private static func simpler(_ inner: InnerNetwork) -> [InnerNetwork] {
    var results: [InnerNetwork] = []
    if inner.choices.count > 1 {
      for index in inner.choices.indices {
        var fewer = inner
        fewer.choices.remove(at: index)
        results.append(fewer)
      }
    }
    for number in inner.locals.indices {
      let local = InnerNetwork.firstLocal + number
      for source in inner.locals[number].sources {
        if let bypassing = inner.replacing(local, by: source) {
          results.append(bypassing)
        }
      }
      if !inner.choices.contains(local),
        !inner.locals.contains(where: { $0.sources.contains(local) })
      {
        results.append(inner.removing(number))
      }
    }
    return results
  }
}

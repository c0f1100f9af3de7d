extension DifferentialCase {
  /// The observations with a context that a closure of the network's user keeps for ever, unless
  /// they are cancelled or their contexts end.
  ///
  /// A source owns the observations with a context below it as long as there is a handle on it. A
  /// function that an operator is given may capture such a handle; if that operator is above an
  /// observation that the source owns, it is the user who has made a cycle. Everything else is
  /// freed when the handles are dropped, though the contexts live on.
  var cyclicObservations: Set<Int> {
    let ownerships = ownerships
    return Set(
      ownerships.filter { ownership in
        let kept = reach(of: ownership.captured, ownerships)
        return !kept.isDisjoint(with: ownership.owners)
      }.map(\.observer))
  }

  /// The sources that aren't dropped while the network is in use.
  ///
  /// When the sources have gone by which a network chooses, its observations with a context end,
  /// though what it chose may still occur. The model, which nothing is dropped from, knows nothing
  /// of that.
  var lastingSources: Set<Int> {
    ownerships.reduce(into: []) { lasting, ownership in
      if ownership.owners != ownership.all { lasting.formUnion(ownership.owners) }
    }
  }

  private struct Ownership {
    var observer: Int
    var owners: Set<Int>
    var all: Set<Int>
    var captured: Set<Int>
  }

  private var ownerships: [Ownership] {
    (steps + nodes.flatMap(\.actions)).deep.compactMap { action in
      guard case .observe(let observer) = action, observer.style == .context else { return nil }
      let fixed = sources(above: observer.node, through: \.fixedInputs)
      let all = sources(above: observer.node, through: \.allInputs)
      return Ownership(
        observer: observer.number, owners: fixed.isEmpty ? all : fixed, all: all,
        captured: captured(above: observer.node))
    }
  }

  /// The sources that have handles as long as there is one on any of `sources`.
  private func reach(of sources: Set<Int>, _ ownerships: [Ownership]) -> Set<Int> {
    var reached = sources
    var isGrowing = true
    while isGrowing {
      let before = reached.count
      for ownership in ownerships where !ownership.owners.isDisjoint(with: reached) {
        reached.formUnion(ownership.captured)
      }
      isGrowing = reached.count > before
    }
    return reached
  }

  private func above(_ number: Int, through inputs: (NetworkNode) -> Set<Int>) -> Set<Int> {
    var found: Set<Int> = []
    var pending: Set<Int> = [number]
    while let next = pending.popFirst() {
      guard found.insert(next).inserted else { continue }
      pending.formUnion(inputs(nodes[next]))
    }
    return found
  }

  private func sources(
    above number: Int, through inputs: (NetworkNode) -> Set<Int>
  ) -> Set<Int> {
    above(number, through: inputs).filter { nodes[$0].op.isSource }
  }

  private func captured(above number: Int) -> Set<Int> {
    above(number, through: \.allInputs).reduce(into: []) { captured, node in
      captured.formUnion(nodes[node].captured.filter { nodes[$0].op.isSource })
    }
  }
}

extension NetworkNode {
  /// The nodes that it derives from, selects, or reads.
  fileprivate var allInputs: Set<Int> {
    (inner?.outside ?? []).union(sources)
  }

  /// The nodes that it depends on, whatever it selects.
  fileprivate var fixedInputs: Set<Int> {
    switch op {
    case .reading, .heldFlatten: [sources[0]]
    case .loop, .loopChanging, .computed, .computedChoice, .computedGuard: allInputs
    default: Set(sources)
    }
  }

  /// The nodes that its functions capture, or that it holds as values.
  fileprivate var captured: Set<Int> {
    switch op {
    case .reading: [sources[1]]
    case .computed, .computedGuard: Set(sources)
    default: inner == nil ? [] : allInputs
    }
  }
}

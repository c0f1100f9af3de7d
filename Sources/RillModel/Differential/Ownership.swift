extension DifferentialCase {
  /// The observations with a context that are part of a retain cycle of the user. They last until
  /// they are canceled or their contexts end.
  ///
  /// A source owns the downstream observations with a context as long as a handle of the source
  /// exists. An operator's function may capture such a handle. If that operator is upstream of an
  /// observation that the source owns, the user has created a retain cycle. All other nodes are
  /// freed with their handles, even if the contexts remain.
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
  /// If the sources that determine a network's choice are dropped, its observations with a context
  /// end, even if the chosen node may still occur. The model drops no nodes, so it doesn't cover
  /// this. The same applies to a loop, because its body may ignore or sample a node that it uses.
  var lastingSources: Set<Int> {
    ownerships.reduce(into: []) { lasting, ownership in
      if ownership.hasLoop || ownership.certain != ownership.all {
        lasting.formUnion(ownership.owners)
      }
    }
  }

  private struct Ownership {
    var observer: Int
    var owners: Set<Int>
    /// The owners that don't depend on the reads of a computed value.
    var certain: Set<Int>
    var all: Set<Int>
    /// True if a loop is above the observation.
    var hasLoop: Bool
    var captured: Set<Int>
  }

  private var ownerships: [Ownership] {
    (steps + nodes.flatMap(\.actions)).deep.compactMap { action in
      guard case .observe(let observer) = action, observer.style == .context else { return nil }
      let fixed = sources(above: observer.node, through: \.fixedInputs)
      let all = sources(above: observer.node, through: \.allInputs)
      let certain = sources(above: observer.node, through: \.certainInputs)
      return Ownership(
        observer: observer.number, owners: certain.isEmpty ? all : fixed, certain: certain,
        all: all,
        hasLoop: above(observer.node, through: \.allInputs).contains {
          [.loop, .loopChanging].contains(nodes[$0].op)
        },
        captured: captured(above: observer.node))
    }
  }

  /// Returns the sources whose handles are reachable from those of `sources`.
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

  /// The nodes that it depends on, regardless of its selection.
  fileprivate var fixedInputs: Set<Int> {
    switch op {
    // A sampled value is no source: it doesn't make the node occur.
    case .reading, .heldFlatten, .sample, .snapshot, .gate: [sources[0]]
    case .loop, .loopChanging, .computed, .computedChoice, .computedGuard: allInputs
    default: Set(sources)
    }
  }

  /// The nodes that it depends on, regardless of its selection and of the values that it reads.
  fileprivate var certainInputs: Set<Int> {
    switch op {
    case .computed, .computedChoice, .computedGuard: [sources[0]]
    default: fixedInputs
    }
  }

  /// The nodes that its functions capture, or that are its values.
  fileprivate var captured: Set<Int> {
    switch op {
    case .reading: [sources[1]]
    case .computed, .computedGuard: Set(sources)
    default: inner == nil ? [] : allInputs
    }
  }
}

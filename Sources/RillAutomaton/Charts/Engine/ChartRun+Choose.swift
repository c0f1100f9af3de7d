extension ChartRun {
  /// Finds the transitions that `signal` takes, or eventless ones, and stores them in `moves`.
  ///
  /// Each active state is examined once: the result for one leaf and its ancestors holds for all
  /// leaves.
  ///
  /// - Returns: True if there are any.
  func choose(_ signal: ChartSignal?, _ answer: Answer) -> Bool {
    if !moves.isEmpty { moves.removeAll(keepingCapacity: true) }
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    var seen: Set<Int> = []
    let isForked = plan.hasParallel && place.active.contains { plan.shape.kinds[$0] == .parallel }
    for index in place.active.indices {
      let leaf = place.active[index]
      if !plan.shape.isLeaf(leaf) { continue }
      var state = leaf
      while state > 0 {
        if isForked, state != leaf, !seen.insert(state).inserted { break }
        if let transition = transition(of: state, for: signal, answer) {
          found.append(transition)
          break
        }
        state = plan.shape.parents[state]
      }
    }
    if found.isEmpty { return false }
    chooseWithoutConflicts()
    return true
  }

  private func transition(
    of state: Int, for signal: ChartSignal?, _ answer: Answer
  ) -> Int? {
    for index in plan.shape.transitions[state] {
      if isMatch(index, signal, answer),
        !plan.transitions[index].hasCondition || answer(.holds(index), &place)
      {
        return index
      }
    }
    return nil
  }

  private func isMatch(_ transition: Int, _ signal: ChartSignal?, _ answer: Answer) -> Bool {
    switch (plan.transitions[transition].trigger, signal) {
    case (.always, nil): true
    case (.event, .event), (.either, .event): answer(.isForEvent(transition), &place)
    case (.either, .done(let state)): answer(.isForDone(transition, state: state), &place)
    case (.done(let state), .done(let other)): state == other
    case (.delay, .elapsed(let other)): transition == other
    default: false
    }
  }

  /// Selects those transitions of `found` that can be taken together.
  ///
  /// Two transitions exclude each other if one's domain is in the other's, or equal to it. The
  /// selected ones have disjoint domains in document order, so a further one can only conflict with
  /// the last.
  private func chooseWithoutConflicts() {
    if found.count == 1 {
      moves.append(Move(transition: found[0], domain: domain(of: found[0])))
      return
    }
    var chosen: [Move?] = []
    var kept: [(move: Int, domain: Int, source: Int)] = []
    next: for index in found {
      guard let domain = domain(of: index) else {
        chosen.append(Move(transition: index, domain: nil))
        continue
      }
      let source = plan.transitions[index].source
      var beaten = kept.count
      while beaten > 0, overlap(kept[beaten - 1].domain, domain) {
        let isInner = plan.shape.isInside(source, kept[beaten - 1].source)
        if !isInner { continue next }
        beaten -= 1
      }
      for (move, _, _) in kept[beaten...] { chosen[move] = nil }
      kept.removeSubrange(beaten...)
      kept.append((chosen.count, domain, source))
      chosen.append(Move(transition: index, domain: domain))
    }
    for move in chosen { if let move { moves.append(move) } }
  }

  private func overlap(_ one: Int, _ other: Int) -> Bool {
    one == other || plan.shape.isInside(one, other) || plan.shape.isInside(other, one)
  }

  /// Returns the state whose contents the transition leaves; nil if it leaves none.
  private func domain(of index: Int) -> Int? {
    if let domain = plan.transitions[index].domain { return domain }
    let transition = plan.transitions[index]
    if transition.targets.isEmpty { return nil }
    let targets = plan.effectiveTargets(transition.targets, memory).states
    if targets.isEmpty { return nil }
    return plan.shape.domain(
      of: transition.source, isInternal: transition.isInternal, to: targets)
  }
}

extension ChartRun {
  /// A transition that is taken.
  struct Move {
    let action: ChartAction<ID, Event, Context>?
    /// All that is in it is left; nil if nothing is.
    let domain: Int?
    let targets: [Int]
  }

  /// The transitions to be taken for `signal`, or those that wait for none.
  ///
  /// Each active state is looked at once: what was found at and above it for one leaf is found for all.
  func choose(_ signal: ChartSignal<Event>?) -> [Move] {
    let shape = table.shape
    var found: [Int] = []
    var seen: Set<Int> = []
    let isForked = step.active.contains { shape.kinds[$0] == .parallel }
    for leaf in step.active where shape.isLeaf(leaf) {
      var state = leaf
      while state > 0 {
        if isForked, state != leaf, !seen.insert(state).inserted { break }
        if let transition = transition(of: state, for: signal) {
          found.append(transition)
          break
        }
        state = shape.parents[state]
      }
    }
    return found.isEmpty ? [] : withoutConflicts(found)
  }

  private func transition(of state: Int, for signal: ChartSignal<Event>?) -> Int? {
    for index in table.shape.transitions[state] {
      let transition = table.transitions[index]
      if table.isMatch(transition, index, signal), transition.condition?.holds(step) ?? true {
        return index
      }
    }
    return nil
  }

  /// Those of `found` that can be taken together.
  ///
  /// Two exclude each other if one's domain is in the other's, or the same. What is kept has domains
  /// apart from each other, in document order, so that a further one can only meet the last.
  private func withoutConflicts(_ found: [Int]) -> [Move] {
    var moves: [Move?] = []
    var kept: [(move: Int, domain: Int, source: Int)] = []
    next: for index in found {
      let transition = table.transitions[index]
      let targets = effectiveTargets(transition)
      guard !targets.isEmpty else {
        moves.append(Move(action: transition.action, domain: nil, targets: []))
        continue
      }
      let domain =
        transition.domain
        ?? table.shape.domain(
          of: transition.source, isInternal: transition.isInternal, to: targets)
      var beaten = kept.count
      while beaten > 0, overlap(kept[beaten - 1].domain, domain) {
        let isInner = table.shape.isInside(transition.source, kept[beaten - 1].source)
        if !isInner { continue next }
        beaten -= 1
      }
      for (move, _, _) in kept[beaten...] { moves[move] = nil }
      kept.removeSubrange(beaten...)
      kept.append((moves.count, domain, transition.source))
      moves.append(
        Move(action: transition.action, domain: domain, targets: transition.targets))
    }
    return moves.compactMap { $0 }
  }

  private func overlap(_ one: Int, _ other: Int) -> Bool {
    one == other || table.shape.isInside(one, other) || table.shape.isInside(other, one)
  }

  /// The targets, with what is remembered in the place of what remembers.
  private func effectiveTargets(_ transition: ChartTable<ID, Event, Context>.Transition) -> [Int] {
    if !transition.hasHistory { return transition.targets }
    return table.effectiveTargets(transition.targets, memory).states
  }
}

extension ChartTable {
  /// `targets`, with what is remembered in the place of what remembers; and which of those remember
  /// nothing yet.
  func effectiveTargets(
    _ targets: [Int], _ memory: [ID: [ID]]
  ) -> (states: [Int], unset: [Int]) {
    var (states, unset): ([Int], [Int]) = ([], [])
    var waiting = Array(targets.reversed())
    while let target = waiting.popLast() {
      if !shape.isHistory(target) {
        states.append(target)
      } else if let remembered = memory[id(target)] {
        states += positions(of: remembered)
      } else {
        unset.append(target)
        waiting += (defaults[target]?.targets ?? []).reversed()
      }
    }
    return (states, unset)
  }

  func positions(of ids: [ID]) -> [Int] {
    ids.map { id in
      guard let state = positions[id] else {
        preconditionFailure(
          "Rill: the chart has no state \(id). A state that was read from somewhere, or is of another "
            + "version of the chart, is to be checked with resuming(_:) first.")
      }
      return state
    }
  }
}

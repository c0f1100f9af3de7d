extension Statechart {
  /// Goes on from a state that was read from somewhere: from a file, or from another version of the chart.
  ///
  /// ```swift
  /// let saved = try JSONDecoder().decode(Statechart<Light, Key, NoContext>.State.self, from: data)
  /// let (state, effect) = try light.resuming(saved)
  /// let automaton = Automaton(state: state, effect: effect, mapping: light.mapping)
  /// ```
  ///
  /// What waits begins to wait anew: the effect starts the delays of all active states. Nothing is entered.
  /// Linear in the number of active and remembered states.
  ///
  /// - Returns: the state to go on from, and what is to be done, for the automaton to begin with.
  /// - Throws: a ``StatechartError`` if the chart cannot be in that state.
  public func resuming(
    _ state: State
  ) throws(StatechartError) -> (state: State, effect: Effect<Input>) {
    let active = try known(state.active)
    try check(active)
    for (id, remembered) in state.memory {
      guard let history = table.positions[id], table.shape.isHistory(history) else {
        throw StatechartError(
          "\(id) remembers something, but the chart has nothing of this name that does.")
      }
      try check(try known(remembered), rememberedBy: history)
    }
    let isFinished = active.contains {
      table.shape.parents[$0] == 0 && table.shape.kinds[$0] == .final
    }
    let checked = State(
      active: state.active, activeAtomicStates: active.filter(table.shape.isLeaf).map(table.id),
      context: state.context, isFinished: isFinished, memory: state.memory, clocks: [:],
      lastEntry: state.lastEntry)
    var run = ChartRun(table, checked, event: nil)
    run.restartClocks()
    return (run.state(), run.effect())
  }

  private func known(_ ids: [ID]) throws(StatechartError) -> [Int] {
    var states: [Int] = []
    for id in ids {
      guard let state = table.positions[id] else {
        throw StatechartError("The chart has no state \(id).")
      }
      states.append(state)
    }
    return states
  }

  /// Whether the chart can be in these states.
  private func check(_ active: [Int]) throws(StatechartError) {
    let shape = table.shape
    if zip(active, active.dropFirst()).contains(where: { $0 >= $1 }) {
      throw StatechartError("The active states are not in the order of the chart.")
    }
    var counts = [0: 0]
    for state in active {
      let parent = shape.parents[state]
      if shape.isHistory(state) {
        throw StatechartError("\(table.name(state)) remembers, and so is never active.")
      }
      guard let count = counts[parent] else {
        throw StatechartError(
          "\(table.name(state)) is active, but \(table.name(parent)), which it is in, is not.")
      }
      counts[parent] = count + 1
      counts[state] = 0
    }
    for state in [0] + active {
      let count = counts[state] ?? 0
      switch shape.kinds[state] {
      case .compound where count != 1:
        throw StatechartError(
          "Of the states in \(table.name(state)), one should be active, and \(count) are.")
      case .parallel:
        let children = shape.children(of: state).filter { !shape.isHistory($0) }.count
        if count == children { continue }
        throw StatechartError(
          "Of the states in \(table.name(state)), all \(children) should be active, and \(count) are."
        )
      default: continue
      }
    }
  }

  private func check(
    _ remembered: [Int], rememberedBy history: Int
  ) throws(StatechartError) {
    let shape = table.shape
    let parent = shape.parents[history]
    let isFit = remembered.allSatisfy { state in
      shape.kinds[history] == .deepHistory
        ? shape.isInside(state, parent) && shape.isLeaf(state)
        : shape.parents[state] == parent && !shape.isHistory(state)
    }
    if isFit, !remembered.isEmpty, shape.conflict(in: remembered) == nil { return }
    throw StatechartError(
      "\(table.name(history)) cannot remember \(remembered.map(table.name).joined(separator: ", "))."
    )
  }
}

extension Statechart {
  /// Resumes from a decoded state: from a file, or from another version of the chart.
  ///
  /// ```swift
  /// let saved = try JSONDecoder().decode(Statechart<Light, Key, NoContext>.State.self, from: data)
  /// let (state, effect) = try light.resuming(saved)
  /// let automaton = Automaton(state: state, effect: effect, mapping: light.mapping)
  /// ```
  ///
  /// Delays restart: the effect starts the delays of all active states. No state is entered. The
  /// cost is linear in the number of active and remembered states.
  ///
  /// - Returns: The state, and the effect for the start of the automaton.
  /// - Throws: A ``StatechartError`` if the chart can't be in that state.
  public func resuming(
    _ state: State
  ) throws(StatechartError) -> (state: State, effect: Effect<Input>) {
    let shape = table.plan.shape
    let active = try known(state.active)
    try check(active)
    var memory: [Int: [Int]] = [:]
    for (id, remembered) in state.memory {
      guard let history = table.positions[id], shape.isHistory(history) else {
        throw StatechartError(
          "The chart has no history state \(id), for which states are remembered.")
      }
      memory[history] = try known(remembered)
      try check(memory[history] ?? [], rememberedBy: history)
    }
    let isFinished = active.contains { shape.parents[$0] == 0 && shape.kinds[$0] == .final }
    let lastEntry = state.configuration.lastEntry
    if !(0...Int.max / 2).contains(lastEntry) {
      throw StatechartError(
        "The number of entries must be from 0 to \(Int.max / 2); got \(lastEntry).")
    }
    var configuration = ChartConfiguration()
    configuration.active = active
    configuration.isFinished = isFinished
    configuration.memory = memory
    configuration.lastEntry = lastEntry
    let run = table.takeRun(configuration)
    run.restartClocks()
    var step = ChartStep(table, state.context, nil)
    return finish(run, &step)
  }

  private func name(_ state: Int) -> String { table.names.name(state) }

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

  /// Throws if the chart can't be in these states.
  private func check(_ active: [Int]) throws(StatechartError) {
    let shape = table.plan.shape
    if zip(active, active.dropFirst()).contains(where: { $0 >= $1 }) {
      throw StatechartError("The active states are not in the order of the chart.")
    }
    var counts = [0: 0]
    for state in active {
      let parent = shape.parents[state]
      if shape.isHistory(state) {
        throw StatechartError("\(name(state)) is a history state and can't be active.")
      }
      guard let count = counts[parent] else {
        throw StatechartError(
          "\(name(state)) is active, but its parent \(name(parent)) is not.")
      }
      counts[parent] = count + 1
      counts[state] = 0
    }
    for state in [0] + active {
      let count = counts[state] ?? 0
      switch shape.kinds[state] {
      case .compound where count != 1:
        throw StatechartError(
          "\(name(state)) must have 1 active child state; got \(count).")
      case .parallel:
        let children = shape.children(of: state).filter { !shape.isHistory($0) }.count
        if count == children { continue }
        throw StatechartError(
          "\(name(state)) must have \(children) active child states; got \(count)."
        )
      default: continue
      }
    }
  }

  private func check(
    _ remembered: [Int], rememberedBy history: Int
  ) throws(StatechartError) {
    let shape = table.plan.shape
    let parent = shape.parents[history]
    let isFit = remembered.allSatisfy { state in
      shape.kinds[history] == .deepHistory
        ? shape.isInside(state, parent) && shape.isLeaf(state)
        : shape.parents[state] == parent && !shape.isHistory(state)
    }
    if isFit, !remembered.isEmpty, shape.conflict(in: remembered) == nil { return }
    throw StatechartError(
      "\(name(history)) cannot remember \(remembered.map(name).joined(separator: ", "))."
    )
  }
}

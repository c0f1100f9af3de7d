extension Automaton.Mapping where State: Hashable {
  /// A picture of this table.
  ///
  /// ```swift
  /// print(mapping.graph(initial: .loggedOut).mermaid)
  /// ```
  ///
  /// Each row leads from the states it is for: a row for several, by a condition or a case, from each of
  /// `states` that it matches, or from a node that stands for them if none are listed. Rows that an
  /// earlier one hides are left out as far as can be told. What stands on an edge is the input, and the
  /// effect after a slash, one line a row.
  ///
  /// The rows of several tables, joined by `first` or `all`, are shown as those of one. A mapping that is
  /// no table has no rows to show. Where states and inputs are `CaseIterable`, there is
  /// a `graph(initial:)` that needs none, and there is ``Exploration/graph``.
  ///
  /// The square of the number of rows times the number of states.
  ///
  /// - Parameters:
  ///   - initial: where it begins.
  ///   - states: what states there are. Not all need to be listed: those that rows name are known.
  ///
  /// Elsewhere: `getGraph` and `toDirectedGraph` (XState), `UmlDotGraph` (Stateless).
  public func graph(initial: State, states: [State] = []) -> StateGraph {
    var builder = GraphBuilder<State>()
    let start = builder.node(for: initial)
    for state in states { _ = builder.node(for: state) }
    let all = states.isEmpty ? [] : states + [initial] + rows.flatMap(\.namedStates)
    for (index, row) in rows.enumerated() {
      let label = edgeLabel(row.inputDescription, row.effectDescription)
      var drawn: Set<String> = []
      for state in row.from.states ?? all.filter(row.from.matches)
      where !isHidden(index, in: state) {
        let from = builder.node(for: state)
        if !drawn.insert(from).inserted { continue }
        builder.edge(from: from, to: target(of: row, from: state, &builder), label: label)
      }
      if row.from.states == nil, states.isEmpty {
        let from = builder.node(labeled: row.from.description)
        builder.edge(from: from, to: target(of: row, from: nil, &builder), label: label)
      }
    }
    return builder.graph(initial: start)
  }

  /// Whether an earlier row has all inputs that the one at `index` is for, as far as can be told.
  private func isHidden(_ index: Int, in state: State) -> Bool {
    guard let input = rows[index].input else { return false }
    return rows[..<index].contains { $0.matches(input, state) }
  }

  /// The node that `row` leads to.
  private func target(
    of row: TransitionRow<State, Input>, from state: State?, _ builder: inout GraphBuilder<State>
  ) -> String {
    switch row.to {
    case .state(let next): return builder.node(for: next)
    case .computed(let next):
      if let state { return builder.node(for: next(state)) }
    case .madeOfPayload: break
    }
    return builder.node(labeled: "depends")
  }
}

extension Automaton.Mapping where State: Hashable & CaseIterable {
  /// A picture of this table, in which a row for several states leads from each that it matches.
  public func graph(initial: State) -> StateGraph {
    graph(initial: initial, states: Array(State.allCases))
  }
}

extension Automaton.Mapping
where State: Hashable & CaseIterable, Input: Hashable & CaseIterable {
  /// A picture of this mapping, whatever it is made of: each input is tried in each state.
  ///
  /// ```swift
  /// let mapping = Automaton<Light, Button>.Mapping.states { button, light in
  ///   light == .on ? .off : .on
  /// }
  /// print(mapping.graph(initial: .off).dot)
  /// ```
  ///
  /// It has the states that are never reached, too; ``Exploration/graph`` has those that are. No effect
  /// is run. The number of states times that of the inputs.
  public func graph(initial: State) -> StateGraph {
    var builder = GraphBuilder<State>()
    let start = builder.node(for: initial)
    for state in State.allCases { _ = builder.node(for: state) }
    for state in State.allCases {
      for input in Input.allCases {
        guard let (next, effect) = self(input, state) else { continue }
        let text = effect.summary
        builder.edge(
          from: builder.node(for: state), to: builder.node(for: next),
          label: edgeLabel("\(input)", text))
      }
    }
    return builder.graph(initial: start)
  }
}

extension TransitionRow {
  /// The states that it names.
  fileprivate var namedStates: [State] {
    var states = from.states ?? []
    if case .state(let state) = to { states.append(state) }
    return states
  }
}

#if !hasFeature(Embedded)

  extension Automaton.Mapping where State: Hashable {
    /// Returns a picture of this table.
    ///
    /// ```swift
    /// print(mapping.graph(startingWith: .loggedOut).mermaid)
    /// ```
    ///
    /// Each row leads from its states. A row for several states, by a condition or a case, leads
    /// from each of `states` that it matches. Without `states`, it leads from one node for all of
    /// them. Rows that an earlier row hides are left out where this can be decided. An edge shows
    /// the input, and the effect after a slash, one line for each row.
    ///
    /// The rows of several tables, joined by `first` or `all`, are shown as rows of one. A mapping
    /// that is not a table has no rows to show. For `CaseIterable` states and inputs, use
    /// `graph(startingWith:)`, which needs no table, or ``Exploration/graph``.
    ///
    /// The cost is the square of the number of rows times the number of states.
    ///
    /// - Parameters:
    ///   - initial: The initial state.
    ///   - states: The states. States that rows name need not be listed.
    ///
    /// Elsewhere: `getGraph` and `toDirectedGraph` (XState), `UmlDotGraph` (Stateless).
    public func graph(startingWith initial: State, states: [State] = []) -> StateGraph {
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

    /// Returns whether an earlier row matches all inputs of the row at `index`, as far as this can
    /// be decided.
    private func isHidden(_ index: Int, in state: State) -> Bool {
      guard let input = rows[index].input else { return false }
      return rows[..<index].contains { $0.matches(input, state) }
    }

    /// Returns the node that `row` leads to.
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
    /// Returns a picture of this table, in which a row for several states leads from each of them.
    public func graph(startingWith initial: State) -> StateGraph {
      graph(startingWith: initial, states: Array(State.allCases))
    }
  }

  extension Automaton.Mapping
  where State: Hashable & CaseIterable, Input: Hashable & CaseIterable {
    /// Returns a picture of any mapping: each input is tried in each state.
    ///
    /// ```swift
    /// let mapping = Automaton<Light, Button>.Mapping.states { button, light in
    ///   light == .on ? .off : .on
    /// }
    /// print(mapping.graph(startingWith: .off).graphviz)
    /// ```
    ///
    /// It includes unreachable states; ``Exploration/graph`` has only the reachable ones. No effect
    /// runs. The cost is the number of states times the number of inputs.
    public func graph(startingWith initial: State) -> StateGraph {
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
    /// The states that the row names.
    fileprivate var namedStates: [State] {
      var states = from.states ?? []
      if case .state(let state) = to { states.append(state) }
      return states
    }
  }

#endif

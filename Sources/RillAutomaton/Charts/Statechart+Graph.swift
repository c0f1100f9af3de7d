#if !hasFeature(Embedded)

  extension Statechart {
    /// A picture of the chart.
    ///
    /// A transition shows its event, its condition in brackets, and its action after a slash. A
    /// transition without a target leads from its state to itself. The cost is linear in the size
    /// of the chart.
    public var graph: StateGraph {
      let shape = table.plan.shape
      let names = uniqueNames()
      func id(_ state: Int) -> String { names[state - 1] }
      /// Returns the children of `state` that contain its defaults.
      func initial(_ state: Int) -> [String] {
        var children: [Int] = []
        for target in table.plan.defaults[state]?.targets ?? [] {
          var child = target
          while shape.parents[child] != state { child = shape.parents[child] }
          if !children.contains(child) { children.append(child) }
        }
        return children.map(id)
      }

      // From the last to the first, because the contents of a state are created before it.
      var children: [[StateGraph.Node]] = Array(repeating: [], count: shape.kinds.count)
      for state in shape.kinds.indices.dropFirst().reversed() {
        let node = StateGraph.Node(
          id: id(state), label: table.names.name(state), kind: shape.kinds[state].inGraph,
          initial: shape.isHistory(state) ? [] : initial(state),
          children: children[state].reversed())
        children[state] = []
        children[shape.parents[state]].append(node)
      }

      var edges: [StateGraph.Edge] = []
      for state in shape.kinds.indices.dropFirst() {
        for transition in shape.transitions[state] {
          let targets = table.plan.transitions[transition].targets
          let label = label(of: transition)
          for target in targets.isEmpty ? [state] : targets {
            edges.append(.init(from: id(state), to: id(target), label: label))
          }
        }
        if shape.isHistory(state), let initial = table.plan.defaults[state] {
          for target in initial.targets {
            let label = label("", nil, initial.action)
            edges.append(.init(from: id(state), to: id(target), label: label))
          }
        }
      }
      return StateGraph(nodes: children[0].reversed(), initial: initial(0), edges: edges)
    }

    private func label(of transition: Int) -> String {
      label(
        table.labels[transition], table.conditions[transition],
        table.plan.transitions[transition].action)
    }

    private func label(
      _ event: String, _ condition: ChartCondition<ID, Event, Context>?,
      _ action: Int?
    ) -> String {
      var parts = event.isEmpty ? [] : [event]
      if let condition { parts.append("[\(condition)]") }
      if let action, !table.actions[action].label.isEmpty {
        parts.append("/ \(table.actions[action].label)")
      }
      return parts.joined(separator: " ")
    }

    /// Returns the texts of the ids; equal texts after the first have a number.
    private func uniqueNames() -> [String] {
      var counts: [String: Int] = [:]
      var taken: Set<String> = []
      return table.plan.shape.kinds.indices.dropFirst().map { state in
        let base = table.names.name(state)
        var name = base
        while !taken.insert(name).inserted {
          counts[base, default: 1] += 1
          name = "\(base)_\(counts[base] ?? 0)"
        }
        return name
      }
    }
  }

  extension ChartShape.Kind {
    fileprivate var inGraph: StateGraph.Node.Kind {
      switch self {
      case .atomic, .compound: .plain
      case .parallel: .parallel
      case .final: .final
      case .shallowHistory: .shallowHistory
      case .deepHistory: .deepHistory
      }
    }
  }

#endif

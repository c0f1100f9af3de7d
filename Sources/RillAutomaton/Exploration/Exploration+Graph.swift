#if !hasFeature(Embedded)

  extension Exploration {
    /// A picture of the states found and the transitions between them.
    ///
    /// An edge shows the input, and the effect after a slash, one line for each input. If the
    /// exploration ``isCut``, transitions to states beyond the limit lead to a state called "more".
    public var graph: StateGraph {
      var builder = GraphBuilder<State>()
      let nodes = states.map { builder.node(for: $0) }
      let more = isCut ? builder.node(labeled: "more") : ""
      for step in steps {
        builder.edge(
          from: nodes[step.from], to: step.to.map { nodes[$0] } ?? more,
          label: edgeLabel(
            "\(inputs[step.input])", step.effect.summary))
      }
      return builder.graph(initial: nodes[0])
    }
  }

#endif

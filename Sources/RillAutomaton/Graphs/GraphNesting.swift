#if !hasFeature(Embedded)

  /// The containment of nodes in a graph. Nodes with children are frames.
  struct GraphNesting {
    private var holders: [String: String] = [:]
    private var frames: Set<String> = []

    init(_ graph: StateGraph) {
      for case .enter(let node, let holder) in graph.walk {
        if let holder { holders[node.id] = holder.id }
        if !node.children.isEmpty { frames.insert(node.id) }
      }
    }

    func isFrame(_ id: String) -> Bool { frames.contains(id) }

    /// Returns whether `edge` leads from a frame to itself or into it.
    func leadsInwards(_ edge: StateGraph.Edge) -> Bool {
      isFrame(edge.from) && holds(edge.from, edge.to)
    }

    /// Returns whether `edge` leads to a frame from itself or from inside it.
    func leadsOutwards(_ edge: StateGraph.Edge) -> Bool {
      isFrame(edge.to) && holds(edge.to, edge.from)
    }

    /// Returns whether `id` is `frame` or inside it.
    private func holds(_ frame: String, _ id: String) -> Bool {
      var place: String? = id
      while let here = place {
        if here == frame { return true }
        place = holders[here]
      }
      return false
    }
  }

#endif

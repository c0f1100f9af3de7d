#if !hasFeature(Embedded)

  /// A builder of a graph that joins all transitions from one state to another into one edge.
  struct GraphBuilder<State: Hashable> {
    private var ids: [State: String] = [:]
    private var counts: [String: Int] = [:]
    private var nodes: [StateGraph.Node] = []
    private var edges: [StateGraph.Edge] = []
    /// The index of the edge between two nodes, and its lines.
    private var places: [[String]: Int] = [:]
    private var labels: [Set<String>] = []

    /// Returns the id of the node for `state`.
    mutating func node(for state: State) -> String {
      if let id = ids[state] { return id }
      let id = node(labeled: "\(state)")
      ids[state] = id
      return id
    }

    /// Adds a node and returns its id: the label, with a number if other nodes have the same.
    mutating func node(labeled label: String) -> String {
      let count = counts[label, default: 0] + 1
      counts[label] = count
      let id = count == 1 ? label : "\(label) #\(count)"
      nodes.append(StateGraph.Node(id: id, label: label))
      return id
    }

    /// Adds a line to the edge between two nodes.
    mutating func edge(from: String, to: String, label: String) {
      guard let place = places[[from, to]] else {
        places[[from, to]] = edges.count
        edges.append(StateGraph.Edge(from: from, to: to, label: label))
        return labels.append([label])
      }
      if labels[place].insert(label).inserted { edges[place].label += "\n\(label)" }
    }

    func graph(initial: String) -> StateGraph {
      StateGraph(nodes: nodes, initial: [initial], edges: edges)
    }
  }

  /// Returns the label of an edge.
  func edgeLabel(_ input: String, _ effect: String) -> String {
    effect.isEmpty ? input : "\(input) / \(effect)"
  }

#endif

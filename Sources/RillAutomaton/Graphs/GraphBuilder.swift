/// Makes a graph of states and of what leads from one to another, one edge from each to each.
struct GraphBuilder<State: Hashable> {
  private var ids: [State: String] = [:]
  private var counts: [String: Int] = [:]
  private var nodes: [StateGraph.Node] = []
  private var edges: [StateGraph.Edge] = []
  /// Where the edge between two nodes is, and what is written on it.
  private var places: [[String]: Int] = [:]
  private var labels: [Set<String>] = []

  /// The id of the node that stands for `state`.
  mutating func node(for state: State) -> String {
    if let id = ids[state] { return id }
    let id = node(labeled: "\(state)")
    ids[state] = id
    return id
  }

  /// Adds a node and returns its id: what is written on it, and a number if others have the same.
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

/// What is written on an edge.
func edgeLabel(_ input: String, _ effect: String) -> String {
  effect.isEmpty ? input : "\(input) / \(effect)"
}

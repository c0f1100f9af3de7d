extension StateGraph {
  /// A stop on the way through the nodes: a node is entered, its children are visited, it is left.
  enum Stop {
    case enter(Node, within: Node?)
    case leave(Node, within: Node?)
  }

  /// The way through all nodes and what they hold, in the order they are listed; the depth is only
  /// that of an array.
  var walk: [Stop] {
    var stops: [Stop] = []
    var waiting = nodes.reversed().map { Stop.enter($0, within: nil) }
    while let stop = waiting.popLast() {
      stops.append(stop)
      guard case .enter(let node, let outer) = stop else { continue }
      waiting.append(.leave(node, within: outer))
      for child in node.children.reversed() { waiting.append(.enter(child, within: node)) }
    }
    return stops
  }

  /// This graph, in which each state that an edge or a beginning names is a node: those that no node
  /// was listed for follow the others.
  var completed: StateGraph {
    var known: Set<String> = []
    for case .enter(let node, _) in walk { known.insert(node.id) }
    var graph = self
    for id in initial + edges.flatMap({ [$0.from, $0.to] }) where known.insert(id).inserted {
      graph.nodes.append(Node(id: id))
    }
    return graph
  }
}

/// Lines of text that are indented by what they are nested in.
struct IndentedText {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  /// A line after which others are nested in it.
  mutating func open(_ line: String) {
    self.line(line)
    depth += 1
  }

  /// The line that ends what was nested.
  mutating func close(_ line: String = "}") {
    depth -= 1
    self.line(line)
  }
}

#if !hasFeature(Embedded)

  extension StateGraph {
    /// An event of the traversal: a node is entered, its children are visited, and it is left.
    enum Stop {
      case enter(Node, within: Node?)
      case leave(Node, within: Node?)
    }

    /// The depth-first traversal of all nodes in their listed order, without recursion.
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

    /// This graph with a node for each state that an edge or an initial state refers to.
    ///
    /// States without a listed node follow the others.
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

#endif

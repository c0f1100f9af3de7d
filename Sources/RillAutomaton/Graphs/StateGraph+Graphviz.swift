#if !hasFeature(Embedded)

  import Rill

  extension StateGraph {
    /// This picture in DOT, the language of Graphviz; `dot` renders it as an image.
    ///
    /// ```swift
    /// print(mapping.graph(startingWith: .loggedOut).graphviz)
    /// ```
    ///
    /// ```sh
    /// swift run Door | dot -Tsvg -o Door.svg
    /// ```
    ///
    /// Equal graphs have equal texts. Compound states are clusters, and the children of parallel
    /// states have dashed borders. Final states have double borders. A history state is an `H` in a
    /// circle, or `H*` if it is deep. An edge from a cluster to itself or to its contents begins at
    /// a small circle in it.
    ///
    /// Linear in the size of the picture, and in the depth of each edge's ends.
    ///
    /// Elsewhere: `toDot` (Stateless), `export_dot` (python-statemachine).
    public var graphviz: String {
      var writer = GraphvizWriter(completed)
      return writer.write()
    }
  }

  /// Writes one graph.
  private struct GraphvizWriter {
    let graph: StateGraph
    let nesting: GraphNesting
    var names = GraphNames()
    var text = GraphvizText()
    /// The compound states, each with the node at which edges to it end.
    var landings: [String: String] = [:]
    /// The compound states with an initial marker.
    var beginning: Set<String> = []
    /// The compound states that need an anchor inside for the ends of edges.
    var insides: Set<String> = []

    init(_ graph: StateGraph) {
      self.graph = graph
      nesting = GraphNesting(graph)
    }

    mutating func write() -> String {
      survey()
      begin(graph.initial, at: " begin")
      for stop in graph.walk {
        switch stop {
        case .enter(let node, let holder): enter(node, in: holder)
        case .leave(let node, _): if !node.children.isEmpty { text.closeFrame() }
        }
      }
      for edge in graph.edges { write(edge) }
      return text.finished()
    }

    /// Determines the ends of edges to clusters: their initial marker, or else their first child.
    /// Also determines the clusters that need an anchor inside.
    private mutating func survey() {
      for stop in graph.walk {
        switch stop {
        case .enter(let node, _): _ = names.name(of: node.id)
        case .leave(let node, _):
          guard let first = node.children.first else { continue }
          landings[node.id] = begins(node) ? place("begin", in: node.id) : landing(first.id)
          if begins(node) { beginning.insert(node.id) }
        }
      }
      for edge in graph.edges {
        if nesting.leadsInwards(edge) { insides.insert(edge.from) }
        if landsInside(edge) { insides.insert(edge.to) }
      }
    }

    private func begins(_ node: StateGraph.Node) -> Bool {
      node.kind != .parallel && !node.initial.isEmpty
    }

    /// Returns true if `edge` leads from the inside of a cluster to the cluster, which has no
    /// initial marker.
    private func landsInside(_ edge: StateGraph.Edge) -> Bool {
      nesting.leadsOutwards(edge) && !beginning.contains(edge.to)
    }

    /// Returns the name of a node in a cluster that is not a state.
    private mutating func place(_ what: String, in id: String) -> String {
      "\(names.name(of: id)) \(what)"
    }

    private mutating func landing(_ id: String) -> String {
      landings[id] ?? names.name(of: id)
    }

    private mutating func enter(_ node: StateGraph.Node, in holder: StateGraph.Node?) {
      let name = names.name(of: node.id)
      let isRegion = holder?.kind == .parallel
      if node.children.isEmpty {
        return text.node(name, attributes(of: node))
      }
      text.open(
        frame: name, label: node.label, style: isRegion ? "rounded,dashed" : "rounded")
      if begins(node) { begin(node.initial, at: place("begin", in: node.id)) }
      if insides.contains(node.id) {
        text.node(
          place("inside", in: node.id), "shape=circle", GraphvizText.label(""), "width=0.1",
          "fillcolor=white")
      }
    }

    private mutating func begin(_ initial: [String], at begin: String) {
      if initial.isEmpty { return }
      text.node(begin, "shape=point", "width=0.12", "fillcolor=\"#44546a\"")
      for id in initial {
        text.edge(begin, landing(id), nesting.isFrame(id) ? [head(names.name(of: id))] : [])
      }
    }

    private func attributes(of node: StateGraph.Node) -> String {
      switch node.kind {
      case .plain, .parallel: GraphvizText.label(node.label)
      case .final: "\(GraphvizText.label(node.label)), peripheries=2"
      case .shallowHistory: #"label="H", shape=circle, width=0.3, fixedsize=true"#
      case .deepHistory: #"label="H*", shape=circle, width=0.3, fixedsize=true"#
      }
    }

    /// Writes an edge, which ends at the border of a cluster unless it starts inside.
    private mutating func write(_ edge: StateGraph.Edge) {
      let (from, to) = (names.name(of: edge.from), names.name(of: edge.to))
      var attributes: [String] = []
      if !edge.label.isEmpty { attributes.append(GraphvizText.label(edge.label, padded: true)) }
      var start = landing(edge.from)
      if nesting.isFrame(edge.from) {
        if nesting.leadsInwards(edge) {
          start = place("inside", in: edge.from)
        } else {
          attributes.append("ltail=\(GraphvizText.frame(from))")
        }
      }
      if nesting.isFrame(edge.to), !nesting.leadsOutwards(edge) { attributes.append(head(to)) }
      let end = landsInside(edge) ? place("inside", in: edge.to) : landing(edge.to)
      text.edge(start, end, attributes)
    }

    /// Clips an edge at the border of a cluster. Its weight makes it short, because the label is
    /// placed before clipping.
    private func head(_ name: String) -> String {
      "lhead=\(GraphvizText.frame(name)), weight=3"
    }
  }

#endif

#if !hasFeature(Embedded)

  import Rill

  extension StateGraph {
    /// This picture in Mermaid's language, which GitHub, GitLab and many editors render in a code
    /// block with the language `mermaid`.
    ///
    /// ```swift
    /// print(mapping.graph(startingWith: .loggedOut).mermaid)
    /// // stateDiagram-v2
    /// //   loggedOut
    /// //   loggingIn
    /// //   [*] --> loggedOut
    /// //   loggedOut --> loggingIn: login
    /// ```
    ///
    /// Equal graphs have equal texts. Child states are nested, parallel states are side by side,
    /// and a final state leads to an end marker. Mermaid has no history states: they are small
    /// states with an `H`, or `H*` if deep. An edge between a compound state and itself or its
    /// contents begins or ends at a diamond inside. Mermaid may omit edges between states in
    /// different compound states; ``graphviz`` includes them.
    ///
    /// Linear in the size of the picture.
    ///
    /// Elsewhere: `toMermaid` (Stateless, Spring Statemachine).
    public var mermaid: String {
      let graph = completed
      let nesting = GraphNesting(graph)
      var insides: Set<String> = []
      for edge in graph.edges {
        if nesting.leadsInwards(edge) { insides.insert(edge.from) }
        if nesting.leadsOutwards(edge) { insides.insert(edge.to) }
      }
      var names = GraphNames()
      var text = MermaidText("stateDiagram-v2")
      for stop in graph.walk {
        switch stop {
        case .enter(let node, let outer):
          if let outer, outer.kind == .parallel, outer.isLaterRegion(node) { text.line("--") }
          let name = names.name(of: node.id)
          text.line(node.mermaidLabel == name ? name : "\(name): \(node.mermaidLabel)")
          if !node.children.isEmpty {
            text.open("state \(name) {")
            if node.kind != .parallel { text.begin(node.initial, &names) }
            if insides.contains(node.id) { text.line("state \(names.inside(node.id)) <<choice>>") }
          }
        case .leave(let node, _):
          if !node.children.isEmpty { text.close() }
          if node.kind == .final { text.line("\(names.name(of: node.id)) --> [*]") }
        }
      }
      text.begin(graph.initial, &names)
      for edge in graph.edges {
        let from = nesting.leadsInwards(edge) ? names.inside(edge.from) : names.name(of: edge.from)
        let to = nesting.leadsOutwards(edge) ? names.inside(edge.to) : names.name(of: edge.to)
        text.edge(from, "-->", to, label: edge.label)
      }
      return text.text
    }
  }

  extension StateGraph.Node {
    /// Returns true if `child` is parallel to an earlier child.
    fileprivate func isLaterRegion(_ child: StateGraph.Node) -> Bool {
      !child.isHistory && children.first { !$0.isHistory }?.id != child.id
    }

    private var isHistory: Bool { kind == .shallowHistory || kind == .deepHistory }

    fileprivate var mermaidLabel: String {
      switch kind {
      case .shallowHistory: "H"
      case .deepHistory: "H#42;"
      case .plain, .final, .parallel: MermaidText.label(label)
      }
    }
  }

  extension GraphNames {
    /// Returns the unique name of the anchor inside a compound state.
    fileprivate mutating func inside(_ id: String) -> String { "\(name(of: id))__inside" }
  }

  extension MermaidText {
    fileprivate mutating func begin(_ initial: [String], _ names: inout GraphNames) {
      for id in initial { edge("[*]", "-->", names.name(of: id)) }
    }
  }

#endif

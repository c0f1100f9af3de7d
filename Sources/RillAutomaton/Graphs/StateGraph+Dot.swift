extension StateGraph {
  /// This picture in the language of Graphviz, whose `dot` makes an image of it.
  ///
  /// ```swift
  /// print(mapping.graph(initial: .loggedOut).dot)
  /// ```
  ///
  /// ```sh
  /// swift run Door | dot -Tsvg -o Door.svg
  /// ```
  ///
  /// The same graph always gives the same text. States that hold others are frames around them, those
  /// that are active at once have dashed frames, final states have double borders, and a history is an
  /// `H` in a circle, or `H*` if it is deep. An edge of a frame to itself or to what it holds begins at
  /// a small circle in it.
  ///
  /// Linear in the size of the picture, and in the depth of each edge's ends.
  ///
  /// Elsewhere: `toDot` (Stateless), `export_dot` (python-statemachine).
  public var dot: String {
    var writer = DotWriter(completed)
    return writer.write()
  }
}

private let style = [
  ##"graph [compound=true, fontname="Helvetica,Arial,sans-serif", fontsize=12]"##,
  ##"node [shape=box, style="rounded,filled", fillcolor="#f4f6fb", color="#44546a"]"##,
  ##"node [fontcolor="#1f2937", fontname="Helvetica,Arial,sans-serif", fontsize=12]"##,
  ##"edge [color="#44546a", fontcolor="#374151", arrowsize=0.7]"##,
  ##"edge [fontname="Helvetica,Arial,sans-serif", fontsize=10]"##,
]

/// Writes one graph.
private struct DotWriter {
  let graph: StateGraph
  var names = GraphNames()
  var text = IndentedText()
  /// The state that each one is in.
  var outer: [String: String] = [:]
  /// Those that hold others, and the node in each that edges to it lead to.
  var landings: [String: String] = [:]
  /// Those that need a place in them where edges begin.
  var insides: Set<String> = []

  init(_ graph: StateGraph) {
    self.graph = graph
  }

  mutating func write() -> String {
    survey()
    text.open("digraph {")
    for line in style { text.line(line) }
    begin(graph.initial, in: "")
    for stop in graph.walk {
      switch stop {
      case .enter(let node, let holder): enter(node, in: holder)
      case .leave(let node, _): if !node.children.isEmpty { text.close() }
      }
    }
    for edge in graph.edges { write(edge) }
    text.close()
    return text.text
  }

  /// Finds who is in whom, and where edges to those that hold others land: at their beginning, or else
  /// at the first of what they hold.
  private mutating func survey() {
    for stop in graph.walk {
      switch stop {
      case .enter(let node, let holder):
        _ = names.name(of: node.id)
        if let holder { outer[node.id] = holder.id }
      case .leave(let node, _):
        guard let first = node.children.first else { continue }
        let begins = node.kind != .parallel && !node.initial.isEmpty
        landings[node.id] =
          begins ? dotName("\(names.name(of: node.id)) begin") : landing(first.id)
      }
    }
    for edge in graph.edges {
      if landings[edge.from] != nil, holds(edge.from, edge.to) { insides.insert(edge.from) }
      if landsInside(edge) { insides.insert(edge.to) }
    }
  }

  /// Whether `edge` leads to a frame that it comes from within, and that begins nowhere.
  private mutating func landsInside(_ edge: StateGraph.Edge) -> Bool {
    guard let landing = landings[edge.to], holds(edge.to, edge.from) else { return false }
    return landing != dotName("\(names.name(of: edge.to)) begin")
  }

  /// Whether `id` is `holder`, or in it.
  private func holds(_ holder: String, _ id: String) -> Bool {
    var place: String? = id
    while let here = place {
      if here == holder { return true }
      place = outer[here]
    }
    return false
  }

  private mutating func landing(_ id: String) -> String {
    landings[id] ?? dotName(names.name(of: id))
  }

  private mutating func enter(_ node: StateGraph.Node, in holder: StateGraph.Node?) {
    let name = names.name(of: node.id)
    let isRegion = holder?.kind == .parallel
    if node.children.isEmpty {
      return text.line("\(dotName(name)) [\(attributes(of: node))]")
    }
    text.open("subgraph \(dotName("cluster \(name)")) {")
    let line = isRegion ? "rounded,dashed" : "rounded"
    text.line(
      "label=\(dotText(node.label)); style=\"\(line)\"; color=\"#8696ab\"; fontcolor=\"#1f2937\"")
    if node.kind != .parallel { begin(node.initial, in: node.id) }
    if insides.contains(node.id) {
      text.line(
        "\(dotName("\(name) inside")) [shape=circle, label=\"\", width=0.1, fillcolor=white]")
    }
  }

  private mutating func begin(_ initial: [String], in holder: String) {
    if initial.isEmpty { return }
    let begin = dotName(holder.isEmpty ? " begin" : "\(names.name(of: holder)) begin")
    text.line("\(begin) [shape=point, width=0.12, fillcolor=\"#44546a\"]")
    for id in initial {
      let isFrame = landings[id] != nil
      write(begin, landing(id), isFrame ? [head(names.name(of: id))] : [])
    }
  }

  private func attributes(of node: StateGraph.Node) -> String {
    switch node.kind {
    case .plain, .parallel: "label=\(dotText(node.label))"
    case .final: "label=\(dotText(node.label)), peripheries=2"
    case .shallowHistory: #"label="H", shape=circle, width=0.3, fixedsize=true"#
    case .deepHistory: #"label="H*", shape=circle, width=0.3, fixedsize=true"#
    }
  }

  /// Writes an edge, which is cut at the frame of a state that holds others unless it comes from within.
  private mutating func write(_ edge: StateGraph.Edge) {
    let (from, to) = (names.name(of: edge.from), names.name(of: edge.to))
    var attributes: [String] = []
    if !edge.label.isEmpty { attributes.append("label=\(dotText(edge.label, padded: true))") }
    var start = landing(edge.from)
    if landings[edge.from] != nil {
      if holds(edge.from, edge.to) {
        start = dotName("\(from) inside")
      } else {
        attributes.append("ltail=\(dotName("cluster \(from)"))")
      }
    }
    if landings[edge.to] != nil, !holds(edge.to, edge.from) { attributes.append(head(to)) }
    let end = landsInside(edge) ? dotName("\(to) inside") : landing(edge.to)
    write(start, end, attributes)
  }

  /// Cuts an edge at the frame of a state, with weight, so that it is short: its label is placed before it
  /// is cut.
  private func head(_ name: String) -> String {
    "lhead=\(dotName("cluster \(name)")), weight=3"
  }

  private mutating func write(_ start: String, _ end: String, _ attributes: [String]) {
    let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    text.line("\(start) -> \(end)\(list)")
  }
}

/// A name, with no more than letters, digits, underscores and blanks in it.
private func dotName(_ name: String) -> String { "\"\(name)\"" }

/// `text` as Graphviz takes it for a label, each line of it between blanks if it is `padded`.
private func dotText(_ text: String, padded: Bool = false) -> String {
  let blank = padded ? " " : ""
  var result = "\"" + blank
  for character in text {
    switch character {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    // Otherwise it would begin an entity of HTML.
    case "&": result += "&amp;"
    case "\0": continue
    case _ where character.isNewline: result += blank + "\\n" + blank
    default: result.append(character)
    }
  }
  return result + blank + "\""
}

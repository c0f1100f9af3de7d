#if !hasFeature(Embedded)
  /// The text of a graph in DOT, the language of Graphviz.
  package struct GraphvizText {
    private var text = IndentedText()

    private static let style = [
      ##"graph [compound=true, fontname="Helvetica,Arial,sans-serif", fontsize=12]"##,
      ##"node [shape=box, style="rounded,filled", fillcolor="#f4f6fb", color="#44546a"]"##,
      ##"node [fontcolor="#1f2937", fontname="Helvetica,Arial,sans-serif", fontsize=12]"##,
      ##"edge [color="#44546a", fontcolor="#374151", arrowsize=0.7]"##,
      ##"edge [fontname="Helvetica,Arial,sans-serif", fontsize=10]"##,
    ]

    /// Begins a graph.
    package init() {
      text.open("digraph {")
      for line in Self.style { text.line(line) }
    }

    /// Writes a node with the name `name`.
    package mutating func node(_ name: String, _ attributes: String...) {
      text.line("\(Self.quoted(name)) [\(attributes.joined(separator: ", "))]")
    }

    /// Writes an edge from the node `start` to the node `end`.
    package mutating func edge(_ start: String, _ end: String, _ attributes: [String] = []) {
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      text.line("\(Self.quoted(start)) -> \(Self.quoted(end))\(list)")
    }

    /// Begins a cluster around the following nodes.
    package mutating func open(frame name: String, label: String, style: String) {
      text.open("subgraph \(Self.frame(name)) {")
      text.line(
        "\(Self.label(label)); style=\"\(style)\"; color=\"#8696ab\"; fontcolor=\"#1f2937\"")
    }

    /// Ends the innermost cluster.
    package mutating func closeFrame() { text.close() }

    /// The complete text of the graph.
    package mutating func finished() -> String {
      text.close()
      return text.text
    }

    /// Returns the attribute for the label of a node or an edge.
    ///
    /// - Parameter isPadded: True to surround each line with blanks.
    package static func label(_ text: String, padded isPadded: Bool = false) -> String {
      "label=\(escaped(text, isPadded ? " " : ""))"
    }

    /// Returns the name of a cluster for attributes of edges.
    package static func frame(_ name: String) -> String { quoted("cluster \(name)") }

    /// Returns a name with letters, digits, underscores and blanks only.
    private static func quoted(_ name: String) -> String { "\"\(name)\"" }

    private static func escaped(_ text: String, _ blank: String) -> String {
      var result = "\"" + blank
      for character in text {
        switch character {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        // An ampersand would begin an HTML entity.
        case "&": result += "&amp;"
        case "\0": continue
        case _ where character.isNewline: result += blank + "\\n" + blank
        default: result.append(character)
        }
      }
      return result + blank + "\""
    }
  }
#endif

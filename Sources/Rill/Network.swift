/// A node whose network can be drawn: ``Changes`` and ``Changing``.
public protocol NetworkNode {
  /// The place in the network.
  var networkPlace: NetworkPlace { get }
}

/// A place in a network, to be drawn.
public struct NetworkPlace {
  let node: Node
}

extension Changes: NetworkNode {
  /// The place in the network.
  public var networkPlace: NetworkPlace { NetworkPlace(node: node) }
}

extension Changing: NetworkNode {
  /// The place in the network.
  public var networkPlace: NetworkPlace { NetworkPlace(node: cell) }
}

/// Looks at networks: pictures, and how many nodes there are.
public enum Network {
  /// How many nodes were made on this thread and have not been freed on it. Equal before and after a
  /// piece of code that leaks nothing, if the networks it makes stay on this thread: one that moves
  /// with its actor is counted where it was made, and taken off where it is freed.
  public static var liveNodeCount: Int { Timeline.current.state.pointee.liveNodes }

  #if !hasFeature(Embedded)
    /// The network that `nodes` are made from, and what is made from it, as a Mermaid flowchart.
    ///
    /// Each node shows its name, what made it, and its rank (a moment evaluates lower ranks first). A
    /// dotted arrow is a value that is sampled.
    public static func mermaid(from nodes: any NetworkNode...) -> String {
      let drawing = NetworkDrawing(from: nodes.map(\.networkPlace.node))
      var lines = ["flowchart TD"]
      for (index, node) in drawing.nodes.enumerated() {
        let label = drawing.label(of: node).map(escapedForMermaid).joined(separator: "<br/>")
        lines.append("  n\(index)[\"\(label)\"]")
      }
      for arrow in drawing.arrows {
        lines.append("  n\(arrow.from) \(arrow.isSampled ? "-.->" : "-->") n\(arrow.to)")
      }
      return lines.joined(separator: "\n") + "\n"
    }

    /// The network that `nodes` are made from, and what is made from it, in Graphviz' language.
    ///
    /// As ``mermaid(from:)``; `dot -Tsvg` draws it.
    public static func graphviz(from nodes: any NetworkNode...) -> String {
      let drawing = NetworkDrawing(from: nodes.map(\.networkPlace.node))
      var lines = ["digraph network {", "  node [shape=box];"]
      for (index, node) in drawing.nodes.enumerated() {
        let label = drawing.label(of: node).map(escapedForGraphviz).joined(separator: "\\n")
        lines.append("  n\(index) [label=\"\(label)\"];")
      }
      for arrow in drawing.arrows {
        lines.append("  n\(arrow.from) -> n\(arrow.to)\(arrow.isSampled ? " [style=dotted]" : "");")
      }
      return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private static func escapedForMermaid(_ text: String) -> String {
      text.map { character in
        switch character {
        case "\"": "#quot;"
        case "<": "#lt;"
        case ">": "#gt;"
        case "#": "#35;"
        case "\n": " "
        default: String(character)
        }
      }.joined()
    }

    private static func escapedForGraphviz(_ text: String) -> String {
      text.map { character in
        switch character {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        default: String(character)
        }
      }.joined()
    }
  #endif
}

#if !hasFeature(Embedded)
  /// The nodes connected with some given ones, numbered, inputs first.
  private struct NetworkDrawing {
    private(set) var nodes: [Node] = []
    private(set) var arrows: [(from: Int, to: Int, isSampled: Bool)] = []

    init(from roots: [Node]) {
      var seen: Set<ObjectIdentifier> = []
      var pending = roots
      while let node = pending.popLast() {
        guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
        nodes.append(node)
        node.eachInput { pending.append($0) }
        node.eachSampled { pending.append($0) }
        node.eachReceiver { pending.append($0.owner) }
      }
      nodes.sort { $0.rank < $1.rank }
      let numbers = Dictionary(
        uniqueKeysWithValues: nodes.enumerated().map { (ObjectIdentifier($1), $0) })
      for (index, node) in nodes.enumerated() {
        node.eachInput { input in
          if let number = numbers[ObjectIdentifier(input)] { arrows.append((number, index, false)) }
        }
        node.eachSampled { input in
          if let number = numbers[ObjectIdentifier(input)] { arrows.append((number, index, true)) }
        }
      }
    }

    func label(of node: Node) -> [String] {
      var lines: [String] = []
      if let name = node.annexIfAny?.name { lines.append(name) }
      lines.append("\(node.kind), rank \(node.rank)")
      if let value = node.valueDescription { lines.append("= \(value)") }
      return lines
    }
  }
#endif

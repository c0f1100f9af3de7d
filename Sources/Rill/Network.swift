/// A node whose network can be drawn: ``Changes`` and ``Changing``.
public protocol NetworkNode {
  /// The node.
  var networkNodeReference: NetworkNodeReference { get }
}

/// A reference to a node, for pictures.
public struct NetworkNodeReference {
  let node: Node
}

extension Changes: NetworkNode {
  /// The node.
  public var networkNodeReference: NetworkNodeReference { NetworkNodeReference(node: node) }
}

extension Changing: NetworkNode {
  /// The node.
  public var networkNodeReference: NetworkNodeReference { NetworkNodeReference(node: cell) }
}

/// Inspection of networks: pictures, and the number of nodes.
public enum Network {
  /// The number of nodes that were created on this thread, minus those that were freed on it.
  ///
  /// It is equal before and after code that leaks nothing, if its networks stay on this thread. A
  /// network that moves with its actor is added on the thread that creates it, and subtracted on
  /// the thread that frees it.
  public static var liveNodeCount: Int { Timeline.current.state.pointee.liveNodes }

  #if !hasFeature(Embedded)
    /// Returns the network around `nodes`, their sources and derived nodes, as a Mermaid flowchart.
    ///
    /// Each node shows its name, its operator, and its rank (a moment evaluates lower ranks first).
    /// A dotted arrow is a sampled value.
    public static func mermaid(from nodes: any NetworkNode...) -> String {
      let drawing = NetworkDrawing(from: nodes.map(\.networkNodeReference.node))
      var text = MermaidText("flowchart TD")
      for (index, node) in drawing.nodes.enumerated() {
        text.line("n\(index)[\"\(MermaidText.label(drawing.label(of: node)))\"]")
      }
      for arrow in drawing.arrows {
        text.edge("n\(arrow.from)", arrow.isSampled ? "-.->" : "-->", "n\(arrow.to)")
      }
      return text.text
    }

    /// Returns the network around `nodes`, their sources and derived nodes, in the DOT language of
    /// Graphviz.
    ///
    /// The content is that of ``mermaid(from:)``. `dot -Tsvg` draws it.
    public static func graphviz(from nodes: any NetworkNode...) -> String {
      let drawing = NetworkDrawing(from: nodes.map(\.networkNodeReference.node))
      var text = GraphvizText()
      for (index, node) in drawing.nodes.enumerated() {
        text.node("n\(index)", GraphvizText.label(drawing.label(of: node)))
      }
      for arrow in drawing.arrows {
        text.edge("n\(arrow.from)", "n\(arrow.to)", arrow.isSampled ? ["style=dotted"] : [])
      }
      return text.finished()
    }
  #endif
}

#if !hasFeature(Embedded)
  extension Network {
    /// Returns `roots` and all nodes that are connected with them, directly or not.
    static func connectedNodes(from roots: [Node]) -> [Node] {
      var nodes: [Node] = []
      var seen: Set<ObjectIdentifier> = []
      var pending = roots
      while let node = pending.popLast() {
        guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
        nodes.append(node)
        node.eachInput { pending.append($0) }
        node.eachSampled { pending.append($0) }
        node.eachReceiver { pending.append($0.owner) }
      }
      return nodes
    }
  }

  /// The nodes connected with the given ones, numbered, inputs first.
  private struct NetworkDrawing {
    let nodes: [Node]
    private(set) var arrows: [(from: Int, to: Int, isSampled: Bool)] = []

    init(from roots: [Node]) {
      nodes = Network.connectedNodes(from: roots).sorted { $0.rank < $1.rank }
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

    func label(of node: Node) -> String {
      var lines: [String] = []
      if let name = node.overflowIfAny?.name { lines.append(name) }
      lines.append("\(node.kindName), rank \(node.rank)")
      if let value = node.valueDescription { lines.append("= \(value)") }
      return lines.joined(separator: "\n")
    }
  }
#endif

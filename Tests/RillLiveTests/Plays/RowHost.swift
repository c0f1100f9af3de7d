#if Live

  import RillTree

  /// A page without content that knows which row each listener belongs to, also after the row was
  /// removed.
  struct RowHost: TreeHost {
    final class Node {
      fileprivate(set) var row: String?
      fileprivate var parent: Node?
      fileprivate var children: [Node] = []
      fileprivate let isElement: Bool

      fileprivate init(isElement: Bool) { self.isElement = isElement }
    }

    /// The nodes, whose references to each other end with the host.
    private final class Nodes {
      var all: [Node] = []

      deinit {
        for node in all { node.children = [] }
        for node in all { node.parent = nil }
      }
    }

    let root: Node
    private let nodes = Nodes()
    private var listeners: [UInt32: Node] = [:]

    init() {
      root = Node(isElement: true)
      nodes.all.append(root)
    }

    /// Returns the value of `data-row` around a listener.
    func row(of listener: HandlerID) -> String? {
      var node = listeners[listener.rawValue]
      while let current = node, current.row == nil { node = current.parent }
      return node?.row
    }

    private func make(isElement: Bool) -> Node {
      let node = Node(isElement: isElement)
      nodes.all.append(node)
      return node
    }

    func makeElement(_ name: String, in namespace: Namespace) -> Node { make(isElement: true) }
    func makeText(_ text: String) -> Node { make(isElement: false) }
    func makeComment(_ text: String) -> Node { make(isElement: false) }
    func isElement(_ node: Node) -> Bool { node.isElement }
    func childCount(of element: Node) -> Int { element.children.count }
    func child(at index: Int, of element: Node) -> Node { element.children[index] }

    func insert(_ node: Node, at index: Int, of element: Node) {
      element.children.insert(node, at: index)
      node.parent = element
    }

    func removeChild(at index: Int, of element: Node) { element.children.remove(at: index) }

    func detachChild(at index: Int, of element: Node) -> Node { element.children.remove(at: index) }

    func setText(_ text: String, of node: Node) {}

    func setAttribute(_ name: String, to value: String?, of element: Node) {
      if name == "data-row" { element.row = value }
    }

    func setProperty(_ name: String, to value: PropertyValue?, of element: Node) {}
    func setStyle(_ name: String, to value: String?, of element: Node) {}

    mutating func setListener(_ listener: TreeListener?, to event: String, of element: Node) {
      if let listener { listeners[listener.id.rawValue] = element }
    }
  }

#endif

#if Live

  import RillTree

  /// A page that knows for each node the step that changed it last.
  ///
  /// It applies the patches of a replay, so a node keeps its identity as in a browser.
  struct TracedPage: TreeHost {
    /// A node, by its index.
    struct Node: Hashable, Sendable {
      let index: Int
    }

    /// An element or a text.
    struct Entry {
      /// The name of the element; nil for texts and comments.
      var name: String?
      var text = ""
      var id: String?
      var children: [Int] = []
      /// The number of the step that changed the node last.
      var step: Int
    }

    private(set) var entries: [Entry]
    /// The number of the step whose patch is applied.
    var step: Int

    init(at step: Int) {
      self.step = step
      entries = [Entry(name: "body", step: step)]
    }

    var root: Node { Node(index: 0) }

    private mutating func add(_ entry: Entry) -> Node {
      entries.append(entry)
      return Node(index: entries.count - 1)
    }

    mutating func makeElement(_ name: String, in namespace: Namespace) -> Node {
      add(Entry(name: name, step: step))
    }

    mutating func makeText(_ text: String) -> Node { add(Entry(text: text, step: step)) }

    mutating func makeComment(_ text: String) -> Node { add(Entry(step: step)) }

    func isElement(_ node: Node) -> Bool { entries[node.index].name != nil }

    func childCount(of element: Node) -> Int { entries[element.index].children.count }

    mutating func child(at index: Int, of element: Node) -> Node {
      Node(index: entries[element.index].children[index])
    }

    mutating func insert(_ node: Node, at index: Int, of element: Node) {
      entries[element.index].children.insert(node.index, at: index)
      entries[element.index].step = step
    }

    mutating func removeChild(at index: Int, of element: Node) {
      _ = detachChild(at: index, of: element)
    }

    mutating func detachChild(at index: Int, of element: Node) -> Node {
      entries[element.index].step = step
      return Node(index: entries[element.index].children.remove(at: index))
    }

    mutating func setText(_ text: String, of node: Node) {
      entries[node.index].text = text
      entries[node.index].step = step
    }

    mutating func setAttribute(_ name: String, to value: String?, of element: Node) {
      if name == "id" { entries[element.index].id = value }
      entries[element.index].step = step
    }

    mutating func setProperty(_ name: String, to value: PropertyValue?, of element: Node) {
      entries[element.index].step = step
    }

    mutating func setStyle(_ name: String, to value: String?, of element: Node) {
      entries[element.index].step = step
    }

    /// Ignores the listener, which isn't visible.
    mutating func setListener(_: TreeListener?, to _: String, of _: Node) {}
  }

#endif

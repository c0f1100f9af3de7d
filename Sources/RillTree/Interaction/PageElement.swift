#if !hasFeature(Embedded)
  /// A node of an interactive page, as required by all hosts that behave like a browser.
  ///
  /// A text has no name, no attributes and no children.
  package protocol PageElement: AnyObject {
    /// The name of an element, such as `button`; empty for other nodes.
    var name: String { get }
    /// The content of a text; empty for other nodes.
    var shownText: String { get }
    /// The enclosing element.
    var parent: Self? { get }
    /// The children, in order.
    var children: [Self] { get }
    /// The value of an attribute, or nil if it is absent.
    subscript(attribute: String) -> String? { get }
    /// Returns the value of a property, if a tree or the user has set it.
    func property(_ name: String) -> PropertyValue?
    /// Returns the listener for an event on this node.
    func listener(to event: String) -> TreeListener?
    /// The classes that commands have added and removed.
    var commandClasses: CommandClasses { get set }
  }

  extension PageElement {
    /// The descendants of the node, in document order.
    package var nodesWithin: [Self] {
      var found: [Self] = []
      var waiting = Array(children.reversed())
      while let node = waiting.popLast() {
        found.append(node)
        waiting += node.children.reversed()
      }
      return found
    }

    /// The enclosing elements, from the inside out.
    package var elementsAround: [Self] {
      var found: [Self] = []
      var node = parent
      while let element = node {
        found.append(element)
        node = element.parent
      }
      return found
    }

    /// Returns true if the node is `other` or one of its descendants.
    package func isWithin(_ other: Self) -> Bool {
      var node: Self? = self
      while let current = node {
        if current === other { return true }
        node = current.parent
      }
      return false
    }

    /// The joined texts of the node.
    package var joinedText: String {
      children.isEmpty ? shownText : nodesWithin.reduce(into: "") { $0 += $1.shownText }
    }
  }
#endif

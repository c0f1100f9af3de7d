#if !hasFeature(Embedded)
  /// A node of a page that a person uses: what all hosts agree upon that behave as a browser does.
  ///
  /// A text has no name, no attributes and no children.
  package protocol PageElement: AnyObject {
    /// Of an element: its name, such as `button`. Otherwise empty.
    var name: String { get }
    /// Of a text: what it says. Otherwise empty.
    var shownText: String { get }
    /// The element around it.
    var parent: Self? { get }
    /// The nodes in it, in order.
    var children: [Self] { get }
    /// The value of an attribute; nil, if it has none of that name.
    subscript(attribute: String) -> String? { get }
    /// The value of a property, if it was set, by a tree or by what a person did.
    func property(_ name: String) -> PropertyValue?
    /// Who listens to an event here.
    func listener(to event: String) -> TreeListener?
    /// The classes that commands have added and removed.
    var commandClasses: CommandClasses { get set }
  }

  extension PageElement {
    /// All that is in the node, in the order of the document, without the node itself.
    package var nodesWithin: [Self] {
      var found: [Self] = []
      var waiting = Array(children.reversed())
      while let node = waiting.popLast() {
        found.append(node)
        waiting += node.children.reversed()
      }
      return found
    }

    /// The elements around the node, from the inside out.
    package var elementsAround: [Self] {
      var found: [Self] = []
      var node = parent
      while let element = node {
        found.append(element)
        node = element.parent
      }
      return found
    }

    /// Whether the node is `other`, or in it.
    package func isWithin(_ other: Self) -> Bool {
      var node: Self? = self
      while let current = node {
        if current === other { return true }
        node = current.parent
      }
      return false
    }

    /// What all texts in the node say, one after the other.
    package var joinedText: String {
      children.isEmpty ? shownText : nodesWithin.reduce(into: "") { $0 += $1.shownText }
    }
  }
#endif

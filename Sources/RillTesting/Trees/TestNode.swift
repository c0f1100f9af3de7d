import RillTree

/// A node of a ``TestPage``: an element, a text or a comment, with an identity.
///
/// The same object stays for a node as long as it is on the page, wherever it is moved: that is how a test
/// finds out whether a keyed element kept its focus and what was typed.
///
/// ```swift
/// let row = try page.find("#milk")
/// page.apply(rendering.update(to: view(reordered)))
/// #expect(try page.find("#milk") === row)
/// ```
public final class TestNode {
  /// What a node is.
  public enum Kind: Hashable, Sendable {
    case element, text, comment
  }

  /// What the node is.
  public let kind: Kind
  /// Of an element: its name, such as `button`. Otherwise empty.
  public let name: String
  /// Of an element: the world that its name is from.
  public let namespace: Namespace
  /// Of a text or comment: what it says. Otherwise empty; see ``textContent``.
  public internal(set) var text: String
  /// The element around it; nil, if it is not on a page or is the page's root.
  public internal(set) weak var parent: TestNode?
  /// Of an element: the nodes in it, in order.
  public internal(set) var children: [TestNode] = []
  /// Of an element: the attributes, in the order in which they were first set.
  public internal(set) var attributes = TestFacts<String>()
  /// Of an element: the properties that were set, by a tree or by what a person did.
  public internal(set) var properties = TestFacts<PropertyValue>()
  /// Of an element: the styles.
  public internal(set) var styles = TestFacts<String>()
  /// Of an element: who listens to which event.
  public internal(set) var listeners = TestFacts<TreeListener>()

  package var commandClasses = CommandClasses()

  init(_ kind: Kind, name: String = "", namespace: Namespace = .html, text: String = "") {
    self.kind = kind
    self.name = name
    self.namespace = namespace
    self.text = text
  }

  // A node would free its children, they theirs, and so on: deeper than a stack is.
  deinit {
    var waiting = children
    children = []
    while var node = waiting.popLast() {
      if isKnownUniquelyReferenced(&node) {
        waiting += node.children
        node.children = []
      }
    }
  }

  /// The value of an attribute; nil, if the element has none of that name.
  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// The classes of the element, in order.
  public var classes: [String] {
    (self["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// All that is in the node, in the order of the document, without the node itself.
  public var descendants: [TestNode] { nodesWithin }

  /// The elements around the node, from the inside out.
  public var ancestors: [TestNode] { elementsAround }

  /// What all texts in the node say, one after the other.
  public var textContent: String {
    guard kind == .element else { return text }
    return descendants.reduce(into: "") { if $1.kind == .text { $0 += $1.text } }
  }
}

import RillTree

/// A node of a ``TestPage``: an element, a text or a comment, with an identity.
///
/// The object stays the same while the node is on the page, even if it moves. A test can use this
/// to check that a keyed element keeps its focus and its input.
///
/// ```swift
/// let row = try page.find("#milk")
/// page.apply(rendering.update(to: view(reordered)))
/// #expect(try page.find("#milk") === row)
/// ```
public final class TestNode {
  /// The kind of a node.
  public enum Kind: Hashable, Sendable {
    case element, text, comment
  }

  /// The kind of the node.
  public let kind: Kind
  /// The name of an element, such as `button`; empty for other nodes.
  public let name: String
  /// The namespace of an element's name.
  public let namespace: Namespace
  /// The text of a text node or comment; empty for other nodes. See ``textContent``.
  public internal(set) var text: String
  /// The parent element; nil if the node is not on a page or is the page's root.
  public internal(set) weak var parent: TestNode?
  /// The children of an element, in order.
  public internal(set) var children: [TestNode] = []
  /// The attributes of an element, in the order in which they were first set.
  public internal(set) var attributes = TestAttributes<String>()
  /// The properties of an element that were set by a tree or by a user's action.
  public internal(set) var properties = TestAttributes<PropertyValue>()
  /// The styles of an element.
  public internal(set) var styles = TestAttributes<String>()
  /// The listeners of an element, by event.
  public internal(set) var listeners = TestAttributes<TreeListener>()

  package var commandClasses = CommandClasses()

  init(_ kind: Kind, name: String = "", namespace: Namespace = .html, text: String = "") {
    self.kind = kind
    self.name = name
    self.namespace = namespace
    self.text = text
  }

  // Freeing nodes recursively would overflow the stack in deep trees.
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

  /// The value of an attribute; nil if it is absent.
  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// The classes of the element, in order.
  public var classes: [String] {
    (self["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The descendants of the node, in document order.
  public var descendants: [TestNode] { nodesWithin }

  /// The ancestors of the node, innermost first.
  public var ancestors: [TestNode] { elementsAround }

  /// The concatenated text of all text nodes in the node.
  public var textContent: String {
    guard kind == .element else { return text }
    return descendants.reduce(into: "") { if $1.kind == .text { $0 += $1.text } }
  }
}

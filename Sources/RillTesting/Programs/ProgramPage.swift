import RillTree

// To be replaced by the page in memory that all tests of trees use, once there is one.

/// What of a ``ProgramTester``'s page is meant.
public struct PageTarget: CustomStringConvertible {
  let matches: (ProgramPageNode) -> Bool
  /// Whether of several within each other the innermost is meant.
  let isInnermost: Bool
  public let description: String

  /// The element with the attribute `id`.
  public static func id(_ id: String) -> PageTarget {
    PageTarget(
      matches: { $0.attributes["id"] == id }, isInnermost: false, description: "the id \(id)")
  }

  /// The innermost element in which all that is said is `text`.
  public static func text(_ text: String) -> PageTarget {
    PageTarget(
      matches: { $0.isElement && $0.textContent == text }, isInnermost: true,
      description: "the text \(text.debugDescription)")
  }

  /// The only element called `name`.
  public static func element(_ name: String) -> PageTarget {
    PageTarget(
      matches: { $0.isElement && $0.name == name }, isInnermost: false,
      description: "the name \(name)")
  }
}

/// A node of a page in memory, with an identity.
final class ProgramPageNode {
  let isElement: Bool
  /// Of an element.
  let name: String
  /// Of a text or comment.
  var text: String
  private(set) weak var parent: ProgramPageNode?
  private(set) var children: [ProgramPageNode] = []
  var attributes: [String: String] = [:]
  var properties: [String: PropertyValue] = [:]
  var styles: [String: String] = [:]
  var listeners: [String: TreeListener] = [:]

  init(isElement: Bool, name: String, text: String = "") {
    self.isElement = isElement
    self.name = name
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

  func insert(_ node: ProgramPageNode, at index: Int) {
    node.parent = self
    children.insert(node, at: index)
  }

  func removeChild(at index: Int) -> ProgramPageNode {
    let node = children.remove(at: index)
    node.parent = nil
    return node
  }

  /// All that is in it, and itself, in the order of the document.
  var nodes: [ProgramPageNode] {
    var nodes: [ProgramPageNode] = []
    var waiting = [self]
    while let node = waiting.popLast() {
      nodes.append(node)
      waiting += node.children.reversed()
    }
    return nodes
  }

  var textContent: String {
    nodes.reduce(into: "") { if !$1.isElement && $1.name == "text" { $0 += $1.text } }
  }

  /// The elements from this one outwards.
  var path: [ProgramPageNode] {
    var path: [ProgramPageNode] = []
    var next: ProgramPageNode? = self
    while let node = next {
      path.append(node)
      next = node.parent
    }
    return path
  }
}

/// A page in memory that shows trees.
final class ProgramPage: TreeHost {
  let root = ProgramPageNode(isElement: true, name: "body")
  /// Who hears of events.
  var onEvent: (TreeEvent, HandlerID) -> Void = { _, _ in }

  func apply(_ patch: Patch) throws(PatchError) {
    var host = self
    try patch.apply(to: &host, at: root)
  }

  /// What `target` means; nil if there is none, or more than one.
  func find(_ target: PageTarget) -> ProgramPageNode? {
    var found = root.nodes.dropFirst().filter(target.matches)
    if target.isInnermost {
      let outer = Set(found.flatMap { $0.path.dropFirst().map(ObjectIdentifier.init) })
      found.removeAll { outer.contains(ObjectIdentifier($0)) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Tells those who listen to an event, from the inside out.
  ///
  /// - Returns: whether anybody does.
  func dispatch(_ name: String, _ event: TreeEvent, at node: ProgramPageNode) -> Bool {
    var isHeard = false
    for element in node.path {
      guard let listener = element.listeners[name] else { continue }
      isHeard = true
      onEvent(event, listener.id)
      if listener.options.contains(.stopPropagation) { break }
    }
    return isHeard
  }

  func makeElement(_ name: String, in namespace: Namespace) -> ProgramPageNode {
    ProgramPageNode(isElement: true, name: name)
  }
  func makeText(_ text: String) -> ProgramPageNode {
    ProgramPageNode(isElement: false, name: "text", text: text)
  }
  func makeComment(_ text: String) -> ProgramPageNode {
    ProgramPageNode(isElement: false, name: "comment", text: text)
  }
  func isElement(_ node: ProgramPageNode) -> Bool { node.isElement }
  func childCount(of element: ProgramPageNode) -> Int { element.children.count }
  func child(at index: Int, of element: ProgramPageNode) -> ProgramPageNode {
    element.children[index]
  }
  func insert(_ node: ProgramPageNode, at index: Int, of element: ProgramPageNode) {
    element.insert(node, at: index)
  }
  func removeChild(at index: Int, of element: ProgramPageNode) {
    _ = element.removeChild(at: index)
  }
  func detachChild(at index: Int, of element: ProgramPageNode) -> ProgramPageNode {
    element.removeChild(at: index)
  }
  func setText(_ text: String, of node: ProgramPageNode) { node.text = text }
  func setAttribute(_ name: String, to value: String?, of element: ProgramPageNode) {
    element.attributes[name] = value
  }
  func setProperty(_ name: String, to value: PropertyValue?, of element: ProgramPageNode) {
    element.properties[name] = value
  }
  func setStyle(_ name: String, to value: String?, of element: ProgramPageNode) {
    element.styles[name] = value
  }
  func setListener(_ listener: TreeListener?, to event: String, of element: ProgramPageNode) {
    element.listeners[event] = listener
  }
}

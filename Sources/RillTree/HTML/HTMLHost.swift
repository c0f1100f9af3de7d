/// A host that stores a page and writes it as HTML.
///
/// ```swift
/// var rendering = Rendering<Message>()
/// var page = HTMLHost()
/// try rendering.update(to: view(model)).apply(to: &page, at: page.root)
/// page.html
/// ```
///
/// Patches change the page, and the text is written on request. A server can use it as its copy of
/// a client's page. To write a single tree once, use ``VTree/html``.
///
/// Its memory is that of the largest page it has held.
public struct HTMLHost: TreeHost, Sendable {
  /// A node of an HTML host. It is valid until it is removed.
  public struct Node: Hashable, Sendable {
    let index: Int32
  }

  enum Kind: UInt8 {
    case element, text, comment
  }

  /// Siblings are linked, so that insertion and removal take constant time. An element caches the
  /// position of the last access, since the next access is usually nearby.
  struct Entry: Sendable {
    var kind: Kind
    var namespace = Namespace.html
    /// The name of an element, or the content of a text or comment.
    var text: String
    var attributes = HTMLAttributeList()
    var parent: Int32 = -1
    var previous: Int32 = -1
    var next: Int32 = -1
    var first: Int32 = -1
    var last: Int32 = -1
    var count = 0
    var recent: Int32 = -1
    var recentIndex = 0
  }

  var entries: [Entry]
  /// The path in front of the addresses in the HTML.
  package var mountPath = MountPath.root
  /// The first entry in the linked list of free entries. Descendants of a removed entry are freed
  /// when it is reused.
  private var free: Int32 = -1

  /// Creates an empty page.
  public init() { entries = [Entry(kind: .element, text: "")] }

  /// The element that contains the trees.
  public var root: Node { Node(index: 0) }

  // MARK: Creation

  public mutating func makeElement(_ name: String, in namespace: Namespace) -> Node {
    add(Entry(kind: .element, namespace: namespace, text: name))
  }

  public mutating func makeText(_ text: String) -> Node { add(Entry(kind: .text, text: text)) }

  public mutating func makeComment(_ text: String) -> Node {
    add(Entry(kind: .comment, text: text))
  }

  private mutating func add(_ entry: Entry) -> Node {
    let index = free
    if index < 0 {
      entries.append(entry)
      return Node(index: Int32(entries.count - 1))
    }
    let old = Int(index)
    free = entries[old].next
    if entries[old].first >= 0 {
      entries[Int(entries[old].last)].next = free
      free = entries[old].first
    }
    entries[old] = entry
    return Node(index: index)
  }

  // MARK: Looking

  public func isElement(_ node: Node) -> Bool { entries[Int(node.index)].kind == .element }

  public func childCount(of element: Node) -> Int { entries[Int(element.index)].count }

  public mutating func child(at index: Int, of element: Node) -> Node {
    let child = find(index, in: Int(element.index))
    entries[Int(element.index)].recent = child
    entries[Int(element.index)].recentIndex = index
    return Node(index: child)
  }

  /// Returns the child at an index by the shortest path.
  private func find(_ index: Int, in element: Int) -> Int32 {
    let count = entries[element].count
    precondition(
      index >= 0 && index < count, "Rill: The child index must be in 0..<\(count); got \(index).")
    var (child, position) = (entries[element].first, 0)
    if count - 1 - index < index { (child, position) = (entries[element].last, count - 1) }
    let recent = entries[element].recent
    if recent >= 0 {
      let recentIndex = entries[element].recentIndex
      if abs(recentIndex - index) < abs(position - index) {
        (child, position) = (recent, recentIndex)
      }
    }
    while position < index { (child, position) = (entries[Int(child)].next, position + 1) }
    while position > index { (child, position) = (entries[Int(child)].previous, position - 1) }
    return child
  }

  // MARK: Children

  public mutating func insert(_ node: Node, at index: Int, of element: Node) {
    let (child, parent) = (Int(node.index), Int(element.index))
    precondition(
      entries[child].parent < 0, "Rill: The node already has a parent. Remove it there first.")
    let count = entries[parent].count
    let next = index == count ? -1 : find(index, in: parent)
    let previous = next < 0 ? entries[parent].last : entries[Int(next)].previous
    entries[child].parent = element.index
    entries[child].previous = previous
    entries[child].next = next
    if previous < 0 {
      entries[parent].first = node.index
    } else {
      entries[Int(previous)].next = node.index
    }
    if next < 0 {
      entries[parent].last = node.index
    } else {
      entries[Int(next)].previous = node.index
    }
    entries[parent].count = count + 1
    entries[parent].recent = node.index
    entries[parent].recentIndex = index
  }

  public mutating func removeChild(at index: Int, of element: Node) {
    let node = detachChild(at: index, of: element)
    entries[Int(node.index)].next = free
    free = node.index
  }

  public mutating func detachChild(at index: Int, of element: Node) -> Node {
    let parent = Int(element.index)
    let node = find(index, in: parent)
    let (previous, next) = (entries[Int(node)].previous, entries[Int(node)].next)
    if previous < 0 {
      entries[parent].first = next
    } else {
      entries[Int(previous)].next = next
    }
    if next < 0 { entries[parent].last = previous } else { entries[Int(next)].previous = previous }
    entries[Int(node)].parent = -1
    entries[Int(node)].previous = -1
    entries[Int(node)].next = -1
    entries[parent].count -= 1
    entries[parent].recent = next
    entries[parent].recentIndex = index
    return Node(index: node)
  }

  // MARK: Attributes

  public mutating func setText(_ text: String, of node: Node) {
    entries[Int(node.index)].text = text
  }

  public mutating func setAttribute(_ name: String, to value: String?, of element: Node) {
    set(.attribute, name, value.map { mountPath.value($0, ofAttribute: name) }, of: element)
  }

  public mutating func setProperty(_ name: String, to value: PropertyValue?, of element: Node) {
    if case .boolean(let flag) = value {
      set(.property, name, flag ? "true" : "", isBoolean: true, of: element)
    } else {
      set(.property, name, value?.description, of: element)
    }
  }

  public mutating func setStyle(_ name: String, to value: String?, of element: Node) {
    set(.style, name, value, of: element)
  }

  /// Ignores the listener, because a text has no listeners.
  public mutating func setListener(_: TreeListener?, to _: String, of _: Node) {}

  private mutating func set(
    _ kind: HTMLAttribute.Kind, _ name: String, _ value: String?, isBoolean: Bool = false,
    of element: Node
  ) {
    let owner = Int(element.index)
    if let value {
      entries[owner].attributes.set(
        HTMLAttribute(kind: kind, name: name, value: value, isBoolean: isBoolean))
    } else {
      entries[owner].attributes.remove(kind, name)
    }
  }
}

/// An index of elements by id, which avoids a walk through the page.
///
/// Some elements may not be on the page: new ones, and those that are being moved.
struct ElementIDs {
  private var elements: [String: TerminalNode] = [:]
  /// Further elements with an id that is in `elements`.
  private var others: [String: [ObjectIdentifier: TerminalNode]] = [:]

  mutating func add(_ element: TerminalNode, id: String) {
    if elements[id] == nil {
      elements[id] = element
    } else {
      others[id, default: [:]][ObjectIdentifier(element)] = element
    }
  }

  mutating func remove(_ element: TerminalNode, id: String) {
    if elements[id] !== element {
      others[id]?[ObjectIdentifier(element)] = nil
    } else if let next = others[id]?.popFirst() {
      elements[id] = next.value
    } else {
      elements[id] = nil
    }
    if others[id]?.isEmpty == true { others[id] = nil }
  }

  /// Returns the element with an id in `root`; of several, the first in document order.
  func element(withID id: String, in root: TerminalNode) -> TerminalNode? {
    guard let one = elements[id] else { return nil }
    if others[id] == nil { return one.isWithin(root) ? one : nil }
    return root.nodesWithin.first { $0["id"] == id }
  }
}

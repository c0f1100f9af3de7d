/// The elements that have an id, so that one is found without a walk through the page.
///
/// Some may not be on the page: what is being made, and what was taken out to be put elsewhere.
struct ElementIDs {
  private var elements: [String: TerminalNode] = [:]
  /// Of ids that several have, those besides the one that is in `elements`.
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

  /// The element of an id that is in `root`; of several, the first in the order of the document.
  func element(withID id: String, in root: TerminalNode) -> TerminalNode? {
    guard let one = elements[id] else { return nil }
    if others[id] == nil { return one.isWithin(root) ? one : nil }
    return root.nodesWithin.first { $0["id"] == id }
  }
}

import RillTree

extension TestNode {
  /// The HTML of the node and its descendants. Attributes precede properties and styles.
  ///
  /// `HTMLHost` defines how properties and styles are serialized.
  public var html: String {
    var host = HTMLHost()
    var waiting = [(node: self, parent: host.root)]
    while let (node, parent) = waiting.popLast() {
      let copy = node.copy(on: &host)
      host.insert(copy, at: host.childCount(of: parent), of: parent)
      for child in node.children.reversed() { waiting.append((child, copy)) }
    }
    return host.html
  }

  private func copy(on host: inout HTMLHost) -> HTMLHost.Node {
    switch kind {
    case .text: return host.makeText(text)
    case .comment: return host.makeComment(text)
    case .element: break
    }
    let element = host.makeElement(name, in: namespace)
    for (name, value) in attributes { host.setAttribute(name, to: value, of: element) }
    for (name, value) in properties { host.setProperty(name, to: value, of: element) }
    for (name, value) in styles { host.setStyle(name, to: value, of: element) }
    return element
  }
}

import RillFlexbox
import RillTree

extension TerminalPage: TreeHost {
  package func makeElement(_ name: String, in namespace: Namespace) -> TerminalNode {
    TerminalNode(name: name, namespace: namespace)
  }

  package func makeText(_ text: String) -> TerminalNode { TerminalNode(name: "", text: text) }

  package func makeComment(_ text: String) -> TerminalNode {
    TerminalNode(name: "", text: text, isComment: true)
  }

  package func isElement(_ node: TerminalNode) -> Bool { node.isElement }

  package func childCount(of element: TerminalNode) -> Int { element.children.count }

  package func child(at index: Int, of element: TerminalNode) -> TerminalNode {
    element.children[index]
  }

  package func insert(_ node: TerminalNode, at index: Int, of element: TerminalNode) {
    precondition(
      node.parent == nil, "Rill: Remove the node from its parent before you insert it elsewhere.")
    node.parent = element
    element.children.insert(node, at: index)
    markChildrenChanged(of: element, head: index, tail: element.children.count - index - 1)
  }

  package func removeChild(at index: Int, of element: TerminalNode) {
    let node = element.children.remove(at: index)
    node.parent = nil
    dropBoxes(of: node, isGone: true)
    let hasFocus = focus?.isWithin(node) == true
    if hasFocus {
      focus = nil
      // A list keeps the focus of a row that leaves it.
      if canFocus(element) {
        let others = revealed
        setFocus(element)
        revealed = others
      }
    }
    if hasFocus && focus == nil || focusAnchor?.isWithin(node) == true {
      // Tab continues from its previous position.
      focusAnchor = index > 0 ? element.children[index - 1].lastWithin : element
    }
    if let selected, selected.isWithin(node) { self.selected = nil }
    if let hovered, hovered.isWithin(node) { self.hovered = element }
    if let pressed, pressed.isWithin(node) { self.pressed = nil }
    if let hold, hold.node.isWithin(node) { self.hold = nil }
    markChildrenChanged(of: element, head: index, tail: element.children.count - index)
  }

  package func detachChild(at index: Int, of element: TerminalNode) -> TerminalNode {
    let node = element.children.remove(at: index)
    node.parent = nil
    if element.state.anchor?.row === node { element.state.anchor = nil }
    markChildrenChanged(of: element, head: index, tail: element.children.count - index)
    return node
  }

  package func setText(_ text: String, of node: TerminalNode) {
    node.text = text
    if let parent = node.parent { markContentChanged(of: parent) }
  }

  package func setAttribute(
    _ name: String, to value: String?, of element: TerminalNode
  ) {
    interaction.record(name, of: element)
    let isClasses = name == "class"
    changeAttribute(
      name, to: isClasses ? element.mergeCommandClasses(into: value) : value, of: element)
  }

  package func changeAttribute(
    _ name: String, to value: String?, of element: TerminalNode
  ) {
    if name == "id" {
      if let old = element["id"] { ids.remove(element, id: old) }
      if let value { ids.add(element, id: value) }
    }
    element.attributes[name] = value
    if name == "aria-selected", value == "true" {
      revealed = element
      selected = element
      isSelectedSeen = false
    }
    recordAttribute(name, of: element)
  }

  package func setProperty(
    _ name: String, to value: PropertyValue?, of element: TerminalNode
  ) {
    interaction.record(name, value, of: element)
    change(name, to: value, of: element)
  }

  package func change(_ name: String, to value: PropertyValue?, of element: TerminalNode) {
    element.properties[name] = value
    // A modal dialog is drawn over the page, regardless of its parent.
    if name == "modal" { markContentChanged(of: root) }
    switch (name, value) {
    case ("scrollTop", .number(let rows)?):
      element.state.scrollY = Int(clamping: rows)
      element.state.anchor = nil
    case ("scrollLeft", .number(let columns)?): element.state.scrollX = Int(clamping: columns)
    case ("style", .string(let declarations)?):
      for declaration in declarations.split(separator: ";") {
        let parts = declaration.split(separator: ":", maxSplits: 1)
        if parts.count == 2 { setStyle(String(parts[0]), to: String(parts[1]), of: element) }
      }
    default: break
    }
    recordAttribute(name, of: element)
  }

  package func setStyle(_ name: String, to value: String?, of element: TerminalNode) {
    let index = element.styles.firstIndex { $0.name == name }
    switch (index, value) {
    case (let index?, let value?): element.styles[index].value = value
    case (let index?, nil): element.styles.remove(at: index)
    case (nil, let value?): element.styles.append((name, value))
    case (nil, nil): return
    }
    markStyleChanged(of: element)
  }

  package func setListener(
    _ listener: TreeListener?, to event: String, of element: TerminalNode
  ) {
    element.listeners[event] = listener
  }

  /// Records the change of an attribute or property. For most elements, these don't affect the
  /// drawing.
  private func recordAttribute(_ name: String, of element: TerminalNode) {
    guard !name.hasPrefix("aria-") || name == "aria-selected" else { return }
    markStyleChanged(of: element)
    switch element.name {
    case "input", "option", "optgroup", "details", "ol": markContentChanged(of: element)
    case "li": if name == "value", let list = element.parent { markContentChanged(of: list) }
    default:
      if element.namespace == .svg || element.widget != nil { markContentChanged(of: element) }
    }
  }
}

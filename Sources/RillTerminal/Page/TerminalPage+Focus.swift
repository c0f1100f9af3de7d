import RillTree

extension TerminalPage {
  /// Moves the focus to an element, or to none. The previous element receives `change` if its input
  /// changed, and `blur`.
  package func setFocus(_ node: TerminalNode?) {
    guard node !== focus else { return }
    if let old = focus {
      commitChange(of: old)
      focus = nil
      markFocusChanged(of: old)
      fire("blur", event(of: old), at: old, bubbles: false)
      fire("focusout", event(of: old), at: old)
      sendDelayedEvents()
    }
    // A listener may have moved the focus to another element.
    guard let node, focus == nil else { return }
    focus = node
    focusAnchor = nil
    if node.isTextField {
      node.state.field = node.field
      node.state.field?.showsCaret = true
    }
    markFocusChanged(of: node)
    revealed = node
    fire("focus", event(of: node), at: node, bubbles: false)
    fire("focusin", event(of: node), at: node)
  }

  /// Reports the changed input of a field when it is left or completed.
  func commitChange(of node: TerminalNode) {
    guard let old = node.state.valueBeforeTyping else { return }
    node.state.valueBeforeTyping = nil
    if old != node.shownValue { fire("change", event(of: node), at: node) }
  }

  private func markFocusChanged(of node: TerminalNode) {
    needsDrawing = true
    // An inline element is drawn as a part of its line.
    if node.box == nil { markContentChanged(of: node) }
  }

  /// Removes the focus from an element that can no longer have it, and moves it to a new element
  /// that requests it.
  func updateFocus() {
    if let focus, !canFocus(focus) {
      setFocus(nil)
      if self.focus == nil { focusAnchor = focus }
    }
    let asking = wantsFocus.filter { canFocus($0) }
    wantsFocus = []
    guard focus == nil, !asking.isEmpty else { return }
    setFocus(seen(in: root).first { node in asking.contains { $0 === node } })
  }

  /// Returns true if an element can have the focus: it is focusable, visible, and not inert.
  package func canFocus(_ node: TerminalNode) -> Bool {
    guard node.takesFocus, !isBehindModal(node) else { return false }
    var isInvisible = node.style.isInvisible
    var inner = node
    while inner !== root {
      guard inner["inert"] == nil, inner.style.level != .absent, let outer = inner.parent,
        !outer.hides(inner)
      else { return false }
      isInvisible = isInvisible ?? outer.style.isInvisible
      inner = outer
    }
    return isInvisible != true
  }

  // MARK: Focus order

  /// Moves the focus to the next focusable element in document order, cyclically.
  func moveFocus(forwards: Bool) {
    let all = focusables
    guard !all.isEmpty else { return }
    if let focus, let place = all.firstIndex(where: { $0 === focus }) {
      return setFocus(all[(place + (forwards ? 1 : all.count - 1)) % all.count])
    }
    var next: TerminalNode?
    if let anchor = focus ?? focusAnchor, anchor !== root, anchor.isWithin(root) {
      var places: [ObjectIdentifier: Int] = [:]
      for (place, node) in root.nodesWithin.enumerated() { places[ObjectIdentifier(node)] = place }
      let start = places[ObjectIdentifier(anchor)] ?? 0
      let isBeyond: (TerminalNode) -> Bool = { node in
        guard node.tabIndex == 0 else { return false }
        let place = places[ObjectIdentifier(node)] ?? 0
        return forwards ? place > start : place <= start
      }
      next = forwards ? all.first(where: isBeyond) : all.last(where: isBeyond)
    }
    setFocus(next ?? (forwards ? all.first : all.last))
  }

  /// The elements that Tab visits. Those with a positive `tabindex` come first, in its order. In a
  /// group of radio buttons, it is the checked one, or else the first.
  private var focusables: [TerminalNode] {
    let all = seen(in: interaction.modal ?? root).filter { $0.takesFocus && $0.tabIndex >= 0 }
    var groups: [RadioGroup: TerminalNode] = [:]
    for node in all {
      guard let group = RadioGroup(of: node, on: self) else { continue }
      let known = groups[group]
      // A focused radio button keeps its place in the group.
      if known == nil || known !== focus && (node === focus || node.flag("checked")) {
        groups[group] = node
      }
    }
    let stops = all.filter { node in
      RadioGroup(of: node, on: self).map { groups[$0] === node } ?? true
    }
    if stops.allSatisfy({ $0.tabIndex == 0 }) { return stops }
    let order = { (index: Int) in stops[index].tabIndex == 0 ? Int.max : stops[index].tabIndex }
    return stops.indices.sorted { (order($0), $0) < (order($1), $1) }.map { stops[$0] }
  }

  /// Returns the visible and enabled elements in a node, in document order.
  func seen(in node: TerminalNode) -> [TerminalNode] {
    var found: [TerminalNode] = []
    var waiting = node.children.reversed().map { (node: $0, isInvisible: false) }
    while let (next, isInvisibleAround) = waiting.popLast() {
      guard next.isElement, next.style.level != .absent, next["inert"] == nil,
        next.parent?.hides(next) == false
      else { continue }
      let isInvisible = next.style.isInvisible ?? isInvisibleAround
      if !isInvisible { found.append(next) }
      for child in next.children.reversed() { waiting.append((child, isInvisible)) }
    }
    return found
  }

  /// Returns the element with an id.
  package func element(withID id: String) -> TerminalNode? {
    ids.element(withID: id, in: root)
  }
}

/// The identity of a group of radio buttons.
private struct RadioGroup: Hashable {
  private let name: String
  private let form: ObjectIdentifier?

  init?(of node: TerminalNode, on page: TerminalPage) {
    guard node.widget == .radio, let name = node["name"] else { return nil }
    self.name = name
    form = page.formOwner(of: node).map(ObjectIdentifier.init)
  }
}

extension TerminalNode {
  /// True if the element is focusable.
  var takesFocus: Bool {
    guard isElement, style.level != .absent else { return false }
    return asksForFocus && !(isControl && isUnavailable)
  }

  fileprivate var tabIndex: Int { self["tabindex"].flatMap(Int.init) ?? 0 }

  /// Returns true if a child is not shown: closed details show only their first summary, and
  /// widgets show no children.
  fileprivate func hides(_ child: TerminalNode) -> Bool {
    if widget != nil { return true }
    guard name == "details", !flag("open") else { return false }
    return children.first { $0.name == "summary" } !== child
  }

  /// The last of its descendants, or the node itself.
  var lastWithin: TerminalNode {
    var node = self
    while let last = node.children.last { node = last }
    return node
  }
}

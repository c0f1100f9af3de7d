import RillFlexbox
import RillTree

extension TerminalPage {
  // MARK: Changes

  /// Marks the style of an element as outdated.
  func markStyleChanged(of element: TerminalNode) {
    needsDrawing = true
    element.forgetDrawing()
    if element.needsStyle || !element.isStyled { return }
    element.needsStyle = true
    styleQueue.append(element)
  }

  /// Marks the content of an element, or of the line around it, as outdated.
  func markContentChanged(of element: TerminalNode) {
    needsDrawing = true
    element.forgetDrawing()
    var node = element
    while node.box == nil {
      // Content outside the page is built when it is inserted. The text of an option appears in its
      // choice.
      guard let parent = node.parent, node.isStyled || node.isOfChoice else { return }
      node = parent
    }
    node.unchanged = UnchangedChildren()
    if node.needsContent { return }
    node.needsContent = true
    contentQueue.append(node)
  }

  /// Updates the boxes of changed elements, and the focus.
  func updateContent() {
    repeat {
      buildContent()
      guard hasNewContent else { return }
      hasNewContent = false
      measureTables()
      updateFocus()
    } while !styleQueue.isEmpty || !contentQueue.isEmpty
  }

  // The content of a box is built after the box, which avoids recursion.
  private func buildContent() {
    while !styleQueue.isEmpty || !contentQueue.isEmpty {
      let styles = styleQueue
      styleQueue = []
      for node in styles where node.needsStyle { updateStyle(of: node) }
      let contents = contentQueue
      contentQueue = []
      for node in contents where node.needsContent && node.box != nil { build(node) }
      hasNewContent = true
      needsLayout = true
    }
  }

  private func updateStyle(of node: TerminalNode) {
    let old = node.style
    node.sharedStyle = memo.style(of: node)
    node.needsStyle = false
    let new = node.style
    if let box = node.box, new.hasBox { tree[box] = new.flex }
    // Inline elements and elements without a box affect the line around them.
    if old.level != new.level || old.level == .inline || old.level == .contents,
      let parent = node.parent
    {
      if !new.hasBox, old.level != .contents || new.level != .contents { dropBoxes(of: node) }
      markContentChanged(of: parent)
    }
    if old.isModal != new.isModal {
      dropBoxes(of: node)
      if let parent = node.parent { markContentChanged(of: parent) }
      markContentChanged(of: root)
    }
    if old.isFlexContainer != new.isFlexContainer || old.breaks != new.breaks {
      markContentChanged(of: node)
    }
    if old.hasMarkers != new.hasMarkers {
      for child in node.children where child.name == "li" { markStyleChanged(of: child) }
    }
    hasNegativeLevels = hasNegativeLevels || new.zIndex < 0
  }

  // MARK: Boxes

  /// Builds the content of an element's box.
  func build(_ node: TerminalNode) {
    guard let box = node.box else { return }
    node.needsContent = false
    if splice(node) { return }
    if let widget = node.widget {
      clear(node)
      node.content = .widget(widget)
      tree.setMeasure(measure(of: widget, node), of: box)
      tree.contentChanged(of: box)
      return
    }
    if let label = node.buttonLabel {
      return setText(
        TextRun([.init(text: StyledText(label), owner: node)], node.style.breaks), of: node)
    }
    let items = content(of: node)
    if items.count == 1, case .text(let run) = items[0], !node.style.isFlexContainer {
      return setText(run, of: node)
    }
    if case .items(let old) = node.content, update(old, to: items) {
      return markItemsChanged(of: node, old)
    }
    if case .text = node.content { tree.setMeasure(nil, of: box) }
    let made = replace(of: node, in: box, by: items)
    node.content = .items(made)
    markItemsChanged(of: node, made)
  }

  private func setText(_ run: TextRun, of node: TerminalNode) {
    guard let box = node.box else { return }
    if case .text(let old) = node.content {
      if old.take(run) { tree.setMeasure(old.flow.measure, of: box) }
      return
    }
    clear(node)
    node.content = .text(run)
    tree.setMeasure(run.flow.measure, of: box)
  }

  /// Removes all boxes from the box of an element.
  private func clear(_ node: TerminalNode) {
    guard let box = node.box else { return }
    for child in node.children { dropBoxes(of: child) }
    for left in tree.children(of: box) { tree.remove(left) }
    node.content = .none
  }

  /// Updates the texts of boxes that otherwise stay the same.
  ///
  /// - Returns: True if the boxes stay; otherwise some texts may have been updated.
  private func update(_ old: [BoxItem], to new: [ContentItem]) -> Bool {
    guard old.count == new.count else { return false }
    for (old, new) in zip(old, new) {
      switch (old, new) {
      case (.element(let before), .element(let after)):
        if before !== after || after.box == nil { return false }
      case (.text(let run, let box), .text(let next)):
        if run.take(next) { tree.setMeasure(run.flow.measure, of: box) }
      case (.line(let items, _), .line(let next)):
        if !update(items, to: next) { return false }
      default: return false
      }
    }
    return true
  }

  /// Rebuilds the boxes of items, except those of elements that have one.
  private func replace(
    of node: TerminalNode, in box: FlexTree.Node, by items: [ContentItem]
  ) -> [BoxItem] {
    var old: [TerminalNode] = []
    if case .items(let items) = node.content { dissolve(items, into: box, &old) }
    builds += 1
    var present = tree.children(of: box)[...]
    let made = items.map { make($0, in: box, &present) }
    // Elements that are no longer shown, but still on the page.
    for node in old where node.lastBuild != builds {
      if let own = node.box, tree.parent(of: own) == box { dropBoxes(of: node) }
    }
    return made
  }

  /// Removes the boxes of texts and lines; boxes of elements in lines move to `box`.
  private func dissolve(
    _ items: [BoxItem], into box: FlexTree.Node, _ elements: inout [TerminalNode]
  ) {
    for item in items {
      switch item {
      case .element(let node): elements.append(node)
      case .text(_, let text): tree.remove(text)
      case .line(let inner, let line):
        for case .element(let node) in inner {
          elements.append(node)
          // A removed element has no box any more.
          if let own = node.box, tree.parent(of: own) == line { tree.move(own, to: box) }
        }
        tree.remove(line)
      }
    }
  }

  private func make(
    _ item: ContentItem, in box: FlexTree.Node, _ present: inout ArraySlice<FlexTree.Node>
  ) -> BoxItem {
    // Previous items may have taken boxes that were here.
    while let next = present.first, !tree.contains(next) || tree.parent(of: next) != box {
      present.removeFirst()
    }
    switch item {
    case .element(let node):
      node.lastBuild = builds
      if let own = node.box {
        if present.first == own {
          present.removeFirst()
        } else {
          // From here on, all boxes are moved to the end in order.
          present = []
          tree.move(own, to: box)
        }
      } else {
        insert(node, in: box, before: present.first)
      }
      return .element(node)
    case .text(let run):
      return .text(run, append(FlexStyle(), to: box, before: present.first, run.flow.measure))
    case .line(let items):
      let style = FlexStyle.row.wrap(.wrap).columnGap(1).alignItems(.baseline)
      let line = append(style, to: box, before: present.first, nil)
      var none: ArraySlice<FlexTree.Node> = []
      let made = items.map { make($0, in: line, &none) }
      return .line(made, line)
    }
  }

  private func append(
    _ style: FlexStyle, to box: FlexTree.Node, before next: FlexTree.Node?, _ measure: FlexMeasure?
  ) -> FlexTree.Node {
    if let next { return tree.insert(style, before: next, measure: measure) }
    return tree.append(style, to: box, measure: measure)
  }

  func insert(
    _ node: TerminalNode, in box: FlexTree.Node, before next: FlexTree.Node?
  ) {
    node.box = append(node.style.flex, to: box, before: next, nil)
    if node["autofocus"] != nil { wantsFocus.append(node) }
    if node.name == "table" { tables[ObjectIdentifier(node)] = node }
    hasNegativeLevels = hasNegativeLevels || node.style.zIndex < 0
    node.needsContent = true
    contentQueue.append(node)
  }

  /// Removes the boxes of a node and its descendants.
  ///
  /// - Parameter isGone: True if the nodes are no longer on the page.
  func dropBoxes(of node: TerminalNode, isGone: Bool = false) {
    var waiting = [node]
    var isRemoved: [Bool] = [false]
    while let current = waiting.popLast(), var removed = isRemoved.popLast() {
      if let box = current.box {
        // The box of a modal dialog is not in that of its parent.
        if !removed || current.style.isModal { tree.remove(box) }
        removed = true
        current.box = nil
        current.content = .none
        current.needsContent = false
        tables[ObjectIdentifier(current)] = nil
      }
      if isGone, !current.attributes.isEmpty, let id = current["id"] {
        ids.remove(current, id: id)
      }
      waiting += current.children
      isRemoved += repeatElement(removed, count: current.children.count)
    }
  }
}

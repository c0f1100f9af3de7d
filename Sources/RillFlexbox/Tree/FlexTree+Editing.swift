extension FlexTree {
  /// Appends a box to the children of `parent`.
  ///
  /// - Precondition: The parent has no content.
  @discardableResult
  public mutating func append(
    _ style: FlexStyle = FlexStyle(), to parent: Node, measure: FlexMeasure? = nil
  ) -> Node {
    let above = index(parent)
    let child = add(style, measure: measure)
    link(child, into: above, before: -1)
    return node(Int32(truncatingIfNeeded: child))
  }

  /// Inserts a box before a sibling.
  ///
  /// - Precondition: The sibling isn't the root.
  @discardableResult
  public mutating func insert(
    _ style: FlexStyle = FlexStyle(), before sibling: Node, measure: FlexMeasure? = nil
  ) -> Node {
    let next = index(sibling)
    let above = nodes[next].parent
    precondition(above >= 0, "Rill: The root can't have siblings. Append the box to a parent.")
    let child = add(style, measure: measure)
    link(child, into: Int(above), before: next)
    return node(Int32(truncatingIfNeeded: child))
  }

  /// Moves a box with its content to the end of another box's children, or before one of them.
  ///
  /// - Precondition: The box isn't the root and doesn't contain the new parent.
  /// - Complexity: Linear in the depth of the new parent. If the text direction changes, also
  ///   linear in the number of moved boxes.
  public mutating func move(_ node: Node, to parent: Node, before sibling: Node? = nil) {
    let child = index(node)
    let above = index(parent)
    let next = sibling.map { index($0) } ?? -1
    precondition(child != 0, "Rill: The root can't be moved. Create another tree instead.")
    precondition(
      next < 0 || nodes[next].parent == above,
      "Rill: The sibling isn't a child of the new parent. Pass one of its children, or nil.")
    if next == child { return }
    var outer = above
    while outer >= 0 {
      precondition(
        outer != child, "Rill: A box can't be moved into itself. Pass a parent outside of it.")
      outer = Int(nodes[outer].parent)
    }
    unlink(child)
    link(child, into: above, before: next)
  }

  /// Removes a box with its content. Their nodes are then invalid.
  ///
  /// - Precondition: The box isn't the root.
  /// - Complexity: Linear in the number of removed boxes.
  public mutating func remove(_ node: Node) {
    let top = index(node)
    precondition(top != 0, "Rill: The root can't be removed. Remove its children instead.")
    unlink(top)
    nodes[top].nextSibling = -1
    var current = top
    while true {
      while nodes[current].firstChild >= 0 { current = Int(nodes[current].firstChild) }
      let next = current == top ? -1 : Int(nodes[current].nextSibling)
      let above = Int(nodes[current].parent)
      free(current)
      if current == top { return }
      if next >= 0 {
        current = next
      } else {
        nodes[above].firstChild = -1
        current = above
      }
    }
  }

  private mutating func free(_ index: Int) {
    releaseMeasure(of: index)
    nodes[index].generation &+= 1
    nodes[index].parent = Box.removed
    freeNodes.append(Int32(truncatingIfNeeded: index))
  }

  /// The style of a box. Assigning an equal style has no effect.
  public subscript(node: Node) -> FlexStyle {
    get { styles[index(node)] }
    set {
      let index = index(node)
      let old = styles[index]
      if old == newValue { return }
      styles[index] = newValue
      nodes[index].forget()
      spreadMarks(of: index)
      if nodes[index].parent >= 0 { changed(Int(nodes[index].parent)) }
      if old.textDirection != newValue.textDirection { updateDirection(from: index) }
    }
  }

  /// Records that the answers of a box's measure have changed.
  public mutating func contentChanged(of node: Node) {
    changed(index(node))
  }

  /// Sets or removes the content of a box.
  ///
  /// - Precondition: The box has no children, or `measure` is nil.
  public mutating func setMeasure(_ measure: FlexMeasure?, of node: Node) {
    let index = index(node)
    let slot = nodes[index].measure
    if slot >= 0, let measure {
      measures[Int(slot)] = measure
      return changed(index)
    }
    if slot < 0, measure == nil { return }
    precondition(
      measure == nil || nodes[index].firstChild < 0,
      "Rill: A box with children can't have content. Remove its children first.")
    releaseMeasure(of: index)
    nodes[index].measure = self.slot(for: measure)
    nodes[index].forget()
    if nodes[index].parent >= 0 { changed(Int(nodes[index].parent)) }
  }

  private mutating func releaseMeasure(of index: Int) {
    let slot = nodes[index].measure
    if slot < 0 { return }
    measures[Int(slot)] = nil
    freeMeasures.append(slot)
    nodes[index].measure = -1
  }

  /// Returns true if a box is in this tree and hasn't been removed.
  public func contains(_ node: Node) -> Bool {
    let index = Int(node.index)
    return index < nodes.count && nodes[index].generation == node.generation
  }

  /// Returns the parent of a box, or `nil` for the root.
  public func parent(of node: Node) -> Node? {
    let above = nodes[index(node)].parent
    return above < 0 ? nil : self.node(above)
  }

  /// Returns the children of a box, in order.
  ///
  /// - Complexity: Linear in the number of children.
  public func children(of node: Node) -> [Node] {
    var children: [Node] = []
    var next = nodes[index(node)].firstChild
    while next >= 0 {
      children.append(self.node(next))
      next = nodes[Int(next)].nextSibling
    }
    return children
  }

  // MARK: Links

  private mutating func link(_ child: Int, into parent: Int, before next: Int) {
    precondition(
      nodes[parent].measure < 0, "Rill: A box with content can't have children. Use another parent."
    )
    let id = Int32(truncatingIfNeeded: child)
    let previous = next < 0 ? nodes[parent].lastChild : nodes[next].previousSibling
    nodes[child].parent = Int32(truncatingIfNeeded: parent)
    nodes[child].nextSibling = Int32(truncatingIfNeeded: next)
    nodes[child].previousSibling = previous
    if previous < 0 {
      nodes[parent].firstChild = id
    } else {
      nodes[Int(previous)].nextSibling = id
    }
    if next < 0 {
      nodes[parent].lastChild = id
    } else {
      nodes[next].previousSibling = id
    }
    spreadMarks(of: child)
    changed(parent)
    if isRightToLeft(child) != nodes[child].flags.contains(.rightToLeft) {
      updateDirection(from: child)
    }
  }

  private mutating func unlink(_ child: Int) {
    let box = nodes[child]
    if box.previousSibling < 0 {
      nodes[Int(box.parent)].firstChild = box.nextSibling
    } else {
      nodes[Int(box.previousSibling)].nextSibling = box.nextSibling
    }
    if box.nextSibling < 0 {
      nodes[Int(box.parent)].lastChild = box.previousSibling
    } else {
      nodes[Int(box.nextSibling)].previousSibling = box.previousSibling
    }
    changed(Int(box.parent))
  }

  /// Records that the content of a box has changed.
  @inline(__always)
  mutating func changed(_ index: Int) {
    var box = index
    // The children of a box without a frame are laid out by an enclosing box.
    while styles[box].display == .contents, nodes[box].parent >= 0 { box = Int(nodes[box].parent) }
    if !nodes[box].flags.isDisjoint(with: [.forgotten, .isChanged]) { return }
    nodes[box].flags.insert(.isChanged)
    changes.append(Int32(truncatingIfNeeded: box))
  }

  /// Propagates the flags of a box to its ancestors.
  mutating func spreadMarks(of index: Int) {
    var flags = nodes[index].flags.intersection(.inherited)
    if styles[index].ratio > 0 || styles[index].isMultiline && !styles[index].isRow {
      flags.insert(.widthNeedsHeight)
    }
    nodes[index].flags.formUnion(flags)
    if styles[index].position == .absolute { flags.insert(.hasAbsolute) }
    if flags.isEmpty { return }
    var outer = Int(nodes[index].parent)
    while outer >= 0, !nodes[outer].flags.isSuperset(of: flags) {
      // The cached results were computed for other inputs than the next ones.
      nodes[outer].flags.formUnion(flags.union(.hasDropped))
      outer = Int(nodes[outer].parent)
    }
  }

  private func isRightToLeft(_ index: Int) -> Bool {
    switch styles[index].textDirection {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .inherited:
      let above = nodes[index].parent
      return above < 0 ? isRightToLeft : nodes[Int(above)].flags.contains(.rightToLeft)
    }
  }

  /// Updates the text direction of a box and of the descendants that inherit it.
  mutating func updateDirection(from top: Int) {
    var current = top
    while true {
      let isRightToLeft = isRightToLeft(current)
      var descends = false
      if isRightToLeft != nodes[current].flags.contains(.rightToLeft) {
        nodes[current].flags.formSymmetricDifference(.rightToLeft)
        nodes[current].forget()
        descends = nodes[current].firstChild >= 0
      }
      if descends {
        current = Int(nodes[current].firstChild)
        continue
      }
      while current != top, nodes[current].nextSibling < 0 { current = Int(nodes[current].parent) }
      if current == top { return }
      current = Int(nodes[current].nextSibling)
    }
  }
}

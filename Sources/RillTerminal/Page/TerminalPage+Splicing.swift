import RillFlexbox

/// The number of unchanged children at both ends of an element since its content was built, where
/// each child is one item.
struct UnchangedChildren {
  private(set) var head: Int32 = 0
  private(set) var tail: Int32 = 0

  static let all = UnchangedChildren(head: .max, tail: .max)

  var isNone: Bool { head == 0 && tail == 0 }

  /// Marks a change after a number of children, and before a number of children.
  mutating func change(behind head: Int, before tail: Int) {
    self.head = min(self.head, Int32(clamping: head))
    self.tail = min(self.tail, Int32(clamping: tail))
  }
}

// Changes at the ends of a long list don't visit the rest of it.
extension TerminalPage {
  /// Marks the insertion or removal of a child.
  ///
  /// - Parameters:
  ///   - head: The number of children before that position.
  ///   - tail: The number of children after it.
  func markChildrenChanged(of element: TerminalNode, head: Int, tail: Int) {
    var unchanged = element.unchanged
    unchanged.change(behind: head, before: tail)
    markContentChanged(of: element)
    if element.box != nil { element.unchanged = unchanged }
  }

  /// Notes that each child of an element is one item of its content, if so.
  func markItemsChanged(of node: TerminalNode, _ items: [BoxItem]) {
    guard node.style.isFlexContainer, node.name != "ol", items.count == node.children.count else {
      return
    }
    for (item, child) in zip(items, node.children) {
      guard case .element(let element) = item, element === child else { return }
    }
    node.unchanged = .all
  }

  /// Rebuilds the content of an element between its unchanged children.
  ///
  /// - Returns: True if that is possible; if not, nothing has changed.
  func splice(_ node: TerminalNode) -> Bool {
    guard !node.unchanged.isNone, let box = node.box, case .items(var items) = node.content else {
      return false
    }
    let children = node.children
    let shorter = min(items.count, children.count)
    let head = min(Int(node.unchanged.head), shorter)
    let tail = min(Int(node.unchanged.tail), shorter - head)
    let new = children[head..<(children.count - tail)]
    for child in new {
      guard child.isElement else { return false }
      findStyle(of: child)
      if child.style.level == .absent || child.style.level == .contents || child.style.isModal {
        return false
      }
    }
    var next: FlexTree.Node?
    if tail > 0 {
      guard let own = children[children.count - tail].box, tree.parent(of: own) == box else {
        return false
      }
      next = own
    }
    // Now the items can change in place instead of being copied.
    node.content = .none
    let changed = head..<(items.count - tail)
    if !changed.isEmpty || !new.isEmpty { builds += 1 }
    for child in new {
      child.inherited = InheritedLook()
      child.lastBuild = builds
      if let own = child.box {
        tree.move(own, to: box, before: next)
      } else {
        insert(child, in: box, before: next)
      }
    }
    for case .element(let old) in items[changed] where old.lastBuild != builds {
      if let own = old.box, tree.parent(of: own) == box { dropBoxes(of: old) }
    }
    items.replaceSubrange(changed, with: new.map { .element($0) })
    node.content = .items(items)
    node.unchanged = .all
    return true
  }
}

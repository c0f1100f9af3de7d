/// A sequence of elements in a balanced tree that shares its nodes with copies.
///
/// A copy takes constant time. An edit copies only the nodes on the path to the element, and only
/// those that another tree shares.
///
/// All leaves have the same distance from the root. A node holds up to 48 elements or 16 children.
/// A node that becomes a quarter full is merged with one beside it, if both fit into one.
@usableFromInline
struct ElementTree<Element> {
  @usableFromInline var root: TreeNode<Element>
  /// The number of branches above a leaf.
  @usableFromInline var height: Int

  @inlinable
  init() {
    root = TreeNode(elements: [])
    height = 0
  }

  /// - Complexity: O(n).
  @inlinable
  init(_ elements: some Sequence<Element>) {
    var leaves = ContiguousArray<TreeNode<Element>>()
    var leaf = ContiguousArray<Element>()
    for element in elements {
      if leaf.isEmpty { leaf.reserveCapacity(TreeNode<Element>.leafCapacity + 1) }
      leaf.append(element)
      if leaf.count == TreeNode<Element>.leafCapacity {
        leaves.append(TreeNode(elements: leaf))
        leaf = []
      }
    }
    if !leaf.isEmpty || leaves.isEmpty { leaves.append(TreeNode(elements: leaf)) }
    var level = leaves
    height = 0
    while level.count > 1 {
      var above = ContiguousArray<TreeNode<Element>>()
      var start = 0
      while start < level.count {
        let end = min(start + TreeNode<Element>.branchCapacity, level.count)
        above.append(TreeNode(children: ContiguousArray(level[start..<end])))
        start = end
      }
      level = above
      height += 1
    }
    root = level[0]
  }

  @inlinable var count: Int { root.count }

  @inlinable
  subscript(index: Int) -> Element {
    var node = root
    var index = index
    var level = height
    while level > 0 {
      var place = 0
      while index >= node.children[place].count {
        index -= node.children[place].count
        place += 1
      }
      node = node.children[place]
      level -= 1
    }
    return node.elements[index]
  }

  /// Returns the leaf with the element at `index`, and the place of the element in it.
  @inlinable
  func leaf(at index: Int) -> (elements: ContiguousArray<Element>, place: Int) {
    var node = root
    var index = index
    while !node.children.isEmpty {
      var place = 0
      while index >= node.children[place].count {
        index -= node.children[place].count
        place += 1
      }
      node = node.children[place]
    }
    return (node.elements, index)
  }

  /// Returns the index of the first element that satisfies `predicate`, or `count` if no
  /// element does. All elements after one that satisfies it must satisfy it too.
  @inlinable
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var node = root
    var index = 0
    while !node.children.isEmpty {
      var low = 0
      var high = node.children.count - 1
      while low < high {
        let middle = (low + high) / 2
        if predicate(node.children[middle].last) { high = middle } else { low = middle + 1 }
      }
      for place in 0..<low { index += node.children[place].count }
      node = node.children[low]
    }
    var low = 0
    var high = node.elements.count
    while low < high {
      let middle = (low + high) / 2
      if predicate(node.elements[middle]) { high = middle } else { low = middle + 1 }
    }
    return index + low
  }

  // MARK: Edits

  /// Makes `node` a node of this tree alone.
  @inlinable
  static func makeUnique(_ node: inout TreeNode<Element>) {
    if !isKnownUniquelyReferenced(&node) { node = TreeNode(copying: node) }
  }

  @inlinable
  mutating func insert(_ element: Element, at index: Int) {
    let isAtEnd = index == count
    if let sibling = Self.insert(element, at: index, into: &root, isAtEnd) {
      root = TreeNode(children: [root, sibling])
      height += 1
    }
  }

  /// Inserts into the subtree at `node`, and returns a node to follow it if it was full.
  @inlinable
  static func insert(
    _ element: Element, at index: Int, into node: inout TreeNode<Element>, _ isAtEnd: Bool
  ) -> TreeNode<Element>? {
    makeUnique(&node)
    node.count += 1
    if node.children.isEmpty {
      node.elements.insert(element, at: index)
      let capacity = TreeNode<Element>.leafCapacity
      if node.elements.count <= capacity { return nil }
      // Elements that are appended one by one fill their leaves.
      return node.split(at: isAtEnd ? capacity : capacity / 2)
    }
    var index = index
    var place = 0
    while index > node.children[place].count {
      index -= node.children[place].count
      place += 1
    }
    guard let sibling = insert(element, at: index, into: &node.children[place], isAtEnd) else {
      return nil
    }
    node.children.insert(sibling, at: place + 1)
    let capacity = TreeNode<Element>.branchCapacity
    if node.children.count <= capacity { return nil }
    return node.split(at: isAtEnd ? capacity : capacity / 2)
  }

  @inlinable
  @discardableResult
  mutating func remove(at index: Int) -> Element {
    let element = Self.remove(at: index, from: &root)
    while root.children.count == 1 {
      root = root.children[0]
      height -= 1
    }
    if count == 0, height > 0 { self = ElementTree() }
    return element
  }

  @inlinable
  static func remove(at index: Int, from node: inout TreeNode<Element>) -> Element {
    makeUnique(&node)
    node.count -= 1
    if node.children.isEmpty { return node.elements.remove(at: index) }
    var index = index
    var place = 0
    while index >= node.children[place].count {
      index -= node.children[place].count
      place += 1
    }
    let element = remove(at: index, from: &node.children[place])
    if node.children[place].count == 0 {
      node.children.remove(at: place)
    } else if node.children[place].isSparse {
      mergeChild(at: place, of: node)
    }
    return element
  }

  /// Merges the child at `place` with one beside it, if both fit into one.
  @inlinable
  static func mergeChild(at place: Int, of node: TreeNode<Element>) {
    for left in [place, place - 1] where left >= 0 && left + 1 < node.children.count {
      if let merged = node.children[left].merged(with: node.children[left + 1]) {
        node.children[left] = merged
        node.children.remove(at: left + 1)
        return
      }
    }
  }

  /// Replaces the element at `index`, and returns the old one.
  @inlinable
  @discardableResult
  mutating func update(_ element: Element, at index: Int) -> Element {
    Self.update(element, at: index, in: &root)
  }

  @inlinable
  static func update(
    _ element: Element, at index: Int, in node: inout TreeNode<Element>
  ) -> Element {
    makeUnique(&node)
    if node.children.isEmpty {
      let old = node.elements[index]
      node.elements[index] = element
      return old
    }
    var index = index
    var place = 0
    while index >= node.children[place].count {
      index -= node.children[place].count
      place += 1
    }
    return update(element, at: index, in: &node.children[place])
  }
}

extension ElementTree {
  /// Calls `body` with each element, in order.
  @inlinable
  func visit(_ body: (Element) -> Void) {
    Self.visit(root, body)
  }

  @inlinable
  static func visit(_ node: TreeNode<Element>, _ body: (Element) -> Void) {
    if node.children.isEmpty {
      for element in node.elements { body(element) }
    } else {
      for child in node.children { visit(child, body) }
    }
  }
}

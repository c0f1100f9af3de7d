/// A node of an `ElementTree`: a leaf with elements, or a branch with child nodes.
@usableFromInline
final class TreeNode<Element> {
  // Exclusivity: `ElementTree` accesses a node only through a reference that it holds `inout`, and
  // no code of a caller runs during such an access.
  @exclusivity(unchecked) @usableFromInline var elements: ContiguousArray<Element>
  @exclusivity(unchecked) @usableFromInline var children: ContiguousArray<TreeNode<Element>>
  /// The number of elements in the leaves below.
  @exclusivity(unchecked) @usableFromInline var count: Int

  @inlinable
  init(elements: ContiguousArray<Element>) {
    self.elements = elements
    children = []
    count = elements.count
  }

  @inlinable
  init(children: ContiguousArray<TreeNode<Element>>) {
    elements = []
    self.children = children
    count = 0
    for child in children { count += child.count }
  }

  /// Creates a copy with its own room for one more element or child.
  @inlinable
  init(copying other: TreeNode<Element>) {
    if other.children.isEmpty {
      var elements = ContiguousArray<Element>()
      elements.reserveCapacity(TreeNode.leafCapacity + 1)
      elements.append(contentsOf: other.elements)
      self.elements = elements
      children = []
    } else {
      var children = ContiguousArray<TreeNode<Element>>()
      children.reserveCapacity(TreeNode.branchCapacity + 1)
      children.append(contentsOf: other.children)
      elements = []
      self.children = children
    }
    count = other.count
  }

  /// The largest number of elements in a leaf.
  @inlinable static var leafCapacity: Int { 48 }

  /// The largest number of children of a branch.
  @inlinable static var branchCapacity: Int { 16 }

  /// The last element below this node, which is not empty.
  @inlinable
  final var last: Element {
    var node = self
    while let child = node.children.last { node = child }
    return node.elements[node.elements.count - 1]
  }

  /// Moves the elements or children from `position` on to a new node, which it returns.
  @inlinable
  final func split(at position: Int) -> TreeNode<Element> {
    let sibling: TreeNode<Element>
    if children.isEmpty {
      var moved = ContiguousArray<Element>()
      moved.reserveCapacity(TreeNode.leafCapacity + 1)
      moved.append(contentsOf: elements[position...])
      elements.removeSubrange(position...)
      sibling = TreeNode(elements: moved)
    } else {
      var moved = ContiguousArray<TreeNode<Element>>()
      moved.reserveCapacity(TreeNode.branchCapacity + 1)
      moved.append(contentsOf: children[position...])
      children.removeSubrange(position...)
      sibling = TreeNode(children: moved)
    }
    count -= sibling.count
    return sibling
  }

  /// A Boolean value that is true if this node should be merged with one beside it.
  @inlinable
  final var isSparse: Bool {
    children.isEmpty
      ? elements.count < TreeNode.leafCapacity / 4
      : children.count < TreeNode.branchCapacity / 4
  }

  /// Returns this node followed by `next`, or nil if both together would be too full to merge.
  @inlinable
  final func merged(with next: TreeNode<Element>) -> TreeNode<Element>? {
    if children.isEmpty {
      guard elements.count + next.elements.count <= TreeNode.leafCapacity * 3 / 4 else {
        return nil
      }
    } else {
      guard children.count + next.children.count <= TreeNode.branchCapacity * 3 / 4 else {
        return nil
      }
    }
    let node = TreeNode(copying: self)
    node.elements.append(contentsOf: next.elements)
    node.children.append(contentsOf: next.children)
    node.count += next.count
    return node
  }
}

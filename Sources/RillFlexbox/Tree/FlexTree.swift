/// A tree of boxes with incremental flexbox layout.
///
/// ```swift
/// var tree = FlexTree(.column.width(400).gap(8))
/// for title in titles {
///   let row = tree.append(.row.padding(4).gap(8).alignItems(.center), to: tree.root)
///   tree.append(FlexStyle().size(24), to: row)
///   tree.append(FlexStyle().flex(1), to: row, measure: text(title))
/// }
/// tree.layout()
/// tree.frame(of: tree.root).height
/// ```
///
/// The tree is a value. A copy can be laid out elsewhere, for example on another actor, and
/// returned. A layout after a change visits only affected boxes; ``visits`` counts them. The layout
/// doesn't recurse, so the depth of a tree is limited only by memory.
///
/// Elsewhere: Yoga's nodes, Taffy's tree; `Flexbox.Node`.
public struct FlexTree: Sendable {
  /// The identifier of a box in a tree and in its copies. It is invalid in other trees. A box that
  /// was added after a copy was made is invalid in the other copy.
  public struct Node: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
  }

  var nodes = ContiguousArray<Box>()
  var styles = ContiguousArray<FlexStyle>()
  var measures = ContiguousArray<FlexMeasure?>()
  var freeNodes = ContiguousArray<Int32>()
  var freeMeasures = ContiguousArray<Int32>()
  /// True if text runs from right to left by default.
  var isRightToLeft = false
  /// The boxes changed since the last layout, without duplicates. Some may have been removed.
  var changes = ContiguousArray<Int32>()

  /// The number of computations of boxes in the last layout. Each box needs one to three.
  public internal(set) var visits = 0

  /// Creates a tree with a root.
  public init(_ style: FlexStyle = FlexStyle(), measure: FlexMeasure? = nil) {
    add(style, measure: measure)
    spreadMarks(of: 0)
    updateDirection(from: 0)
  }

  /// Reserves memory for a number of boxes.
  public mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    styles.reserveCapacity(count)
  }

  /// The root of the tree.
  public var root: Node { node(0) }

  /// The number of boxes.
  public var count: Int { nodes.count - freeNodes.count }

  @inline(__always)
  func node(_ index: Int32) -> Node {
    Node(index: index, generation: nodes[Int(index)].generation)
  }

  func index(_ node: Node) -> Int {
    let index = Int(node.index)
    precondition(
      index < nodes.count && nodes[index].generation == node.generation,
      "Rill: The box was removed, or it belongs to another tree. Use a box of this tree.")
    return index
  }

  @discardableResult
  mutating func add(_ style: FlexStyle, measure: FlexMeasure?) -> Int {
    let slot = slot(for: measure)
    if let free = freeNodes.popLast() {
      let index = Int(free)
      nodes[index] = Box(generation: nodes[index].generation)
      nodes[index].measure = slot
      styles[index] = style
      return index
    }
    var box = Box(generation: 0)
    box.measure = slot
    nodes.append(box)
    styles.append(style)
    return nodes.count - 1
  }

  /// Returns the slot of a measure, or -1 for none.
  mutating func slot(for measure: FlexMeasure?) -> Int32 {
    guard let measure else { return -1 }
    if let free = freeMeasures.popLast() {
      measures[Int(free)] = measure
      return free
    }
    measures.append(measure)
    return Int32(truncatingIfNeeded: measures.count - 1)
  }
}

/// Boxes in boxes, and where they are: a tree that is built once, changed where something changes, and laid out again as
/// often as one likes.
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
/// A value: a copy of it can be laid out elsewhere, on another actor for example, and come back. A layout after a change
/// visits what the change touches, not the rest; ``visits`` tells how much that was. Nothing recurses: a tree may be as deep
/// as memory allows.
///
/// Elsewhere: a tree of Yoga nodes, of Taffy nodes; `Flexbox.Node`.
public struct FlexTree: Sendable {
  /// A box in a tree, and in the copies of that. It means nothing in another tree, nor, for a box that was added after two
  /// copies had parted, in the other copy.
  public struct Node: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
  }

  var nodes = ContiguousArray<Box>()
  var styles = ContiguousArray<FlexStyle>()
  var measures = ContiguousArray<FlexMeasure?>()
  var freeNodes = ContiguousArray<Int32>()
  var freeMeasures = ContiguousArray<Int32>()
  /// Whether text runs from right to left where no style says otherwise.
  var isRightToLeft = false
  /// The boxes in which something has changed since the last layout, once each; some may have been removed.
  var changes = ContiguousArray<Int32>()

  /// How many times a box was computed in the last layout: each needs one to three passes.
  public internal(set) var visits = 0

  /// A tree of one box.
  public init(_ style: FlexStyle = FlexStyle(), measure: FlexMeasure? = nil) {
    add(style, measure: measure)
    spreadMarks(of: 0)
    updateDirection(from: 0)
  }

  /// Makes room for so many boxes, for building to be faster.
  public mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    styles.reserveCapacity(count)
  }

  /// The box that all others are in.
  public var root: Node { node(0) }

  /// How many boxes there are.
  public var count: Int { nodes.count - freeNodes.count }

  @inline(__always)
  func node(_ index: Int32) -> Node {
    Node(index: index, generation: nodes[Int(index)].generation)
  }

  func index(_ node: Node) -> Int {
    let index = Int(node.index)
    precondition(
      index < nodes.count && nodes[index].generation == node.generation,
      "This box isn't in the tree: it was removed, or it belongs to another one.")
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

  /// Where a measure is kept, or -1 for none.
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

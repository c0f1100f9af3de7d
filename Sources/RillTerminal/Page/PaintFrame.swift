import RillFlexbox

/// A point on the screen, which may be between cells.
struct Point {
  var x: Double
  var y: Double

  /// Returns the origin of a nested box.
  static func + (corner: Point, frame: FlexFrame) -> Point {
    Point(x: corner.x + frame.x, y: corner.y + frame.y)
  }
}

/// The inherited state of a drawing.
struct PaintContext {
  // Unset attributes take the values of the ground.
  var text = TextStyle(.default)
  var alignment = TextAlignment.left
  var isInvisible = false
  /// The visible area.
  var clip: CellRect
}

/// A box whose content is being drawn.
struct PaintFrame {
  /// An element above others.
  struct Raised {
    var node: TerminalNode
    var place: Point
    var around: PaintContext
  }

  let node: TerminalNode
  let place: Point
  let around: PaintContext
  /// The index of the open box at whose end raised elements of this one are drawn.
  let level: Int
  /// The area of its scroll bar, and the visible part of that.
  var bar: (CellRect, clip: CellRect)?
  private let items: [BoxItem]
  private var next = 0
  private var end: Int
  private var raised: [Raised] = []
  private var isSorted = false

  init(
    _ node: TerminalNode, _ items: [BoxItem], at place: Point, _ around: PaintContext, level: Int
  ) {
    self.node = node
    self.items = items
    end = items.count
    self.place = place
    self.around = around
    self.level = level
  }

  /// Limits drawing to a range of items.
  mutating func limit(to range: Range<Int>) { (next, end) = (range.lowerBound, range.upperBound) }

  /// Removes and returns the next item to draw.
  mutating func takeNext() -> BoxItem? {
    guard next < end else { return nil }
    next += 1
    return items[next - 1]
  }

  /// Defers an element until all others are drawn.
  mutating func raise(_ node: TerminalNode, at place: Point, _ around: PaintContext) {
    raised.append(Raised(node: node, place: place, around: around))
  }

  /// Removes and returns the next raised element: the lowest, and of equal ones the first.
  mutating func takeRaised() -> Raised? {
    if !isSorted, raised.count > 1 {
      let order = raised.indices.sorted {
        (raised[$0].node.style.zIndex, $0) > (raised[$1].node.style.zIndex, $1)
      }
      raised = order.map { raised[$0] }
    }
    isSorted = true
    return raised.popLast()
  }
}

extension BoxItem {
  /// The z-index of the item.
  var zIndex: Int { if case .element(let node) = self { node.style.zIndex } else { 0 } }
}

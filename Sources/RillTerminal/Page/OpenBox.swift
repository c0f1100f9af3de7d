import RillFlexbox

/// A place on the screen, which may be between cells.
struct Corner {
  var x: Double
  var y: Double

  /// Where a box is that is in one that is here.
  static func + (corner: Corner, frame: FlexFrame) -> Corner {
    Corner(x: corner.x + frame.x, y: corner.y + frame.y)
  }
}

/// What is around what is drawn.
struct Around {
  // What is not said would be that of what is drawn on.
  var text = TextStyle(.default)
  var alignment = TextAlignment.left
  var isInvisible = false
  /// What can be seen there.
  var clip: CellRect
}

/// A box whose content is being drawn.
struct OpenBox {
  /// An element that stands over others.
  struct Raised {
    var node: TerminalNode
    var place: Corner
    var around: Around
  }

  let node: TerminalNode
  let place: Corner
  let around: Around
  /// Which of the open boxes what is raised in this one is drawn at the end of.
  let level: Int
  /// Where its scroll bar is, and what of it can be seen.
  var bar: (CellRect, clip: CellRect)?
  private let items: [BoxItem]
  private var next = 0
  private var end: Int
  private var raised: [Raised] = []
  private var isSorted = false

  init(_ node: TerminalNode, _ items: [BoxItem], at place: Corner, _ around: Around, level: Int) {
    self.node = node
    self.items = items
    end = items.count
    self.place = place
    self.around = around
    self.level = level
  }

  /// Has only some of what is in it be drawn.
  mutating func limit(to range: Range<Int>) { (next, end) = (range.lowerBound, range.upperBound) }

  /// What in it is to be drawn next.
  mutating func takeNext() -> BoxItem? {
    guard next < end else { return nil }
    next += 1
    return items[next - 1]
  }

  /// Has an element be drawn after all else.
  mutating func raise(_ node: TerminalNode, at place: Corner, _ around: Around) {
    raised.append(Raised(node: node, place: place, around: around))
  }

  /// Of what stands over the rest, what is to be drawn next: the lowest, and of equal ones the first.
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
  /// How far it is above what is around it.
  var zIndex: Int { if case .element(let node) = self { node.style.zIndex } else { 0 } }
}

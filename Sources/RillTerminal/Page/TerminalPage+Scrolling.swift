import RillFlexbox
import RillTree

extension TerminalPage {
  /// Returns the size of the content of an element, from the inner corner of its border, including
  /// padding.
  func contentSize(of node: TerminalNode) -> (width: Int, height: Int) {
    if let known = node.state.contentSize, known.layout == layouts { return known.size }
    let size = findContentSize(of: node)
    node.state.contentSize = (size, layouts)
    return size
  }

  private func findContentSize(of node: TerminalNode) -> (width: Int, height: Int) {
    guard let box = node.box else { return (0, 0) }
    let flex = node.style.flex
    func edge(_ length: FlexLength) -> Int { Int(clamping: length.points ?? 0) }
    let frame = tree.frame(of: box)
    var width = 0
    var height = 0
    if case .text(let run) = node.content {
      let edges =
        edge(flex.padding.left) + edge(flex.padding.right) + edge(flex.border.left)
        + edge(flex.border.right)
      let lines = run.lines(width: max(0, Int(clamping: frame.width + 0.5) - edges))
      width = (lines.map(\.width).max() ?? 0) + edge(flex.padding.left)
      height = lines.count + edge(flex.padding.top)
    } else {
      for child in tree.children(of: box) {
        let inner = tree.frame(of: child)
        width = max(width, Int(clamping: inner.x + inner.width + 0.5) - edge(flex.border.left))
        height = max(height, Int(clamping: inner.y + inner.height + 0.5) - edge(flex.border.top))
      }
      if case .items(let items) = node.content {
        for item in items { width = max(width, overflow(of: item, in: node)) }
      }
    }
    return (width + edge(flex.padding.right), height + edge(flex.padding.bottom))
  }

  /// Returns the width of an unwrapped text, which may exceed its box.
  private func overflow(of item: BoxItem, in node: TerminalNode) -> Int {
    let (left, text): (Double, TextRun)
    switch item {
    case .text(let run, let box) where node.style.breaks.wrapping == .none:
      (left, text) = (tree.frame(of: box).x, run)
    case .element(let child) where child.style.breaks.wrapping == .none && !child.style.clips:
      guard let box = child.box, case .text(let run) = child.content else { return 0 }
      let inside = child.inside(CellRect(x: 0, y: 0, width: 0, height: 0))
      (left, text) = (tree.frame(of: box).x + Double(inside.x), run)
    default: return 0
    }
    return Int(clamping: left + 0.5) + text.flow.naturalWidth
      - Int(clamping: node.style.flex.border.left.points ?? 0)
  }

  /// Scrolls an element within the limits of its content.
  ///
  /// - Returns: True if the content moved.
  @discardableResult
  func scroll(_ node: TerminalNode, byX columns: Int = 0, y rows: Int) -> Bool {
    let old = (node.state.scrollX, node.state.scrollY)
    node.state.scrollX = min(max(0, old.0 + columns), node.state.scrollableX)
    node.state.scrollY = min(max(0, old.1 + rows), node.state.scrollableY)
    guard old != (node.state.scrollX, node.state.scrollY) else { return false }
    needsDrawing = true
    fire("scroll", TreeEvent(), at: node, bubbles: false)
    return true
  }

  /// Returns the innermost ancestor of a node that can scroll in a direction.
  func scroller(around node: TerminalNode?, x columns: Int = 0, y rows: Int) -> TerminalNode? {
    var current = node
    while let element = current {
      let state = element.state
      if element.style.scrolls {
        if rows < 0 && state.scrollY > 0 || rows > 0 && state.scrollY < state.scrollableY
          || columns < 0 && state.scrollX > 0 || columns > 0 && state.scrollX < state.scrollableX
        {
          return element
        }
      }
      // Content behind a dialog doesn't scroll.
      if element === interaction.modal { return nil }
      current = element.parent
    }
    return nil
  }

  /// Scrolls the ancestors of the elements to reveal.
  func reveal() {
    let elements = [scrollTarget, revealed]
    (scrollTarget, revealed) = (nil, nil)
    // A virtual list scrolls to its selection by itself.
    for case let element? in elements
    where element !== selected || element.parent?.isVirtualList != true {
      reveal(element)
    }
  }

  private func reveal(_ revealed: TerminalNode) {
    guard revealed.isWithin(root), var (node, box, frame) = lineFrame(of: revealed) else { return }
    if revealed === focus, let row = revealed.caretRow {
      frame.y += Double(row)
      frame.height = 1
    }
    while true {
      // It is above the page, regardless of scrolling.
      if node.style.isModal { return }
      // From its box to that of the element around it.
      guard let around = node.boxAround, let outer = around.box else { return }
      while let parent = tree.parent(of: box), parent != outer {
        box = parent
        let offset = tree.frame(of: box)
        frame.x += offset.x
        frame.y += offset.y
      }
      if around.style.scrolls { reveal(frame, in: around, outer) }
      let offset = tree.frame(of: outer)
      frame.x += offset.x - Double(around.state.scrollX)
      frame.y += offset.y - Double(around.state.scrollY)
      (node, box) = (around, outer)
    }
  }

  /// Returns the frame of an element in the box around it; for an inline element, the frame of its
  /// first line.
  private func lineFrame(
    of node: TerminalNode
  ) -> (node: TerminalNode, box: FlexTree.Node, frame: FlexFrame)? {
    if let box = node.box { return (node, box, tree.frame(of: box)) }
    guard let around = node.boxAround, let outer = around.box else { return nil }
    func frame(of run: TextRun, _ box: FlexTree.Node, inset: Point) -> FlexFrame? {
      let width = Int(clamping: tree.frame(of: box).width + 0.5 - 2 * inset.x)
      guard let row = run.row(of: node, width: width) else { return nil }
      var frame = tree.frame(of: box)
      frame.y += inset.y + Double(row)
      frame.height = 1
      return frame
    }
    switch around.content {
    case .text(let run):
      let inside = around.inside(CellRect(x: 0, y: 0, width: 1 << 30, height: 1))
      let edges = Point(x: 0, y: Double(inside.y))
      guard let found = frame(of: run, outer, inset: edges) else { return nil }
      return (around, outer, found)
    case .items(let items):
      var waiting = items
      while let item = waiting.popLast() {
        switch item {
        case .element: break
        case .line(let inner, _): waiting += inner
        case .text(let run, let box):
          if let found = frame(of: run, box, inset: Point(x: 0, y: 0)) {
            // The text's box represents the inline element.
            return (node, box, found)
          }
        }
      }
      return nil
    case .none, .widget: return nil
    }
  }

  private func reveal(_ frame: FlexFrame, in node: TerminalNode, _ box: FlexTree.Node) {
    let border = node.style.flex.border
    let size = tree.frame(of: box).size
    func edge(_ length: FlexLength) -> Int { Int(clamping: length.points ?? 0) }
    func place(_ start: Double, _ length: Double, _ now: Int, _ size: Double, _ edges: (Int, Int))
      -> Int
    {
      let room = Int(clamping: size + 0.5) - edges.0 - edges.1
      let first = Int(clamping: start + 0.5) - edges.0
      let last = first + Int(clamping: length + 0.5)
      // If the target is longer than the space, its beginning is shown.
      return min(max(now, last - room), first)
    }
    node.state.scrollY = place(
      frame.y, frame.height, node.state.scrollY, size.height,
      (edge(border.top), edge(border.bottom)))
    node.state.scrollX = place(
      frame.x, frame.width, node.state.scrollX, size.width, (edge(border.left), edge(border.right)))
  }

  /// The page, if it scrolls, or else the first element that does: the target of keys without a
  /// focus.
  var outermostScroller: TerminalNode? {
    if root.state.scrollableY > 0 { return root }
    return seen(in: root).first { $0.style.scrolls && $0.box != nil && $0.state.scrollableY > 0 }
  }
}

extension TerminalNode {
  /// The row of the caret in a text area.
  fileprivate var caretRow: Int? {
    guard case .widget(.textArea) = content else { return nil }
    let inside = contentFrame
    let field = field
    let (shown, caret, _) = shownField(field)
    let (flow, width) = rows(of: shown)
    let row = flow.position(of: caret, width: width).y
    return inside.y - state.frame.y + min(max(0, row - field.scroll), max(0, inside.height - 1))
  }

  /// The innermost ancestor with a box.
  fileprivate var boxAround: TerminalNode? {
    var node = parent
    while let current = node, current.box == nil { node = current.parent }
    return node
  }
}

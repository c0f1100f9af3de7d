import RillFlexbox
import RillTree

extension TerminalPage {
  /// How large the content of an element is, from the inner corner of its border, with its padding.
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

  /// Up to which column a text goes that is not broken into lines, though its box may be narrower.
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

  /// Scrolls an element, as far as its content goes.
  ///
  /// - Returns: whether it moved.
  @discardableResult
  func scroll(_ node: TerminalNode, byX columns: Int = 0, y rows: Int) -> Bool {
    let old = (node.state.scrollX, node.state.scrollY)
    node.state.scrollX = min(max(0, old.0 + columns), node.state.scrollableX)
    node.state.scrollY = min(max(0, old.1 + rows), node.state.scrollableY)
    guard old != (node.state.scrollX, node.state.scrollY) else { return false }
    needsDrawing = true
    tell("scroll", TreeEvent(), at: node, bubbles: false)
    return true
  }

  /// The innermost element around a node that can be scrolled in a direction.
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
      // What is behind a dialog stays where it is.
      if element === interaction.modal { return nil }
      current = element.parent
    }
    return nil
  }

  /// Scrolls what is around the element that is to be seen.
  func reveal() {
    guard let revealed else { return }
    self.revealed = nil
    guard revealed.isWithin(root), var (node, box, frame) = lineFrame(of: revealed) else { return }
    if revealed === focus, let row = revealed.caretRow {
      frame.y += Double(row)
      frame.height = 1
    }
    while true {
      // It stands over the page, wherever that is scrolled to.
      if node.style.isModal { return }
      // From the box that it is in to the one of the element around it.
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

  /// Where an element is in what its box is in; of one in a line of text, where its first line is.
  private func lineFrame(
    of node: TerminalNode
  ) -> (node: TerminalNode, box: FlexTree.Node, frame: FlexFrame)? {
    if let box = node.box { return (node, box, tree.frame(of: box)) }
    guard let around = node.boxAround, let outer = around.box else { return nil }
    func frame(of run: TextRun, _ box: FlexTree.Node, inset: Corner) -> FlexFrame? {
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
      let edges = Corner(x: 0, y: Double(inside.y))
      guard let found = frame(of: run, outer, inset: edges) else { return nil }
      return (around, outer, found)
    case .items(let items):
      var waiting = items
      while let item = waiting.popLast() {
        switch item {
        case .element: break
        case .line(let inner, _): waiting += inner
        case .text(let run, let box):
          if let found = frame(of: run, box, inset: Corner(x: 0, y: 0)) {
            // As if it had the box of the text, whose element is the one around.
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
      // Of what is longer than there is room, the beginning is seen.
      return min(max(now, last - room), first)
    }
    node.state.scrollY = place(
      frame.y, frame.height, node.state.scrollY, size.height,
      (edge(border.top), edge(border.bottom)))
    node.state.scrollX = place(
      frame.x, frame.width, node.state.scrollX, size.width, (edge(border.left), edge(border.right)))
  }

  /// The page, if it can be scrolled, or else the first element that can: for keys when nothing has the focus.
  var outermostScroller: TerminalNode? {
    if root.state.scrollableY > 0 { return root }
    return seen(in: root).first { $0.style.scrolls && $0.box != nil && $0.state.scrollableY > 0 }
  }
}

extension TerminalNode {
  /// Of a text area: in which row of it the caret is seen.
  fileprivate var caretRow: Int? {
    guard case .widget(.textArea) = content else { return nil }
    let inside = contentFrame
    let field = field
    let (shown, caret, _) = shownField(field)
    let (flow, width) = rows(of: shown)
    let row = flow.position(of: caret, width: width).y
    return inside.y - state.frame.y + min(max(0, row - field.scroll), max(0, inside.height - 1))
  }

  /// The innermost element around it that has a box.
  fileprivate var boxAround: TerminalNode? {
    var node = parent
    while let current = node, current.box == nil { node = current.parent }
    return node
  }
}

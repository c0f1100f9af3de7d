import RillFlexbox
import RillTree

extension TerminalPage {
  /// Draws the visible part, and returns the cursor of a focused field.
  func draw() -> TerminalCursor? {
    reveal()
    painted.removeAll(keepingCapacity: true)
    isAnimated = false
    isSelectedSeen = false
    visits = 0
    grid.clear()
    var drawing = PageDrawing(page: self, grid: grid)
    // The grid is drawn in place instead of copied.
    grid = CellGrid(width: 0, height: 0)
    let frame = tree.frame(of: tree.root)
    let bounds = drawing.grid.bounds
    drawing.draw(root, at: Point(x: frame.x, y: frame.y), PaintContext(clip: bounds))
    for dialog in interaction.modalDialogs where dialog.style.isModal {
      guard let box = dialog.box else { continue }
      let size = tree.frame(of: box).size
      func start(_ room: Int, _ length: Double) -> Double {
        Double(max(0, (room - Int(clamping: length + 0.5)) / 2))
      }
      let place = Point(x: start(bounds.width, size.width), y: start(bounds.height, size.height))
      drawing.draw(dialog, at: place, PaintContext(clip: bounds))
    }
    grid = drawing.grid
    return drawing.cursor
  }
}

/// A drawing of a page in progress.
struct PageDrawing {
  let page: TerminalPage
  var grid: CellGrid
  var cursor: TerminalCursor?
  /// The elements that are being drawn, the innermost last.
  private var open: [PaintFrame] = []

  init(page: TerminalPage, grid: CellGrid) {
    self.page = page
    self.grid = grid
  }

  /// Draws an element at a position of its box, and its descendants. Nesting uses no recursion.
  ///
  /// - Parameter around: The inherited state.
  mutating func draw(_ node: TerminalNode, at place: Point, _ around: PaintContext) {
    begin(node, at: place, around, isLevel: true)
    while let last = open.indices.last {
      if let item = open[last].takeNext() {
        draw(item, in: open[last])
      } else if let next = open[last].takeRaised() {
        begin(next.node, at: next.place, next.around, isLevel: true)
      } else {
        end(open.removeLast())
      }
    }
  }

  private mutating func draw(_ item: BoxItem, in outer: PaintFrame) {
    page.visits += 1
    grid.widen(to: outer.around.clip)
    switch item {
    case .element(let child):
      // A modal dialog is drawn with the page.
      guard let box = child.box, !child.style.isModal else { return }
      let place = outer.place + page.tree.frame(of: box)
      // Absolutely positioned elements are above the others.
      if child.style.zIndex > 0 || child.style.zIndex == 0 && child.style.flex.position == .absolute
      {
        open[outer.level].raise(child, at: place, outer.around)
      } else {
        begin(child, at: place, outer.around, isLevel: child.style.zIndex < 0)
      }
    case .text(let run, let box):
      if outer.around.isInvisible { return }
      let frame = page.tree.frame(of: box)
      let place = outer.place + frame
      let rect = CellRect(snapping: place.x, place.y, frame.width, frame.height)
      draw(run, of: outer.node, rect, outer.around)
    case .line(let inner, let box):
      open.append(
        PaintFrame(
          outer.node, items(inner), at: outer.place + page.tree.frame(of: box), outer.around,
          level: outer.level))
    }
  }

  /// Draws an element without the boxes in it, which follow.
  ///
  /// - Parameter isLevel: True if raised descendants are drawn at its end, below later elements.
  private mutating func begin(
    _ node: TerminalNode, at place: Point, _ around: PaintContext, isLevel: Bool
  ) {
    guard let box = node.box else { return }
    grid.widen(to: around.clip)
    let size = page.tree.frame(of: box).size
    let rect = CellRect(snapping: place.x, place.y, size.width, size.height)
    node.state.frame = rect
    let seen = rect.intersection(grid.clip)
    let style = node.style
    // An invisible element with clipped content is skipped with its descendants.
    if seen.isEmpty, style.clips || !isNearby(rect) { return }
    var inner = around
    inner.text = style.text(within: node.inherited.text.within(around.text))
    inner.isInvisible = style.isInvisible ?? node.inherited.isInvisible ?? around.isInvisible
    inner.alignment = style.alignment ?? around.alignment
    if node === page.focus, node.showsFocusByItself {
      inner.text.attributes.formSymmetricDifference(.inverse)
    }
    if !inner.isInvisible {
      if !seen.isEmpty {
        if let background = node.inherited.text.background {
          fill(rect, background, around.text)
        }
        page.painted.append(PaintedArea(rect: seen, node: node))
        if node === page.selected { page.isSelectedSeen = seen == rect }
      }
      drawFace(of: node, rect, inner.text)
    }
    var shown = (rect: rect, place: place)
    if style.clips {
      let inside = CellRect(
        x: rect.x + edge(style.flex.border.left), y: rect.y + edge(style.flex.border.top),
        width: rect.width - edge(style.flex.border.left) - edge(style.flex.border.right),
        height: rect.height - edge(style.flex.border.top) - edge(style.flex.border.bottom))
      if style.scrolls { limitScrolling(of: node, inside) }
      grid.narrow(to: inside)
      inner.clip = grid.clip
      shown.rect.x -= node.state.scrollX
      shown.rect.y -= node.state.scrollY
      shown.place.x -= Double(node.state.scrollX)
      shown.place.y -= Double(node.state.scrollY)
    }
    var content: [BoxItem] = []
    switch node.content {
    case .none: break
    case .text(let run):
      if !inner.isInvisible { draw(run, of: node, node.inside(shown.rect), inner) }
    case .widget(let widget):
      if !inner.isInvisible { draw(widget, node, node.inside(shown.rect), inner.text) }
    case .items(let items): content = self.items(items)
    }
    let level = isLevel ? open.count : open[open.count - 1].level
    var next = PaintFrame(node, content, at: shown.place, inner, level: level)
    next.limit(to: page.visible(content, of: node, at: shown.place, in: inner.clip))
    if style.hasScrollBar, !inner.isInvisible { next.bar = (rect, around.clip) }
    if content.isEmpty { end(next) } else { open.append(next) }
  }

  private mutating func end(_ box: PaintFrame) {
    guard let (rect, clip) = box.bar else { return }
    grid.widen(to: clip)
    drawScrollBar(of: box.node, rect, box.around.text)
  }

  /// Returns the items in drawing order, with negative levels first.
  private func items(_ items: [BoxItem]) -> [BoxItem] {
    guard page.hasNegativeLevels else { return items }
    let low = items.filter { $0.zIndex < 0 }.sorted { $0.zIndex < $1.zIndex }
    return low.isEmpty ? items : low + items.filter { $0.zIndex >= 0 }
  }

  /// Returns true if overflowing content could still be visible.
  private func isNearby(_ rect: CellRect) -> Bool {
    rect.maxY >= grid.clip.y && rect.y <= grid.clip.maxY
  }

  private func edge(_ length: FlexLength) -> Int { Int(clamping: length.points ?? 0) }

  // MARK: Backgrounds and borders

  private mutating func fill(_ rect: CellRect, _ color: TerminalColor, _ text: TextStyle) {
    grid.fill(rect, " ", TextStyle(text.foreground, on: color))
  }

  private mutating func drawFace(of node: TerminalNode, _ rect: CellRect, _ text: TextStyle) {
    let style = node.style
    if style.isModal, style.background == nil { grid.fill(rect, " ", TextStyle(.default)) }
    if let background = style.background {
      fill(rect, background, text)
    } else if text.attributes.contains(.inverse), node.widget == nil {
      grid.fill(rect, " ", TextStyle(text.foreground, .inverse))
    }
    if let lines = style.border {
      var sides: BorderSides = []
      if edge(style.flex.border.top) > 0 { sides.insert(.top) }
      if edge(style.flex.border.right) > 0 { sides.insert(.right) }
      if edge(style.flex.border.bottom) > 0 { sides.insert(.bottom) }
      if edge(style.flex.border.left) > 0 { sides.insert(.left) }
      // A focused element without another indication is bold.
      let look: TextAttributes = node === page.focus && node.widget == nil ? .bold : []
      grid.border(rect, lines, sides: sides, TextStyle(style.borderColor ?? text.foreground, look))
    }
    if let marker = style.marker {
      let x = rect.x + edge(style.flex.border.left) + edge(style.flex.padding.left)
      grid.put(marker, x: x - marker.cellWidth - 1, y: rect.y + edge(style.flex.border.top), text)
    }
    if node.isButton, style.hasAppearance, rect.width >= 2, rect.height >= 1 {
      let middle = rect.y + (rect.height - 1) / 2
      grid.put("[", x: rect.x, y: middle, text)
      grid.put("]", x: rect.maxX - 1, y: middle, text)
    }
  }

  // MARK: Text

  private mutating func draw(
    _ run: TextRun, of node: TerminalNode, _ rect: CellRect, _ around: PaintContext
  ) {
    let alignment = around.alignment
    let seen = rect.intersection(grid.clip)
    if seen.isEmpty { return }
    page.painted.append(
      PaintedArea(rect: seen, node: node, text: (run, rect), alignment: alignment))
    let lines = run.lines(width: rect.width)
    for row in lines.indices.clamped(to: (seen.y - rect.y)..<(seen.maxY - rect.y)) {
      let indent = alignment.indent(of: lines[row].width, in: rect.width)
      grid.put(lines[row], x: rect.x + indent, y: rect.y + row, within: around.text)
    }
  }
}

extension TerminalNode {
  /// True if an inverse look shows the focus: a field has the cursor.
  var showsFocusByItself: Bool {
    switch widget {
    case .checkbox, .radio, .choice, .slider, .image: true
    case .field, .textArea, .bar, .rule, .spinner, .drawing: false
    case nil: isButton || name == "a" || name == "summary"
    }
  }
}

extension TerminalNode {
  /// The frame of its content in the last drawing, without border and padding.
  var contentFrame: CellRect { inside(state.frame) }

  /// Returns the part of a rectangle that remains for its content.
  func inside(_ rect: CellRect) -> CellRect {
    func edge(_ border: FlexLength, _ padding: FlexLength) -> Int {
      Int(clamping: border.points ?? 0) + Int(clamping: padding.points ?? 0)
    }
    let (border, padding) = (style.flex.border, style.flex.padding)
    let left = edge(border.left, padding.left)
    let top = edge(border.top, padding.top)
    return CellRect(
      x: rect.x + left, y: rect.y + top,
      width: rect.width - left - edge(border.right, padding.right),
      height: rect.height - top - edge(border.bottom, padding.bottom))
  }
}

extension CellRect {
  /// Creates a rectangle whose edges are rounded to cells.
  init(snapping x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let left = Self.snap(x)
    let top = Self.snap(y)
    self.init(
      x: left, y: top, width: Self.snap(x + width) - left, height: Self.snap(y + height) - top)
  }

  /// Returns the nearest integer, halves upwards.
  private static func snap(_ edge: Double) -> Int {
    let shifted = Swift.max(-1e6, Swift.min(edge, 1e6)) + 0.5
    let whole = Int(shifted)
    return Double(whole) > shifted ? whole - 1 : whole
  }
}

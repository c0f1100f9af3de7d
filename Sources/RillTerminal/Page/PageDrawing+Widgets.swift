import RillTree

extension PageDrawing {
  /// Draws the widget of an element.
  mutating func draw(
    _ widget: Widget, _ node: TerminalNode, _ rect: CellRect, _ style: TextStyle
  ) {
    if rect.isEmpty { return }
    switch widget {
    case .field: drawField(node, rect, style)
    case .textArea: drawTextArea(node, rect, style)
    case .checkbox:
      let mark = node.flag("indeterminate") ? "-" : node.flag("checked") ? "x" : " "
      grid.put("[\(mark)]", x: rect.x, y: rect.y, style)
    case .radio: grid.put(node.flag("checked") ? "(•)" : "( )", x: rect.x, y: rect.y, style)
    case .choice:
      let label = node.selectedOption?.optionLabel ?? ""
      grid.put("[", x: rect.x, y: rect.y, style)
      put(label, in: CellRect(x: rect.x + 1, y: rect.y, width: rect.width - 4, height: 1), style)
      grid.put(" ▾]", x: rect.maxX - 3, y: rect.y, style)
    case .slider:
      let place = Int(clamping: node.share * Double(rect.width - 1) + 0.5)
      for x in seenColumns(of: rect) {
        grid.put(x == place ? "●" : "─", x: rect.x + x, y: rect.y, style)
      }
    case .bar: drawBar(node, rect, style)
    case .spinner: drawSpinner(node, rect, style)
    case .rule:
      grid.fill(CellRect(x: rect.x, y: rect.y, width: rect.width, height: 1), "─", style)
    case .image:
      var dim = style
      dim.attributes.insert(.dim)
      put("[\(node.replacement)]", in: rect, dim)
    case .drawing: node.drawing(rect, style, &grid)
    }
  }

  /// Returns the visible columns of a rectangle, counted from its left edge.
  private func seenColumns(of rect: CellRect) -> Range<Int> {
    let seen = rect.intersection(grid.clip)
    return (seen.x - rect.x)..<(seen.x - rect.x + seen.width)
  }

  /// Writes a line into a row, clipped at its end.
  private mutating func put(_ text: String, in rect: CellRect, _ style: TextStyle) {
    let flow = TextFlow(StyledText(text), wrapping: .none, truncation: .end)
    grid.put(flow, in: CellRect(x: rect.x, y: rect.y, width: rect.width, height: 1), within: style)
  }

  // MARK: Numbers

  private mutating func drawBar(_ node: TerminalNode, _ rect: CellRect, _ style: TextStyle) {
    guard node.hasShare else {
      // The progress is unknown.
      page.isAnimated = true
      let steps = Int(clamping: page.time.seconds * 10)
      let width = max(1, rect.width / 4)
      let period = max(1, 2 * (rect.width - width))
      let phase = steps % period
      let start = phase <= period / 2 ? phase : period - phase
      for x in seenColumns(of: rect) {
        let isOn = start..<(start + width) ~= x
        grid.put(isOn ? "━" : "─", x: rect.x + x, y: rect.y, style)
      }
      return
    }
    let eighths = Int(clamping: node.share * Double(rect.width) * 8 + 0.5)
    let parts: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    var empty = style
    empty.attributes.insert(.dim)
    for x in seenColumns(of: rect) {
      let filled = min(max(eighths - 8 * x, 0), 8)
      // An empty bar would otherwise be invisible.
      grid.put(
        filled == 0 ? "·" : parts[filled], x: rect.x + x, y: rect.y, filled == 0 ? empty : style)
    }
  }

  private mutating func drawSpinner(_ node: TerminalNode, _ rect: CellRect, _ style: TextStyle) {
    let frames = node.spinnerFrames
    if frames.isEmpty { return }
    page.isAnimated = true
    let steps = Int(clamping: page.time.seconds / node.spinnerInterval.seconds)
    put(frames[steps % frames.count], in: rect, style)
  }

  // MARK: Scroll bars

  /// Limits the scroll position of a box to its content.
  mutating func limitScrolling(of node: TerminalNode, _ inner: CellRect) {
    let size = page.contentSize(of: node)
    let isAtEnd = node.state.scrollY >= node.state.scrollableY
    let isVirtual = node.isVirtualList
    if isVirtual { page.followAnchor(of: node) }
    // Content wider than the screen is clipped: a page scrolls only vertically.
    node.state.scrollableX = node === page.root ? 0 : max(0, size.width - inner.width)
    node.state.scrollableY = max(0, size.height - inner.height)
    if isAtEnd, node["role"] == "log" { node.state.scrollY = node.state.scrollableY }
    node.state.scrollX = min(max(0, node.state.scrollX), node.state.scrollableX)
    node.state.scrollY = min(max(0, node.state.scrollY), node.state.scrollableY)
    if isVirtual { page.noteVisiblePart(of: node, height: inner.height) }
  }

  /// Draws the vertical scroll bar of a box, at its right edge.
  mutating func drawScrollBar(of node: TerminalNode, _ rect: CellRect, _ style: TextStyle) {
    guard let bar = ScrollBar(of: node, in: rect) else { return }
    let start = bar.start(scrolledBy: node.state.scrollY)
    var face = style
    if node === page.focus { face.attributes.insert(.bold) }
    for row in 0..<bar.length {
      let isThumb = start..<(start + bar.thumb) ~= row
      if !isThumb, node.style.border != nil { continue }
      grid.put(
        isThumb ? "┃" : "│", x: rect.maxX - 1, y: bar.top + row,
        isThumb ? face : TextStyle(style.foreground, style.attributes.union(.dim)))
    }
    let seen = CellRect(x: rect.maxX - 1, y: bar.top, width: 1, height: bar.length)
      .intersection(grid.clip)
    if !seen.isEmpty { page.painted.append(PaintedArea(rect: seen, node: node, isBar: true)) }
  }
}

extension TerminalNode {
  /// True if the bar has a value.
  fileprivate var hasShare: Bool { name == "meter" || number("value") != nil }

  /// The value of a bar or slider, from 0 at its minimum to 1 at its maximum.
  var share: Double {
    let least = name == "progress" ? 0 : number("min") ?? 0
    let largest = number("max") ?? (name == "input" ? 100 : 1)
    let middle = name == "input" ? (least + largest) / 2 : least
    let value = number("value") ?? middle
    guard largest > least else { return 0 }
    return min(max((value - least) / (largest - least), 0), 1)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let parts = components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}

import RillFlexbox
import RillTree

extension TerminalPage {
  /// Sets the column widths of all tables: the width of the widest cell, limited by the space for
  /// all columns.
  func measureTables() {
    // Nested tables come first, because their columns determine their width.
    let depths = tables.values.map { (table: $0, depth: $0.elementsAround.count) }
    for (table, _) in depths.sorted(by: { $0.depth > $1.depth }) { measureColumns(of: table) }
  }

  private func measureColumns(of table: TerminalNode) {
    guard table.box != nil else { return }
    let rows = rows(of: table)
    var widths: [Int] = []
    var leasts: [Int] = []
    for row in rows {
      var column = 0
      for cell in row.children where cell.isCell {
        let span = cell.columnSpan
        defer { column += span }
        while widths.count < column + span {
          widths.append(0)
          leasts.append(0)
        }
        // A cell with a span takes the width of its columns.
        guard span == 1 else { continue }
        let size = width(of: cell)
        widths[column] = max(widths[column], size.natural)
        leasts[column] = max(leasts[column], size.least)
      }
    }
    for row in rows {
      var column = 0
      for cell in row.children where cell.isCell {
        let span = cell.columnSpan
        defer { column += span }
        guard let box = cell.box else { continue }
        let gaps = 2 * (span - 1)
        var style = cell.style.flex
        let columns = column..<(column + span)
        let natural = columns.reduce(gaps) { $0 + widths[$1] }
        let least = columns.reduce(gaps) { $0 + min(leasts[$1], 8) }
        cell.columnWidth = (natural, least)
        style.basis = FlexLength(Double(natural))
        style.minWidth = FlexLength(Double(least))
        tree[box] = style
      }
    }
  }

  private func rows(of table: TerminalNode) -> [TerminalNode] {
    table.children.flatMap { child -> [TerminalNode] in
      switch child.name {
      case "tr": [child]
      case "thead", "tbody", "tfoot": child.children.filter { $0.name == "tr" }
      default: []
      }
    }
  }

  /// Returns the natural and the minimum width of an element, including its own edges. Nesting uses
  /// no recursion.
  private func width(of root: TerminalNode) -> (natural: Int, least: Int) {
    var open = [OpenWidth()]
    measure(root, isOutermost: true, &open)
    while open.count > 1 {
      let last = open.count - 1
      switch open[last].takeNext() {
      case .element(let node): measure(node, isOutermost: false, &open)
      case .text(let run, _): open[last].add(run.flow.naturalWidth, run.flow.minimumWidth)
      case .line(let inner, _): open.append(OpenWidth(inner, isRow: true, gap: 1))
      case nil:
        let done = open.removeLast()
        open[last - 1].add(done.natural + done.edges, done.least + done.edges)
      }
    }
    return (open[0].natural, open[0].least)
  }

  private func measure(_ node: TerminalNode, isOutermost: Bool, _ open: inout [OpenWidth]) {
    let last = open.count - 1
    if node.box == nil { return open[last].add(0, 0) }
    if !isOutermost, let (natural, least) = node.columnWidth, node.isCell {
      return open[last].add(natural, least)
    }
    let flex = node.style.flex
    let edges = [flex.padding.left, flex.padding.right, flex.border.left, flex.border.right]
      .reduce(0) { $0 + Int(clamping: $1.points ?? 0) }
    if let width = flex.width.points {
      return open[last].add(Int(clamping: width), Int(clamping: width))
    }
    switch node.content {
    case .none: open[last].add(edges, edges)
    case .text(let run):
      open[last].add(run.flow.naturalWidth + edges, run.flow.minimumWidth + edges)
    case .widget(let widget):
      let width = Int(clamping: measure(of: widget, node).answer(.maxContent).width) + edges
      open[last].add(width, width)
    case .items(let items):
      let isRow = node.style.isFlexContainer && flex.direction == .row
      let gap = Int(clamping: flex.columnGap.points ?? 0)
      open.append(OpenWidth(items, isRow: isRow, gap: gap, edges: edges))
    }
  }
}

/// An element whose content is being measured.
private struct OpenWidth {
  private var items: ArraySlice<BoxItem>
  private let isRow: Bool
  private let gap: Int
  private var isEmpty = true
  let edges: Int
  private(set) var natural = 0
  private(set) var least = 0

  init(_ items: [BoxItem] = [], isRow: Bool = false, gap: Int = 0, edges: Int = 0) {
    self.items = items[...]
    self.isRow = isRow
    self.gap = gap
    self.edges = edges
  }

  mutating func takeNext() -> BoxItem? { items.popFirst() }

  /// Adds the width of a child.
  mutating func add(_ natural: Int, _ least: Int) {
    if isRow {
      self.natural += natural + (isEmpty ? 0 : gap)
      self.least += least + (isEmpty ? 0 : gap)
    } else {
      self.natural = max(self.natural, natural)
      self.least = max(self.least, least)
    }
    isEmpty = false
  }
}

extension TerminalNode {
  fileprivate var isCell: Bool { (name == "td" || name == "th") && style.hasBox }

  fileprivate var columnSpan: Int {
    self["colspan"].flatMap(Int.init).flatMap { 1...1000 ~= $0 ? $0 : nil } ?? 1
  }
}

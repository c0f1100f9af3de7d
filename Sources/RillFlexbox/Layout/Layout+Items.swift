// The items of a container and their main sizes before they grow or shrink.
extension Layout {
  /// Returns true if an item takes its line's whole size.
  @inline(__always)
  func doesStretch(_ item: ItemRef, _ alignItems: FlexAlignment, isRow: Bool) -> Bool {
    let style = item.pointee.style
    let length = isRow ? style.pointee.height : style.pointee.width
    if length == .stretch { return true }
    return length.isAuto && (style.pointee.alignSelf ?? alignItems) == .stretch
      && item.pointee.flags.isDisjoint(
        with: isRow ? [.autoTop, .autoBottom] : [.autoLeft, .autoRight])
  }

  /// The distance between columns.
  @inline(__always)
  func gap(across style: UnsafePointer<FlexStyle>, _ width: Double) -> Double {
    max(0, edge(style.pointee.columnGap, share: width))
  }

  /// The distance between rows.
  @inline(__always)
  func gap(down style: UnsafePointer<FlexStyle>, _ height: Double) -> Double {
    max(0, edge(style.pointee.rowGap, share: height))
  }

  /// Collects the items of a container, whose content box has a width, and a height or NaN.
  mutating func collectItems(_ node: Int, width: Double, height: Double) {
    let style = styles + node
    let isRow = style.pointee.isRow
    let isSingleLine = !style.pointee.isMultiline
    let isCrossDefinite = isRow ? height == height : true
    let alignItems = style.pointee.alignItems
    let isWrapReversed = style.pointee.isWrapReversed
    let isSafe = style.pointee.safe.contains(.items)
    let (lineWidth, lineHeight) =
      style.pointee.isBalanced && style.pointee.lineCount > 1
      ? roomOfLines(node, width, height) : (width, height)
    var isOrdered = true
    itemCount = 0
    var child = firstChild(of: node)
    while child >= 0 {
      if isItem(child) {
        let item = addItem(child, width: width, height: height, share: width)
        item.pointee.availableWidth = lineWidth
        item.pointee.availableHeight = lineHeight
        item.pointee.alignment = alignment(
          of: item, alignItems, isRow: isRow, isWrapReversed: isWrapReversed, in: node)
        if item.pointee.style.pointee.alignSelf == nil
          ? isSafe : item.pointee.style.pointee.safe.contains(.`self`)
        {
          item.pointee.flags.insert(.isSafe)
        }
        let stretches = doesStretch(item, alignItems, isRow: isRow)
        if stretches {
          item.pointee.flags.insert(.stretches)
          if isSingleLine, isCrossDefinite { item.pointee.flags.insert(.stretchesNow) }
        }
        if isRow {
          item.pointee.definiteHeight = initialHeight(
            of: item, stretches: item.pointee.flags.contains(.stretchesNow))
          findBaseAcross(item)
        } else {
          // Without a width, no height can be computed.
          let waited = isWaiting
          isWaiting = false
          item.pointee.cross = usedWidth(
            of: item, stretches: item.pointee.flags.contains(.stretchesNow))
          if !isWaiting {
            findBaseDown(item, width: item.pointee.cross, containerHeight: height)
          }
          isWaiting = isWaiting || waited
        }
        if item.pointee.style.pointee.order != 0 { isOrdered = false }
      }
      child = self.child(after: child, of: node)
    }
    if !isOrdered { sortItems() }
  }

  /// Returns the space for items with a minimum number of lines, which share the cross size.
  private func roomOfLines(_ node: Int, _ width: Double, _ height: Double) -> (Double, Double) {
    let style = styles + node
    let lines = Double(style.pointee.lineCount)
    if style.pointee.isRow {
      return (width, max(0, height - (lines - 1) * gap(down: style, height)) / lines)
    }
    return (max(0, width - (lines - 1) * gap(across: style, width)) / lines, height)
  }

  /// Sorts items by `order`. Equal items keep the order of the tree.
  mutating func sortItems() {
    var isSorted = true
    for index in 0..<max(0, itemCount - 1)
    where items[index].style.pointee.order > items[index + 1].style.pointee.order {
      isSorted = false
    }
    if isSorted { return }
    let sorted = (0..<itemCount).sorted {
      (items[$0].style.pointee.order, $0) < (items[$1].style.pointee.order, $1)
    }.map { items[$0] }
    for index in 0..<itemCount { items[index] = sorted[index] }
  }

  /// Returns the alignment of an item across its line, relative to the lines' direction.
  @inline(__always)
  private func alignment(
    of item: ItemRef, _ alignItems: FlexAlignment, isRow: Bool,
    isWrapReversed: Bool, in node: Int
  ) -> FlexAlignment {
    var alignment = item.pointee.style.pointee.alignSelf ?? alignItems
    switch alignment {
    case .stretch, .center: return alignment
    case .start: return .flexStart
    case .end: return .flexEnd
    case .selfStart, .selfEnd:
      let isOpposite =
        !isRow
        && nodes[item.pointee.node].flags.contains(.rightToLeft)
          != nodes[node].flags.contains(.rightToLeft)
      return (alignment == .selfStart) != isOpposite ? .flexStart : .flexEnd
    case .baseline:
      let auto: Item.Flags = isRow ? [.autoTop, .autoBottom] : [.autoLeft, .autoRight]
      if item.pointee.flags.isDisjoint(with: auto) { return .baseline }
      alignment = .flexStart
    case .flexStart, .flexEnd: break
    }
    if isWrapReversed { alignment = alignment == .flexStart ? .flexEnd : .flexStart }
    return alignment
  }

  /// Computes the width of an item before it grows or shrinks.
  @inline(__always)
  mutating func findBaseAcross(_ item: ItemRef) {
    let style = item.pointee.style
    let width = style.pointee.width
    let basis = style.pointee.basis.isAuto ? width : style.pointee.basis
    var base = self.width(basis, .main, of: item, auto: .maxContent)
    if base != base || basis.isAuto || basis.isContent {
      item.pointee.flags.insert(.hasContentBase)
      if base != base { base = contentBounds(of: item).most }
    }
    item.pointee.base = base
    var least = Double.nan
    if style.pointee.minWidth.isAuto, !style.pointee.isScrollable {
      var specified = Double.infinity
      if !width.isAuto {
        let size = self.width(width, .main, of: item)
        if size == size { specified = size }
      }
      // An item that can't shrink, and starts at its minimum or above, needs no minimum.
      if style.pointee.shrink > 0 || base < specified {
        var content = contentBounds(of: item).least
        if item.pointee.ratio > 0 { content = max(content, intrinsicBounds(of: item).least) }
        least = min(specified, content)
      }
    }
    let bounds = widthBounds(of: item, least: least)
    item.pointee.least = bounds.least
    item.pointee.most = bounds.most
    item.pointee.hypothetical = bounds.clamp(base)
  }

  /// Computes the height of an item with a width before it grows or shrinks.
  @inline(__always)
  mutating func findBaseDown(
    _ item: ItemRef, width: Double, containerHeight: Double
  ) {
    let style = item.pointee.style
    let height = style.pointee.height
    let basis = style.pointee.basis.isAuto ? height : style.pointee.basis
    let isContent =
      basis.isAuto || basis.isContent
      || (basis.isPercent || basis == .stretch) && containerHeight != containerHeight
    let base =
      isContent
      ? contentBasedHeight(of: item, width: width)
      : self.height(basis, .main, of: item, width: width)
    if isContent { item.pointee.flags.insert(.hasContentBase) }
    item.pointee.base = base
    var least = Double.nan
    if style.pointee.minHeight.isAuto, !style.pointee.isScrollable {
      var specified = Double.infinity
      if !height.isAuto {
        specified = self.height(height, .main, of: item, width: width)
      }
      if style.pointee.shrink > 0 || base < specified {
        var content = contentBasedHeight(of: item, width: width)
        if item.pointee.ratio > 0 {
          content = max(content, boundedContentHeight(of: item, width: width))
        }
        least = min(specified, content)
      }
    }
    let bounds = heightBounds(of: item, width: width, least: least)
    item.pointee.least = bounds.least
    item.pointee.most = bounds.most
    item.pointee.hypothetical = bounds.clamp(base)
  }

  /// Computes the heights of the items in a row's line, and the height of the line.
  mutating func findCrossSizes(ofLine index: Int, in node: Int) {
    let line = lines[index]
    let isReversed = styles[node].isWrapReversed
    var sizes = CrossSizes()
    for index in line.first..<line.first + line.count {
      let item = items + index
      // Without a height, no baseline can be computed.
      let waited = isWaiting
      isWaiting = false
      item.pointee.cross =
        item.pointee.flags.contains(.stretchesNow)
        ? item.pointee.definiteHeight
        : usedHeight(of: item, width: item.pointee.main, stretches: false)
      var ascent = Double.nan
      if item.pointee.alignment == .baseline, !isWaiting {
        ascent = self.ascent(of: item, isRow: true, isReversed: isReversed, isRightToLeft: false)
      }
      isWaiting = isWaiting || waited
      sizes.add(item.pointee.cross + item.pointee.marginsDown, ascent: ascent)
    }
    sizes.assign(to: &lines[index])
  }
}

/// The cross size of a line: the size of its largest item, or of its baseline-aligned items
/// together.
struct CrossSizes {
  private var size = 0.0
  private var ascent = -Double.infinity
  private var descent = -Double.infinity

  /// Adds an item with its size and margins. `ascent` is NaN without baseline alignment.
  mutating func add(_ size: Double, ascent: Double) {
    if ascent == ascent {
      self.ascent = max(self.ascent, ascent)
      descent = max(descent, size - ascent)
      self.size = max(self.size, self.ascent + descent)
    } else {
      self.size = max(self.size, size)
    }
  }

  func assign(to line: inout Line) {
    line.cross = size
    if ascent > -.infinity { line.ascent = ascent }
  }
}

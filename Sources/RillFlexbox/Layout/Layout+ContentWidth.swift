// The width of a box's content, computed on demand and cached.
extension Layout {
  /// Returns the minimum and maximum width of a box's content, with border and padding.
  mutating func contentWidth(of item: ItemRef) -> Bounds {
    let box = nodes + item.pointee.node
    if box.pointee.firstChild < 0, box.pointee.measure < 0 {
      return Bounds(least: item.pointee.insetsAcross, most: item.pointee.insetsAcross)
    }
    let height =
      box.pointee.flags.contains(.widthNeedsHeight)
      ? Key.of(item.pointee.definiteHeight) : Key.unknown
    let share = Key.of(insetsShare(item))
    var limit = Key.unknown
    if height < 0, item.pointee.style.pointee.isMultiline, !item.pointee.style.pointee.isRow {
      limit = min(initialHeightBounds(of: item).most, .greatestFiniteMagnitude)
    }
    let first = box.pointee.widths.0
    if first.height == height, first.share == share, first.limit == limit {
      return Bounds(least: first.least, most: first.most)
    }
    let second = box.pointee.widths.1
    if second.height == height, second.share == share, second.limit == limit {
      return Bounds(least: second.least, most: second.most)
    }
    wait(
      for: Task(
        kind: .contentWidth, node: Int32(truncatingIfNeeded: item.pointee.node), height: height,
        share: share, limit: limit))
    return Bounds(least: 0, most: 0)
  }

  /// Returns the base of the box's percentage padding, or NaN without one.
  @inline(__always)
  func insetsShare(_ item: ItemRef) -> Double {
    item.pointee.style.pointee.padding.isFixed ? .nan : item.pointee.share
  }

  mutating func findContentWidth(_ task: Task) {
    let node = Int(task.node)
    let found = nodes[node].widths
    func isKept(_ found: ContentWidth) -> Bool {
      found.height == task.height && found.share == task.share && found.limit == task.limit
    }
    if isKept(found.0) || isKept(found.1) { return finish() }
    let share = task.share < 0 ? Double.nan : task.share
    let insets = insets(of: node, share: share)
    var bounds = Bounds(least: 0, most: 0)
    if nodes[node].measure >= 0 {
      bounds.least = measured(node, .minContent).width
      bounds.most = max(bounds.least, measured(node, .maxContent).width)
    } else {
      let height = task.height < 0 ? Double.nan : max(0, task.height - insets.down)
      let style = styles + node
      if style.pointee.isMultiline, !style.pointee.isRow {
        let limit = height == height ? height : max(0, task.limit - insets.down)
        bounds = widthOfColumns(node, height, limit: limit)
      } else {
        bounds = style.pointee.isRow ? widthOfRow(node, height) : widthOfColumn(node, height)
      }
    }
    if isWaiting { return }
    if nodes[node].widths.1.height != Key.none { nodes[node].flags.insert(.hasDropped) }
    nodes[node].widths.1 = nodes[node].widths.0
    nodes[node].widths.0 = ContentWidth(
      height: task.height, share: task.share, limit: task.limit,
      least: bounds.least + insets.across, most: bounds.most + insets.across)
    finish()
  }

  /// Returns an item's contribution to the width of its container's content, without margins.
  private mutating func contribution(of item: ItemRef) -> Bounds {
    let length = item.pointee.style.pointee.width
    let extent = width(length, .main, of: item, auto: .fitContent)
    var bounds =
      extent == extent ? Bounds(least: extent, most: extent) : contentBounds(of: item)
    let keepsContent =
      item.pointee.ratio > 0 && item.pointee.definiteHeight == item.pointee.definiteHeight
      && !item.pointee.style.pointee.isScrollable
      && (extent != extent || length.isContent)
    let least = keepsContent ? contentWidth(of: item).least : .nan
    let limits = widthBounds(of: item, least: least, transfers: length.isAuto)
    let minimum = item.pointee.style.pointee.minWidth
    let maximum = item.pointee.style.pointee.maxWidth
    if minimum == .fitContent || maximum == .fitContent {
      // The available width is unknown. The minimum width uses the item's minimum, and the maximum
      // width uses its maximum.
      let content = contentBounds(of: item)
      let low = Bounds(
        least: minimum == .fitContent ? content.least : limits.least,
        most: maximum == .fitContent ? content.least : limits.most)
      let high = Bounds(
        least: minimum == .fitContent ? content.most : limits.least,
        most: maximum == .fitContent ? content.most : limits.most)
      bounds.least = low.clamp(bounds.least)
      bounds.most = high.clamp(bounds.most)
    } else {
      bounds.least = limits.clamp(bounds.least)
      bounds.most = limits.clamp(bounds.most)
    }
    return bounds
  }

  /// Returns an item's contribution if its basis isn't its content's size and the item can't grow
  /// or shrink to that size.
  private func firm(_ size: Double, _ item: ItemRef) -> Double {
    let style = item.pointee.style
    let base = item.pointee.base
    let isFirm =
      size > base && style.pointee.grow <= 0 || size < base && style.pointee.shrink <= 0
    return isFirm && !item.pointee.flags.contains(.hasContentBase)
      ? item.pointee.hypothetical : size
  }

  private mutating func widthOfRow(_ node: Int, _ height: Double) -> Bounds {
    let style = styles + node
    let isMultiline = style.pointee.isMultiline
    let gap = max(0, edge(style.pointee.columnGap, share: .nan))
    let alignItems = style.pointee.alignItems
    let isBalanced = style.pointee.isBalanced && style.pointee.lineCount > 1
    var bounds = Bounds(least: 0, most: 0)
    var count = 0
    itemCount = 0
    var child = firstChild(of: node)
    while child >= 0 {
      if isItem(child) {
        let item = scratchItem(child, height: height)
        let stretches =
          !isMultiline && height == height && doesStretch(item, alignItems, isRow: true)
        item.pointee.definiteHeight = initialHeight(of: item, stretches: stretches)
        var added = contribution(of: item)
        if !item.pointee.style.pointee.basis.isAuto {
          findBaseAcross(item)
          if !isMultiline { added.least = firm(added.least, item) }
          added.most = firm(added.most, item)
        }
        bounds.most += added.most + item.pointee.margins
        if isMultiline {
          bounds.least = max(bounds.least, added.least + item.pointee.margins)
        } else {
          bounds.least += added.least + item.pointee.margins
        }
        count += 1
        item.pointee.hypothetical = added.most
        if !isBalanced { itemCount = 0 }
      }
      child = self.child(after: child, of: node)
    }
    let gaps = Double(max(0, count - 1)) * gap
    if !isMultiline { bounds.least += gaps }
    bounds.most = max(bounds.most + gaps, bounds.least)
    if isBalanced {
      sortItems()
      breakLines(style, gap: gap, limit: .infinity)
      bounds.most = bounds.least
      for line in lines { bounds.most = max(bounds.most, line.hypothetical) }
    }
    return Bounds(least: max(0, bounds.least), most: max(0, bounds.most))
  }

  /// Returns a box as an item of a container with an unknown width.
  @inline(__always)
  private mutating func scratchItem(_ node: Int, height: Double) -> ItemRef {
    addItem(node, width: .nan, height: height, share: .nan)
  }

  /// Returns the width of the widest item, and sets all items to their preferred widths.
  private mutating func widthOfColumn(_ node: Int, _ height: Double) -> Bounds {
    var bounds = Bounds(least: 0, most: 0)
    itemCount = 0
    var child = firstChild(of: node)
    while child >= 0 {
      if isItem(child) {
        let item = scratchItem(child, height: height)
        item.pointee.definiteHeight = initialHeight(of: item, stretches: false)
        let added = contribution(of: item)
        bounds.least = max(bounds.least, added.least + item.pointee.margins)
        bounds.most = max(bounds.most, added.most + item.pointee.margins)
        item.pointee.cross = added.most
        item.pointee.availableWidth = added.most
      }
      child = self.child(after: child, of: node)
    }
    return bounds
  }

  /// Returns the width of consecutive columns: as many as the height requires, with items at their
  /// preferred widths.
  private mutating func widthOfColumns(
    _ node: Int, _ height: Double, limit: Double
  ) -> Bounds {
    let style = styles + node
    var bounds = widthOfColumn(node, height)
    bounds.most = 0
    if isWaiting { return bounds }
    sortItems()
    for index in 0..<itemCount {
      findBaseDown(items + index, width: items[index].cross, containerHeight: height)
    }
    if isWaiting { return bounds }
    breakLines(style, gap: gap(down: style, height), limit: limit)
    for line in lines {
      var widest = 0.0
      for index in line.first..<line.first + line.count {
        widest = max(widest, items[index].cross + items[index].margins)
      }
      bounds.most += widest
    }
    bounds.most +=
      Double(max(0, lines.count - 1)) * max(0, edge(style.pointee.columnGap, share: .nan))
    bounds.most = max(bounds.most, bounds.least)
    return bounds
  }
}

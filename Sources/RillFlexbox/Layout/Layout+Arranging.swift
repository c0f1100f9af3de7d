// The positions of items in a box with a known size.
extension Layout {
  /// Computes the frames of a box's items, in `items`. Returns false if a required result is
  /// missing.
  mutating func arrange(_ node: Int, _ placement: Placement, _ insets: Insets) -> Bool {
    let style = styles + node
    let isRow = style.pointee.isRow
    let isReversed = style.pointee.isReversed
    let isMultiline = style.pointee.isMultiline
    let isWrapReversed = style.pointee.isWrapReversed
    let width = max(0, placement.width - insets.across)
    let height = max(0, placement.height - insets.down)
    let knownHeight = placement.known < 0 ? Double.nan : max(0, placement.known - insets.down)

    collectItems(node, width: width, height: knownHeight)
    if isWaiting { return false }
    let itemGap = isRow ? gap(across: style, width) : gap(down: style, knownHeight)
    let lineGap = isRow ? gap(down: style, knownHeight) : gap(across: style, width)
    let limit =
      isRow
      ? width
      : placement.limit < 0 ? height : max(0, placement.limit - insets.down)
    breakLines(style, gap: itemGap, limit: limit)
    let mainSize = isRow ? width : height
    for index in lines.indices {
      flex(line: index, to: mainSize, gap: itemGap, isRow: isRow)
      if isRow {
        if isMultiline || style.pointee.alignItems == .baseline || hasBaselines(lines[index]) {
          findCrossSizes(ofLine: index, in: node)
        }
      } else {
        findWidths(ofLine: index, in: node, knownHeight)
      }
    }
    if isWaiting { return false }

    let crossSize = isRow ? height : width
    var freeCross = crossSize - Double(max(0, lines.count - 1)) * lineGap
    if isMultiline {
      for line in lines { freeCross -= line.cross }
      if style.pointee.alignContent == .stretch, freeCross >= 0, !lines.isEmpty {
        let share = freeCross / Double(lines.count)
        for index in lines.indices { lines[index].cross += share }
        freeCross = 0
      }
    } else if !lines.isEmpty {
      lines[0].cross = crossSize
      freeCross = 0
    }

    if isWrapReversed { lines.reverse() }
    let distribution = style.pointee.alignContent
    var lineOffset =
      startOffset(
        distribution, free: freeCross, count: lines.count, isReversed: isWrapReversed,
        isSafe: style.pointee.safe.contains(.content))
    let lineSpace = space(distribution, free: freeCross, count: lines.count)
    for index in lines.indices {
      lines[index].offset = lineOffset
      arrangeLine(
        index, node, isRow: isRow, isReversed: isReversed, isWrapReversed: isWrapReversed,
        mainSize: mainSize, crossSize: crossSize, gap: itemGap, insets: insets)
      lineOffset += lines[index].cross + lineSpace + lineGap
    }
    return !isWaiting
  }

  private func hasBaselines(_ line: Line) -> Bool {
    for index in line.first..<line.first + line.count where items[index].alignment == .baseline {
      return true
    }
    return false
  }

  /// Computes the widths of the items in a column's line, and the width of the line.
  private mutating func findWidths(ofLine index: Int, in node: Int, _ height: Double) {
    let line = lines[index]
    var sizes = CrossSizes()
    for index in line.first..<line.first + line.count {
      let item = items + index
      let isDefinite =
        height == height || item.pointee.ratio > 0
        || !item.pointee.flags.contains(.hasContentBase)
      item.pointee.definiteHeight = isDefinite ? item.pointee.main : .nan
      item.pointee.cross = usedWidth(
        of: item, stretches: item.pointee.flags.contains(.stretchesNow))
      var ascent = Double.nan
      if item.pointee.alignment == .baseline {
        ascent = self.ascent(
          of: item, isRow: false, isReversed: styles[node].isWrapReversed,
          isRightToLeft: nodes[node].flags.contains(.rightToLeft))
      }
      sizes.add(item.pointee.cross + item.pointee.margins, ascent: ascent)
    }
    sizes.assign(to: &lines[index])
  }

  private mutating func arrangeLine(
    _ index: Int, _ node: Int, isRow: Bool, isReversed: Bool, isWrapReversed: Bool,
    mainSize: Double, crossSize: Double, gap: Double, insets: Insets
  ) {
    let line = lines[index]
    let style = styles + node
    let isRightToLeft = nodes[node].flags.contains(.rightToLeft)
    var free = mainSize - Double(line.count - 1) * gap
    var autoCount = 0
    let autoMargins: Item.Flags = isRow ? [.autoLeft, .autoRight] : [.autoTop, .autoBottom]
    for index in line.first..<line.first + line.count {
      let item = items + index
      free -= item.pointee.main + (isRow ? item.pointee.margins : item.pointee.marginsDown)
      let autos = item.pointee.flags.intersection(autoMargins)
      if !autos.isEmpty { autoCount += autos == autoMargins ? 2 : 1 }
    }
    var autoMargin = 0.0
    if autoCount > 0, free > 0 {
      autoMargin = free / Double(autoCount)
      free = 0
    }
    var distribution = style.pointee.justify
    if distribution == .left || distribution == .right {
      distribution = isRow && (distribution == .right) != isRightToLeft ? .end : .start
    } else if distribution == .stretch {
      distribution = .flexStart
    }
    var offset = startOffset(
      distribution, free: free, count: line.count, isReversed: isReversed,
      isSafe: style.pointee.safe.contains(.justify))
    let space = space(distribution, free: free, count: line.count)

    for step in 0..<line.count {
      let item = items + (isReversed ? line.first + line.count - 1 - step : line.first + step)
      if item.pointee.flags.contains(.stretches) {
        if isRow {
          item.pointee.availableHeight = line.cross
          item.pointee.cross = usedHeight(
            of: item, width: item.pointee.main, stretches: true)
          item.pointee.definiteHeight = initialHeight(of: item, stretches: true)
        } else if !item.pointee.flags.contains(.stretchesNow) {
          item.pointee.availableWidth = line.cross
          item.pointee.cross = usedWidth(of: item, stretches: true)
        }
      } else if !isRow, style.pointee.isMultiline,
        item.pointee.style.pointee.width.isAuto || item.pointee.style.pointee.width == .fitContent
      {
        item.pointee.availableWidth = line.cross
        item.pointee.cross = usedWidth(of: item, stretches: false)
      } else if isRow {
        let itemStyle = item.pointee.style
        let fillsLimit =
          itemStyle.pointee.minHeight == .stretch || itemStyle.pointee.maxHeight == .stretch
        if fillsLimit { item.pointee.availableHeight = line.cross }
        if fillsLimit || line.ascent != line.ascent && !style.pointee.isMultiline {
          item.pointee.cross = usedHeight(
            of: item, width: item.pointee.main, stretches: false)
        }
        if item.pointee.followsWidth {
          item.pointee.definiteHeight = heightByRatio(of: item, width: item.pointee.main)
        }
      }

      // Margins along the axes, including the free space for `auto` margins.
      let flags = item.pointee.flags
      var left = item.pointee.left
      var right = item.pointee.right
      var top = item.pointee.top
      var bottom = item.pointee.bottom
      let crossFree =
        line.cross - item.pointee.cross - (isRow ? top + bottom : left + right)
      let crossAuto = max(0, crossFree)
      if isRow {
        if flags.contains(.autoLeft) { left = autoMargin }
        if flags.contains(.autoRight) { right = autoMargin }
        if flags.contains(.autoTop) {
          top = flags.contains(.autoBottom) ? crossAuto / 2 : crossAuto
        }
        if flags.contains(.autoBottom) {
          bottom = flags.contains(.autoTop) ? crossAuto / 2 : crossAuto
        }
      } else {
        if flags.contains(.autoTop) { top = autoMargin }
        if flags.contains(.autoBottom) { bottom = autoMargin }
        if flags.contains(.autoLeft) {
          left = flags.contains(.autoRight) ? crossAuto / 2 : crossAuto
        }
        if flags.contains(.autoRight) {
          right = flags.contains(.autoLeft) ? crossAuto / 2 : crossAuto
        }
      }
      // `auto` margins have taken the free space. Missing space overflows at the end.
      let taken = isRow ? [.autoTop, .autoBottom] : [.autoLeft, .autoRight] as Item.Flags
      var alignFree = flags.isDisjoint(with: taken) ? crossFree : 0
      if flags.contains(.isSafe) { alignFree = max(0, alignFree) }
      var crossOffset: Double
      switch item.pointee.alignment {
      case .center: crossOffset = alignFree / 2
      case .flexEnd: crossOffset = alignFree
      case .stretch: crossOffset = isWrapReversed ? alignFree : 0
      case .baseline:
        let ascent = ascent(
          of: item, isRow: isRow, isReversed: isWrapReversed, isRightToLeft: isRightToLeft)
        crossOffset = isWrapReversed ? crossFree - (line.ascent - ascent) : line.ascent - ascent
      default: crossOffset = 0
      }

      let mainStart = isRow ? (isRightToLeft ? right : left) : top
      let mainEnd = isRow ? (isRightToLeft ? left : right) : bottom
      let crossStart = isRow ? top : isRightToLeft ? right : left
      offset += mainStart
      let crossAt = line.offset + crossOffset + crossStart
      if isRow {
        item.pointee.left =
          isRightToLeft
          ? insets.left + mainSize - offset - item.pointee.main : insets.left + offset
        item.pointee.top = insets.top + crossAt
      } else {
        item.pointee.left =
          isRightToLeft
          ? insets.left + crossSize - crossAt - item.pointee.cross : insets.left + crossAt
        item.pointee.top = insets.top + offset
      }
      offset += item.pointee.main + mainEnd + space + gap
    }
  }

  /// Returns the position of the first of several objects that share free space.
  func startOffset(
    _ distribution: FlexJustification, free: Double, count: Int, isReversed: Bool, isSafe: Bool
  ) -> Double {
    switch distribution {
    case .spaceBetween where free > 0 && count > 1: return 0
    case .spaceAround:
      return free > 0 && count > 0 ? free / Double(2 * count) : max(0, free / 2)
    case .spaceEvenly:
      return free > 0 && count > 0 ? free / Double(count + 1) : max(0, free / 2)
    default: break
    }
    if isSafe, free <= 0 { return 0 }
    switch distribution {
    case .center: return free / 2
    case .start, .left, .right: return 0
    case .end: return free
    case .flexEnd: return isReversed ? 0 : free
    default: return isReversed ? free : 0
    }
  }

  /// Returns the space between two objects that share free space.
  private func space(_ distribution: FlexJustification, free: Double, count: Int) -> Double {
    if free <= 0 || count <= 1 { return 0 }
    switch distribution {
    case .spaceBetween: return free / Double(count - 1)
    case .spaceEvenly: return free / Double(count + 1)
    case .spaceAround: return free / Double(count)
    default: return 0
    }
  }
}

// The lines of items and the distribution of free space.
extension Layout {
  @inline(__always)
  private func outerHypothetical(_ index: Int, isRow: Bool) -> Double {
    items[index].hypothetical + (isRow ? items[index].margins : items[index].marginsDown)
  }

  /// Breaks the items into lines of at most `limit` points.
  mutating func breakLines(_ style: UnsafePointer<FlexStyle>, gap: Double, limit: Double) {
    let isRow = style.pointee.isRow
    lines.removeAll(keepingCapacity: true)
    if itemCount == 0 { return }
    if style.pointee.isBalanced {
      for end in balancedEnds(style, gap: gap, limit: limit) {
        let start = lines.last.map { $0.first + $0.count } ?? 0
        var sum = -gap
        for index in start..<end { sum += outerHypothetical(index, isRow: isRow) + gap }
        lines.append(Line(first: start, count: end - start, hypothetical: sum))
      }
      return
    }
    let isMultiline = style.pointee.isMultiline
    var start = 0
    var sum = 0.0
    for index in 0..<itemCount {
      let size = outerHypothetical(index, isRow: isRow)
      // A tolerance keeps rounding errors from breaking a line.
      if isMultiline, index > start, sum + size > limit + 1e-6 {
        lines.append(Line(first: start, count: index - start, hypothetical: sum - gap))
        start = index
        sum = 0
      }
      sum += size + gap
    }
    lines.append(Line(first: start, count: itemCount - start, hypothetical: sum - gap))
  }

  /// Computes the items' main sizes. Growing items share the free space, and shrinking items share
  /// the missing space.
  ///
  /// CSS Flexible Box Layout, 9.7 Resolving Flexible Lengths.
  mutating func flex(line index: Int, to size: Double, gap: Double, isRow: Bool = true) {
    let line = lines[index]
    let range = line.first..<line.first + line.count
    let grows = line.hypothetical < size
    var free = size - Double(line.count - 1) * gap
    var factors = 0.0
    var weights = 0.0
    var active = 0
    for index in range {
      let item = items + index
      let margins = isRow ? item.pointee.margins : item.pointee.marginsDown
      let style = item.pointee.style
      let factor = grows ? style.pointee.grow : style.pointee.shrink
      let base = item.pointee.base
      let hypothetical = item.pointee.hypothetical
      item.pointee.main = hypothetical
      if factor > 0, grows ? base <= hypothetical : base >= hypothetical {
        free -= base + margins
        factors += factor
        weights += factor * (base - (isRow ? item.pointee.insetsAcross : item.pointee.insetsDown))
        active += 1
        item.pointee.flags.remove(.isFrozen)
      } else {
        free -= hypothetical + margins
        item.pointee.flags.insert(.isFrozen)
      }
    }
    let initialFree = free
    while active > 0 {
      var remaining = free
      if factors < 1 {
        let part = initialFree * factors
        if part.magnitude < remaining.magnitude { remaining = part }
      }
      var violation = 0.0
      for index in range where !items[index].flags.contains(.isFrozen) {
        let item = items + index
        let style = item.pointee.style
        var target = item.pointee.base
        if grows {
          if remaining > 0, factors > 0 { target += remaining * (style.pointee.grow / factors) }
        } else if remaining < 0, weights > 0 {
          let inner =
            item.pointee.base - (isRow ? item.pointee.insetsAcross : item.pointee.insetsDown)
          target += remaining * (style.pointee.shrink * inner / weights)
        }
        if target != target { target = item.pointee.base }
        let clamped = max(item.pointee.least, min(item.pointee.most, target))
        item.pointee.main = clamped
        violation += clamped - target
        item.pointee.cross = target
      }
      if violation == 0 { return }
      factors = 0
      weights = 0
      for index in range where !items[index].flags.contains(.isFrozen) {
        let item = items + index
        let style = item.pointee.style
        let difference = item.pointee.main - item.pointee.cross
        if violation > 0 ? difference > 0 : difference < 0 {
          free -= item.pointee.main - item.pointee.base
          active -= 1
          item.pointee.flags.insert(.isFrozen)
        } else {
          let factor = grows ? style.pointee.grow : style.pointee.shrink
          factors += factor
          weights +=
            factor
            * (item.pointee.base
              - (isRow ? item.pointee.insetsAcross : item.pointee.insetsDown))
        }
      }
    }
  }
}

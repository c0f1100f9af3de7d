// Baseline alignment.
extension Layout {
  /// Returns the distance from an item's outer edge, where lines begin, to its baseline.
  mutating func ascent(of item: ItemRef, isRow: Bool, isReversed: Bool, isRightToLeft: Bool)
    -> Double
  {
    if !isRow {
      // Text doesn't run along a column, so left edges are aligned.
      if isRightToLeft != isReversed {
        return item.pointee.cross + item.pointee.right
      }
      return item.pointee.left
    }
    let height = item.pointee.cross
    let baseline = baseline(
      of: item.pointee.node, width: item.pointee.main, height: height, share: item.pointee.share,
      known: item.pointee.followsWidth
        ? heightByRatio(of: item, width: item.pointee.main) : item.pointee.definiteHeight)
    return isReversed
      ? item.pointee.bottom + height - baseline : item.pointee.top + baseline
  }

  /// Returns the distance from a box's top to its first baseline, or to its lower edge without
  /// text.
  private mutating func baseline(
    of node: Int, width: Double, height: Double, share: Double, known: Double
  ) -> Double {
    let box = nodes + node
    if box.pointee.firstChild < 0, box.pointee.measure < 0 { return height }
    let task = Task(
      kind: .baseline, node: Int32(truncatingIfNeeded: node), width: width, height: height,
      share: Key.of(share), limit: Key.unknown, known: Key.of(known))
    guard let found = keptBaseline(task) else {
      wait(for: task)
      return height
    }
    return found == found ? found : height
  }

  /// Returns the cached result of a task, or `nil`.
  private func keptBaseline(_ task: Task) -> Double? {
    func isKept(_ found: Baseline) -> Bool {
      found.width == task.width && found.height == task.height && found.share == task.share
        && found.known == task.known
    }
    let box = nodes + Int(task.node)
    if isKept(box.pointee.baselines.0) { return box.pointee.baselines.0.value }
    return isKept(box.pointee.baselines.1) ? box.pointee.baselines.1.value : nil
  }

  mutating func findBaseline(_ task: Task) {
    if keptBaseline(task) != nil { return finish() }
    let node = Int(task.node)
    let insets = insets(of: node, share: task.share < 0 ? .nan : task.share)
    var value = Double.nan
    if nodes[node].measure >= 0 {
      let answer = measured(node, .width(max(0, task.width - insets.across)))
      if let baseline = answer.baseline, baseline - baseline == 0 {
        value = insets.top + bounded(baseline)
      }
    } else {
      let placement = Placement(
        width: task.width, height: task.height, share: task.share, limit: task.limit,
        known: task.known)
      if !arrange(node, placement, insets) { return }
      if let line = lines.first {
        let style = styles + node
        if style.pointee.isRow, line.ascent == line.ascent {
          value =
            insets.top + line.offset
            + (style.pointee.isWrapReversed ? line.cross - line.ascent : line.ascent)
        } else {
          let item =
            items + (style.pointee.isReversed ? line.first + line.count - 1 : line.first)
          let isRow = style.pointee.isRow
          value =
            item.pointee.top
            + baseline(
              of: item.pointee.node, width: isRow ? item.pointee.main : item.pointee.cross,
              height: isRow ? item.pointee.cross : item.pointee.main, share: item.pointee.share,
              known: item.pointee.definiteHeight)
          if isWaiting { return }
        }
      }
    }
    if nodes[node].baselines.1.width != Key.none { nodes[node].flags.insert(.hasDropped) }
    nodes[node].baselines.1 = nodes[node].baselines.0
    nodes[node].baselines.0 = Baseline(
      width: task.width, height: task.height, share: task.share, known: task.known,
      value: value)
    finish()
  }
}

// The height of a box's content, computed on demand and cached.
extension Layout {
  /// Returns the height of a box's content, with border and padding, for a width of the box.
  ///
  /// With `definite`, the box has that height, which items can use.
  mutating func contentHeight(
    of item: ItemRef, width: Double, definite: Double = .nan
  ) -> Double {
    let box = nodes + item.pointee.node
    if box.pointee.firstChild < 0, box.pointee.measure < 0 { return item.pointee.insetsDown }
    let share = Key.of(insetsShare(item))
    let known = box.pointee.measure < 0 ? Key.of(definite) : Key.unknown
    var limit = known
    if limit < 0, item.pointee.style.pointee.isMultiline, !item.pointee.style.pointee.isRow {
      let height = initialHeight(of: item, stretches: false)
      limit =
        height == height
        ? height
        : item.pointee.followsWidth
          ? heightByRatio(of: item, width: width)
          : min(initialHeightBounds(of: item).most, .greatestFiniteMagnitude)
    }
    let first = box.pointee.heights.0
    if first.width == width, first.share == share, first.limit == limit,
      first.known == known
    {
      return first.value
    }
    let second = box.pointee.heights.1
    if second.width == width, second.share == share, second.limit == limit,
      second.known == known
    {
      return second.value
    }
    wait(
      for: Task(
        kind: .contentHeight, node: Int32(truncatingIfNeeded: item.pointee.node), width: width,
        share: share, limit: limit, known: known))
    return 0
  }

  mutating func findContentHeight(_ task: Task) {
    let node = Int(task.node)
    func isKept(_ found: ContentHeight) -> Bool {
      found.width == task.width && found.share == task.share && found.limit == task.limit
        && found.known == task.known
    }
    if isKept(nodes[node].heights.0) || isKept(nodes[node].heights.1) { return finish() }
    let insets = insets(of: node, share: task.share < 0 ? .nan : task.share)
    let width = max(0, task.width - insets.across)
    var height = 0.0
    if nodes[node].measure >= 0 {
      height = measured(node, .width(width)).height
    } else if styles[node].isRow {
      height = heightOfRows(
        node, width, height: task.known < 0 ? .nan : max(0, task.known - insets.down))
    } else {
      let limit = task.limit < 0 ? Double.infinity : max(0, task.limit - insets.down)
      height = heightOfColumn(
        node, width, height: task.known < 0 ? .nan : max(0, task.known - insets.down),
        limit: limit)
    }
    if isWaiting { return }
    if nodes[node].heights.1.width != Key.none { nodes[node].flags.insert(.hasDropped) }
    nodes[node].heights.1 = nodes[node].heights.0
    nodes[node].heights.0 = ContentHeight(
      width: task.width, share: task.share, limit: task.limit,
      known: task.known, value: height + insets.down)
    finish()
  }

  private mutating func heightOfRows(
    _ node: Int, _ width: Double, height: Double
  ) -> Double {
    let style = styles + node
    collectItems(node, width: width, height: height)
    if isWaiting { return 0 }
    breakLines(style, gap: gap(across: style, width), limit: width)
    var content = 0.0
    for index in lines.indices {
      flex(line: index, to: width, gap: gap(across: style, width))
      findCrossSizes(ofLine: index, in: node)
      content += lines[index].cross
    }
    return max(0, content) + Double(max(0, lines.count - 1)) * gap(down: style, height)
  }

  private mutating func heightOfColumn(
    _ node: Int, _ width: Double, height: Double, limit: Double
  ) -> Double {
    let style = styles + node
    collectItems(node, width: width, height: height)
    if isWaiting { return 0 }
    breakLines(style, gap: gap(down: style, height), limit: limit)
    var longest = 0.0
    for line in lines { longest = max(longest, line.hypothetical) }
    return longest
  }

  // MARK: Measures

  func measured(_ node: Int, _ room: FlexMeasure.Room) -> FlexMeasure.Answer {
    guard let measure = measures?[Int(nodes[node].measure)] else {
      return .init(width: 0, height: 0)
    }
    var answer = measure.answer(room)
    answer.width = answer.width > 0 ? bounded(answer.width) : 0
    answer.height = answer.height > 0 ? bounded(answer.height) : 0
    return answer
  }
}

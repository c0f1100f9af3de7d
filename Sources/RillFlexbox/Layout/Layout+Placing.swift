// The frames of boxes.
extension Layout {
  /// Sets the frames of a box's children, and adds tasks to place their content.
  mutating func place(_ node: Int) {
    let placement = nodes[node].placement
    let share = placement.share < 0 ? Double.nan : placement.share
    let insets = insets(of: node, share: share)
    guard nodes[node].measure < 0, arrange(node, placement, insets) else {
      if !isWaiting {
        nodes[node].flags.remove(.forgotten)
        finish()
      }
      return
    }
    let flowCount = itemCount
    if nodes[node].flags.contains(.hasAbsolute) {
      arrangeAbsolute(in: node, insets)
      if isWaiting { return }
    }
    clearDisplayNone(in: node)
    finish()
    nodes[node].flags.remove(.forgotten)

    let isRow = styles[node].isRow
    let width = max(0, placement.width - insets.across)
    let height =
      placement.known < 0 ? Double.nan : max(0, placement.known - insets.down)
    for index in 0..<flowCount {
      let item = items + index
      if item.pointee.style.pointee.position == .relative {
        moveRelative(
          item, width: width, height: height,
          isRightToLeft: nodes[node].flags.contains(.rightToLeft))
      }
      place(
        item,
        FlexFrame(
          x: item.pointee.left, y: item.pointee.top,
          width: isRow ? item.pointee.main : item.pointee.cross,
          height: isRow ? item.pointee.cross : item.pointee.main),
        isFixed: isRow
          ? item.pointee.flags.contains(.stretches)
          : item.pointee.definiteHeight == item.pointee.definiteHeight)
    }
    for index in flowCount..<itemCount {
      let item = items + index
      place(
        item,
        FlexFrame(
          x: item.pointee.left, y: item.pointee.top, width: item.pointee.main,
          height: item.pointee.cross), isFixed: item.pointee.flags.contains(.stretches))
    }
  }

  /// Sets the frame of a box, and adds a task to place its content if its inputs have changed.
  mutating func place(_ item: ItemRef, _ frame: FlexFrame, isFixed: Bool) {
    let node = item.pointee.node
    let box = nodes + node
    box.pointee.frame = frame
    if box.pointee.measure >= 0 || box.pointee.firstChild < 0 {
      box.pointee.flags.remove(.forgotten)
      box.pointee.placement.width = Key.none
      return
    }
    var placement = Placement(
      width: frame.width, height: frame.height, share: Key.of(insetsShare(item)),
      known: Key.of(item.pointee.definiteHeight))
    let style = item.pointee.style
    if style.pointee.isMultiline, !style.pointee.isRow, !isFixed {
      let height = item.pointee.definiteHeight
      placement.limit =
        height == height
        ? height : min(initialHeightBounds(of: item).most, .greatestFiniteMagnitude)
    }
    let old = box.pointee.placement
    let isSame =
      old.width == placement.width && old.height == placement.height
      && old.share == placement.share && old.limit == placement.limit
      && old.known == placement.known
    if isSame, !(box.pointee.flags.contains(.hasAbsolute) && style.pointee.position == .static) {
      return
    }
    box.pointee.placement = placement
    tasks.append(Task(kind: .place, node: Int32(truncatingIfNeeded: node)))
  }

  func moveRelative(
    _ item: ItemRef, width: Double, height: Double, isRightToLeft: Bool
  ) {
    let inset = item.pointee.style.pointee.inset
    let (left, right) = inset.sides(
      rightToLeft: nodes[item.pointee.node].flags.contains(.rightToLeft))
    let moveLeft = self.inset(left, width)
    let moveRight = self.inset(right, width)
    if moveLeft == moveLeft, !(isRightToLeft && moveRight == moveRight) {
      item.pointee.left += moveLeft
    } else if moveRight == moveRight {
      item.pointee.left -= moveRight
    }
    let down = self.inset(inset.top, height)
    let up = self.inset(inset.bottom, height)
    if down == down {
      item.pointee.top += down
    } else if up == up {
      item.pointee.top -= up
    }
  }

  /// Returns an inset, or NaN if it is `auto` or a percentage of an indefinite size.
  @inline(__always)
  func inset(_ length: FlexLength, _ size: Double) -> Double {
    let raw = length.raw
    if raw == raw { return raw }
    return length.isPercent && size == size ? bounded(length.share * size) : .nan
  }
}

import RillFlexbox

extension TerminalPage {
  /// Returns the range of an element's items that may be visible in a part of the screen. If there
  /// are many items in a vertical stack, these are the ones near it, otherwise all.
  ///
  /// - Parameter place: The origin of the element's content.
  func visible(
    _ items: [BoxItem], of node: TerminalNode, at place: Point, in clip: CellRect
  ) -> Range<Int> {
    // Levels change the drawing order.
    guard items.count >= 64, !hasNegativeLevels, areStackedVertically(items, in: node) else {
      return items.indices
    }
    // More than the rounding errors of cell edges.
    let top = Double(clip.y) - place.y - 2
    let bottom = Double(clip.maxY) - place.y + 2
    let first = firstIndex(in: items, from: 0) { $0.y + $0.height >= top }
    return first..<firstIndex(in: items, from: first) { $0.y > bottom }
  }

  /// Returns the first item from `start` on whose frame satisfies `isBeyond`, which is monotonic.
  private func firstIndex(
    in items: [BoxItem], from start: Int, where isBeyond: (FlexFrame) -> Bool
  ) -> Int {
    var low = start
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if let frame = frame(of: items[middle]), isBeyond(frame) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  /// Returns true if the items are ordered vertically; computed once for each layout.
  private func areStackedVertically(_ items: [BoxItem], in node: TerminalNode) -> Bool {
    if let known = ordered[ObjectIdentifier(node)] { return known }
    var isOrdered = true
    var (top, bottom) = (-Double.infinity, -Double.infinity)
    for item in items {
      guard let frame = frame(of: item), frame.y >= top, frame.y + frame.height >= bottom else {
        isOrdered = false
        break
      }
      (top, bottom) = (frame.y, frame.y + frame.height)
    }
    ordered[ObjectIdentifier(node)] = isOrdered
    return isOrdered
  }

  /// Returns the frame of an item in its box; nil if that doesn't contain all of its content.
  private func frame(of item: BoxItem) -> FlexFrame? {
    switch item {
    case .element(let node): node.box.map { tree.frame(of: $0) }
    case .text(_, let box): tree.frame(of: box)
    case .line: nil
    }
  }
}

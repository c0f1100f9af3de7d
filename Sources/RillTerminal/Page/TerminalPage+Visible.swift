import RillFlexbox

extension TerminalPage {
  /// Which of the items of an element may be seen in a part of the screen: where there are many and they stand one below the
  /// other, those that are near it, else all.
  ///
  /// - Parameter place: where the content of the element begins.
  func visible(
    _ items: [BoxItem], of node: TerminalNode, at place: Corner, in clip: CellRect
  ) -> Range<Int> {
    // Levels say another order.
    guard items.count >= 64, !hasNegativeLevels, standBelowEachOther(items, in: node) else {
      return items.indices
    }
    // More than what edges of cells can be off by.
    let top = Double(clip.y) - place.y - 2
    let bottom = Double(clip.maxY) - place.y + 2
    let first = firstIndex(in: items, from: 0) { $0.y + $0.height >= top }
    return first..<firstIndex(in: items, from: first) { $0.y > bottom }
  }

  /// The first of the items from `start` on whose frame is as `isBeyond` says, which those before are not.
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

  /// Whether each item begins and ends no higher than the one before it: found once for a layout.
  private func standBelowEachOther(_ items: [BoxItem], in node: TerminalNode) -> Bool {
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

  /// Where an item is in the box that it is in; nil, if that doesn't say where all in it is.
  private func frame(of item: BoxItem) -> FlexFrame? {
    switch item {
    case .element(let node): node.box.map { tree.frame(of: $0) }
    case .text(_, let box): tree.frame(of: box)
    case .line: nil
    }
  }
}

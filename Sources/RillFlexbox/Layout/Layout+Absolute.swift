// The layout of absolute boxes.
extension Layout {
  /// Computes the frames of the absolute boxes in a box, and adds them to `items`.
  mutating func arrangeAbsolute(in node: Int, _ insets: Insets) {
    var container: AbsoluteContainer?
    var waited = false
    var child = firstChild(of: node)
    while child >= 0 {
      if styles[child].position == .absolute, styles[child].display != .none {
        let found = container ?? absoluteContainer(of: node)
        container = found
        isWaiting = false
        arrangeAbsolute(child, in: node, insets, found)
        waited = waited || isWaiting
      }
      child = self.child(after: child, of: node)
    }
    isWaiting = waited
  }

  /// The containing block of absolute boxes: the nearest ancestor that isn't static, with the
  /// position of their parent in it.
  private struct AbsoluteContainer {
    var box: Int
    var x = 0.0
    var y = 0.0
  }

  private func absoluteContainer(of parent: Int) -> AbsoluteContainer {
    var container = AbsoluteContainer(box: parent)
    while styles[container.box].position == .static || styles[container.box].display == .contents,
      nodes[container.box].parent >= 0
    {
      container.x += nodes[container.box].frame.x
      container.y += nodes[container.box].frame.y
      container.box = Int(nodes[container.box].parent)
    }
    return container
  }

  private mutating func arrangeAbsolute(
    _ child: Int, in parent: Int, _ parentInsets: Insets, _ container: AbsoluteContainer
  ) {
    let outer = container.box
    let border = borders(of: outer)
    let size = nodes[outer].placement
    let isRightToLeft = nodes[outer].flags.contains(.rightToLeft)
    let width = max(0, size.width - border.across)
    let height = max(0, size.height - border.down)

    let place = addItem(child, width: width, height: height, share: width)
    let style = place.pointee.style
    let (leftLength, rightLength) = style.pointee.inset.sides(
      rightToLeft: nodes[child].flags.contains(.rightToLeft))

    // The position as the only item of its parent, for `auto` insets.
    let parentStyle = styles + parent
    let parentSize = nodes[parent].placement
    let parentIsRightToLeft = nodes[parent].flags.contains(.rightToLeft)
    let edges = staticEdges(child, parent)
    let across = parentStyle.pointee.isRow ? edges.main : edges.cross
    let down = parentStyle.pointee.isRow ? edges.cross : edges.main
    let acrossAtLeft: StaticEdge =
      !parentIsRightToLeft ? across : across == .start ? .end : across == .end ? .start : .center
    let originX = container.x - border.left
    let originY = container.y - border.top

    var horizontal = AbsoluteAxis(
      size: width, start: inset(leftLength, width), end: inset(rightLength, width),
      edge: acrossAtLeft,
      low: originX + parentInsets.left,
      high: originX + max(parentInsets.left, parentSize.width - parentInsets.right),
      endCounts: isRightToLeft)
    var vertical = AbsoluteAxis(
      size: height, start: inset(style.pointee.inset.top, height),
      end: inset(style.pointee.inset.bottom, height), edge: down,
      low: originY + parentInsets.top,
      high: originY + max(parentInsets.top, parentSize.height - parentInsets.bottom),
      endCounts: false)
    if !vertical.hasAuto, let alignment = style.pointee.alignSelf { vertical.align(alignment) }

    let usedSize = absoluteSize(place, horizontal, vertical)
    if isWaiting { return }
    if style.pointee.safe.contains(.`self`) {
      if parentStyle.pointee.isRow || !vertical.hasAuto {
        vertical.keepStart(usedSize.height + place.pointee.marginsDown)
      } else if horizontal.isStatic {
        horizontal.keepStart(
          usedSize.width + place.pointee.margins, isRightToLeft: parentIsRightToLeft)
      }
    }
    place.pointee.main = usedSize.width
    place.pointee.cross = usedSize.height
    let x = horizontal.position(
      of: usedSize.width, place.pointee.left, place.pointee.right,
      isAuto: (place.pointee.flags.contains(.autoLeft), place.pointee.flags.contains(.autoRight)))
    let y = vertical.position(
      of: usedSize.height, place.pointee.top, place.pointee.bottom,
      isAuto: (place.pointee.flags.contains(.autoTop), place.pointee.flags.contains(.autoBottom)),
      isDown: true)
    place.pointee.left = x - originX
    place.pointee.top = y - originY
    place.pointee.share = width
  }

  private mutating func absoluteSize(
    _ place: ItemRef, _ horizontal: AbsoluteAxis, _ vertical: AbsoluteAxis
  ) -> FlexSize {
    let style = place.pointee.style
    let roomAcross = horizontal.room
    let roomDown = vertical.room
    place.pointee.availableWidth = roomAcross
    place.pointee.availableHeight = roomDown
    let fillsDown = !vertical.hasAuto && style.pointee.height.isAuto
    let fillsExplicitly = fillsDown && style.pointee.alignSelf == .stretch
    let keepsDown = fillsDown && (style.pointee.alignSelf ?? .stretch) != .stretch
    let heightIsKnown =
      style.pointee.height.isAuto
      ? fillsDown && !keepsDown : !style.pointee.height.isContent
    if heightIsKnown, !style.pointee.minHeight.isContent, !style.pointee.maxHeight.isContent {
      place.pointee.definiteHeight = initialHeight(of: place, stretches: fillsDown)
    } else if !style.pointee.height.isAuto {
      place.pointee.definiteHeight = initialHeight(of: place, stretches: false)
    }

    let fillsAcross = !horizontal.hasAuto
    let isExplicit = !style.pointee.height.isAuto || fillsExplicitly
    var width: Double
    let length = style.pointee.width
    let followsHeight =
      place.pointee.ratio > 0 && place.pointee.definiteHeight == place.pointee.definiteHeight
      && (!fillsAcross || isExplicit)
    let least =
      followsHeight && !style.pointee.isScrollable ? contentWidth(of: place).least : Double.nan
    if followsHeight, length.isAuto {
      width = widthBounds(of: place, least: least, transfers: true)
        .clamp(contentBounds(of: place).most)
    } else if fillsAcross, length.isAuto {
      width = widthBounds(of: place, transfers: true)
        .clamp(self.width(.stretch, .main, of: place))
    } else {
      width = self.width(length, .main, of: place, auto: .fitContent)
      if width != width { width = contentBounds(of: place).most }
      width = widthBounds(of: place, least: least, transfers: length.isAuto).clamp(width)
    }
    if isWaiting { return FlexSize(width: 0, height: 0) }

    var height: Double
    if heightIsKnown, !style.pointee.minHeight.isContent, !style.pointee.maxHeight.isContent,
      place.pointee.definiteHeight == place.pointee.definiteHeight,
      !(fillsDown && !fillsExplicitly && place.pointee.ratio > 0)
    {
      height = place.pointee.definiteHeight
    } else {
      if style.pointee.height.isAuto { place.pointee.definiteHeight = .nan }
      height = usedHeight(
        of: place, width: width,
        stretches: fillsDown && !keepsDown && (fillsExplicitly || place.pointee.ratio == 0))
      if place.pointee.followsWidth {
        place.pointee.definiteHeight = heightByRatio(of: place, width: width)
      }
    }
    if place.pointee.definiteHeight == place.pointee.definiteHeight {
      place.pointee.flags.insert(.stretches)
    } else {
      place.pointee.flags.remove(.stretches)
    }
    return FlexSize(width: width, height: height)
  }

  private func borders(of node: Int) -> Insets {
    let border = styles[node].border
    let (left, right) = border.sides(rightToLeft: nodes[node].flags.contains(.rightToLeft))
    return Insets(
      left: max(0, edge(left, share: .nan)), right: max(0, edge(right, share: .nan)),
      top: max(0, edge(border.top, share: .nan)), bottom: max(0, edge(border.bottom, share: .nan)))
  }

  /// Returns the position of the only item of a box along the main and cross axes.
  private func staticEdges(_ child: Int, _ parent: Int) -> (main: StaticEdge, cross: StaticEdge) {
    let style = styles + parent
    let isReversed = style.pointee.isReversed
    var main: StaticEdge
    switch style.pointee.justify {
    case .flexEnd: main = isReversed ? .start : .end
    case .center, .spaceAround, .spaceEvenly: main = .center
    case .start: main = .start
    case .end: main = .end
    case .left, .right:
      let isRight = style.pointee.justify == .right
      main =
        style.pointee.isRow && isRight != nodes[parent].flags.contains(.rightToLeft)
        ? .end : .start
    default: main = isReversed ? .end : .start
    }
    var cross: StaticEdge
    let isWrapReversed = style.pointee.isWrapReversed
    let alignment = styles[child].alignSelf ?? style.pointee.alignItems
    switch alignment {
    case .center: cross = .center
    case .flexEnd: cross = isWrapReversed ? .start : .end
    case .start: cross = .start
    case .end: cross = .end
    case .selfStart, .selfEnd:
      let isOpposite =
        !style.pointee.isRow
        && nodes[child].flags.contains(.rightToLeft)
          != nodes[parent].flags.contains(.rightToLeft)
      cross = (alignment == .selfStart) != isOpposite ? .start : .end
    case .baseline: cross = .start
    default: cross = isWrapReversed ? .end : .start
    }
    return (main, cross)
  }
}

enum StaticEdge {
  case start
  case center
  case end
}

/// One axis of the containing block of an absolute box.
///
/// CSS Positioned Layout, 4 Absolute Positioning.
struct AbsoluteAxis {
  var start: Double
  var end: Double
  var size: Double
  /// The alignment if the box is smaller than the space between the insets.
  var bias: StaticEdge
  var hasAuto: Bool
  var isStatic: Bool

  init(
    size: Double, start: Double, end: Double, edge: StaticEdge, low: Double, high: Double,
    endCounts: Bool
  ) {
    self.size = size
    hasAuto = start != start || end != end
    isStatic = start != start && end != end
    if isStatic {
      bias = edge
      switch edge {
      case .start:
        self.start = low
        self.end = 0
      case .end:
        self.start = 0
        self.end = size - high
      case .center:
        let middle = (low + high) / 2
        let half = min(middle, size - middle)
        self.start = middle - half
        self.end = size - middle - half
      }
    } else {
      self.start = start == start ? start : 0
      self.end = end == end ? end : 0
      bias = start != start ? .end : end != end ? .start : endCounts ? .end : .start
    }
  }

  /// The space between the insets.
  var room: Double { max(0, size - start - end) }

  /// Aligns a box that is larger than its space to the start of the text or page.
  mutating func keepStart(_ length: Double, isRightToLeft: Bool = false) {
    if length > size - start - end { bias = isRightToLeft ? .end : .start }
  }

  mutating func align(_ alignment: FlexAlignment) {
    switch alignment {
    case .center: bias = .center
    case .end, .flexEnd, .selfEnd: bias = .end
    default: bias = .start
    }
  }

  /// Returns the start of a box with a size and margins.
  func position(
    of length: Double, _ startMargin: Double, _ endMargin: Double, isAuto: (Bool, Bool),
    isDown: Bool = false
  ) -> Double {
    let free = size - start - end - length - startMargin - endMargin
    if !hasAuto, isAuto.0 || isAuto.1 {
      if isAuto.0, isAuto.1 {
        if free > 0 || isDown { return start + free / 2 }
        return bias == .end ? start + free : start
      }
      return isAuto.0 ? start + free : start + startMargin
    }
    switch bias {
    case .start: return start + startMargin
    case .end: return start + free + startMargin
    case .center: return start + free / 2 + startMargin
    }
  }
}

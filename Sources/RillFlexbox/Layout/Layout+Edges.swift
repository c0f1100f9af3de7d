/// The border and padding of a box.
struct Insets {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double

  var across: Double { left + right }
  var down: Double { top + bottom }
}

/// A minimum and a maximum size.
struct Bounds {
  var least: Double
  var most: Double

  /// Returns the size limited to the bounds. A minimum above the maximum takes precedence.
  @inline(__always)
  func clamp(_ size: Double) -> Double { max(least, min(most, size)) }
}

/// The role of a length, which determines the meaning of percentages of an indefinite size.
enum SizeRole {
  case main
  case least
  case most
}

extension Layout {
  // MARK: Edges

  /// Returns a margin, or a padding if negative values count as zero. `auto` and percentages of an
  /// indefinite size are zero.
  @inline(__always)
  func edge(_ length: FlexLength, share: Double) -> Double {
    let raw = length.raw
    if raw == raw { return raw }
    return length.isPercent && share == share ? bounded(length.share * share) : 0
  }

  /// Limits a computed size to the range of lengths.
  @inline(__always)
  func bounded(_ size: Double) -> Double {
    max(-FlexLength.maximum, min(FlexLength.maximum, size))
  }

  @inline(__always)
  func insets(of node: Int, share: Double) -> Insets {
    let style = styles + node
    let (paddingLeft, paddingRight) = style.pointee.padding.sides(
      rightToLeft: nodes[node].flags.contains(.rightToLeft))
    let (borderLeft, borderRight) = style.pointee.border.sides(
      rightToLeft: nodes[node].flags.contains(.rightToLeft))
    return Insets(
      left: max(0, edge(paddingLeft, share: share)) + max(0, edge(borderLeft, share: .nan)),
      right: max(0, edge(paddingRight, share: share)) + max(0, edge(borderRight, share: .nan)),
      top: max(0, edge(style.pointee.padding.top, share: share))
        + max(0, edge(style.pointee.border.top, share: .nan)),
      bottom: max(0, edge(style.pointee.padding.bottom, share: share))
        + max(0, edge(style.pointee.border.bottom, share: .nan)))
  }

  /// Adds a box as an item of a container with a content box of a size, or NaN.
  @inline(__always)
  mutating func addItem(_ node: Int, width: Double, height: Double, share: Double) -> ItemRef {
    if itemCount == itemCapacity { growItems() }
    // There is memory for the item. It is a plain value, and each property is assigned here or
    // before it is read.
    let item = items + itemCount
    itemCount += 1
    let style = styles + node
    let isRightToLeft = nodes[node].flags.contains(.rightToLeft)
    item.pointee.node = node
    item.pointee.style = style
    item.pointee.ratio = style.pointee.ratio
    item.pointee.availableWidth = width
    item.pointee.availableHeight = height
    item.pointee.share = share
    item.pointee.heightShare = height
    item.pointee.definiteHeight = .nan
    item.pointee.alignment = .stretch

    let insets = insets(of: node, share: share)
    item.pointee.insetsAcross = insets.across
    item.pointee.insetsDown = insets.down
    let (left, right) = style.pointee.margin.sides(rightToLeft: isRightToLeft)
    let top = style.pointee.margin.top
    let bottom = style.pointee.margin.bottom
    item.pointee.left = edge(left, share: share)
    item.pointee.right = edge(right, share: share)
    item.pointee.top = edge(top, share: share)
    item.pointee.bottom = edge(bottom, share: share)
    var flags: Item.Flags = []
    if left.isAuto { flags.insert(.autoLeft) }
    if right.isAuto { flags.insert(.autoRight) }
    if top.isAuto { flags.insert(.autoTop) }
    if bottom.isAuto { flags.insert(.autoBottom) }
    item.pointee.flags = flags
    return item
  }

  // MARK: Ratios

  @inline(__always)
  func widthFromRatio(_ height: Double, _ item: ItemRef) -> Double {
    item.pointee.style.pointee.boxSizing == .borderBox
      ? max(item.pointee.insetsAcross, bounded(height * item.pointee.ratio))
      : bounded(max(0, height - item.pointee.insetsDown) * item.pointee.ratio)
        + item.pointee.insetsAcross
  }

  /// Returns the height from a width and the ratio, within limits that don't depend on the content.
  func heightByRatio(of item: ItemRef, width: Double) -> Double {
    initialHeightBounds(of: item).clamp(heightFromRatio(width, item))
  }

  @inline(__always)
  func heightFromRatio(_ width: Double, _ item: ItemRef) -> Double {
    item.pointee.style.pointee.boxSizing == .borderBox
      ? max(item.pointee.insetsDown, bounded(width / item.pointee.ratio))
      : bounded(max(0, width - item.pointee.insetsAcross) / item.pointee.ratio)
        + item.pointee.insetsDown
  }
}

/// Border and padding of a box.
struct Insets {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double

  var across: Double { left + right }
  var down: Double { top + bottom }
}

/// A least and a largest size.
struct Bounds {
  var least: Double
  var most: Double

  /// The size within the bounds; a least size that is larger than the largest counts more.
  @inline(__always)
  func clamp(_ size: Double) -> Double { max(least, min(most, size)) }
}

/// What a length is the size for: it decides what a share of something unknown is.
enum SizeRole {
  case main
  case least
  case most
}

extension Layout {
  // MARK: Edges

  /// A margin, or a padding if it is cut off at zero: shares of something unknown, and what is `auto`, are zero.
  @inline(__always)
  func edge(_ length: FlexLength, share: Double) -> Double {
    let raw = length.raw
    if raw == raw { return raw }
    return length.isPercent && share == share ? bounded(length.share * share) : 0
  }

  /// Keeps a size that was computed among those that a length can have.
  @inline(__always)
  func bounded(_ size: Double) -> Double {
    max(-FlexLength.maximum, min(FlexLength.maximum, size))
  }

  @inline(__always)
  func insets(of node: Int, share: Double) -> Insets {
    let style = styles + node
    let (paddingLeft, paddingRight) = style.pointee.padding.sides(
      rightToLeft: nodes[node].marks.contains(.rightToLeft))
    let (borderLeft, borderRight) = style.pointee.border.sides(
      rightToLeft: nodes[node].marks.contains(.rightToLeft))
    return Insets(
      left: max(0, edge(paddingLeft, share: share)) + max(0, edge(borderLeft, share: .nan)),
      right: max(0, edge(paddingRight, share: share)) + max(0, edge(borderRight, share: .nan)),
      top: max(0, edge(style.pointee.padding.top, share: share))
        + max(0, edge(style.pointee.border.top, share: .nan)),
      bottom: max(0, edge(style.pointee.padding.bottom, share: share))
        + max(0, edge(style.pointee.border.bottom, share: .nan)))
  }

  /// Adds a box to the items, as one of a container whose content box has a size, or NaN.
  @inline(__always)
  mutating func addItem(_ node: Int, width: Double, height: Double, share: Double) -> ItemRef {
    if itemCount == itemCapacity { growItems() }
    // There is memory for it; an item is a plain value, of which each property is assigned here or before it is read.
    let item = items + itemCount
    itemCount += 1
    let style = styles + node
    let isRightToLeft = nodes[node].marks.contains(.rightToLeft)
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
    var marks: Item.Marks = []
    if left.isAuto { marks.insert(.autoLeft) }
    if right.isAuto { marks.insert(.autoRight) }
    if top.isAuto { marks.insert(.autoTop) }
    if bottom.isAuto { marks.insert(.autoBottom) }
    item.pointee.marks = marks
    return item
  }

  // MARK: Widths

  /// The width that a length means for an item, or NaN where that can't be told.
  mutating func width(
    _ length: FlexLength, _ role: SizeRole, of item: ItemRef, auto: FlexLength = .auto
  ) -> Double {
    let length = length.isAuto ? auto : length
    let raw = length.raw
    if raw == raw { return boxWidth(raw, item) }
    switch length {
    case .minContent: return contentBounds(of: item).least
    case .maxContent, .content: return contentBounds(of: item).most
    case .fitContent:
      if item.pointee.availableWidth != item.pointee.availableWidth {
        switch role {
        case .main: return .nan
        case .least: return contentBounds(of: item).least
        case .most: return contentBounds(of: item).most
        }
      }
      let bounds = contentBounds(of: item)
      return max(
        bounds.least, min(bounds.most, max(0, item.pointee.availableWidth - item.pointee.margins)))
    case .stretch:
      if item.pointee.availableWidth != item.pointee.availableWidth { return .nan }
      return max(item.pointee.insetsAcross, item.pointee.availableWidth - item.pointee.margins)
    case .auto: return role == .least ? item.pointee.insetsAcross : .nan
    default:
      if item.pointee.share != item.pointee.share {
        return role == .least ? boxWidth(0, item) : .nan
      }
      return boxWidth(bounded(length.share * item.pointee.share), item)
    }
  }

  @inline(__always)
  private func boxWidth(_ length: Double, _ item: ItemRef) -> Double {
    item.pointee.style.pointee.boxSizing == .borderBox
      ? max(item.pointee.insetsAcross, length) : max(0, length) + item.pointee.insetsAcross
  }

  /// The least and the largest width an item may have. `least` is what `auto` means for the least one, or NaN for zero.
  @inline(__always)
  mutating func widthBounds(
    of item: ItemRef, least auto: Double = .nan, transfers: Bool = false
  ) -> Bounds {
    let least = item.pointee.style.pointee.minWidth
    let most = item.pointee.style.pointee.maxWidth
    var bounds = Bounds(least: item.pointee.insetsAcross, most: .infinity)
    if !most.isAuto {
      let limit = width(most, .most, of: item)
      if limit == limit { bounds.most = limit }
    }
    if least.isAuto {
      if auto == auto { bounds.least = min(auto, bounds.most) }
    } else {
      let limit = width(least, .least, of: item)
      if limit == limit { bounds.least = limit }
    }
    if transfers, item.pointee.ratio > 0 {
      let transferred = transferredWidths(of: item)
      bounds.least = max(bounds.least, min(transferred.least, bounds.most))
      bounds.most = min(bounds.most, transferred.most)
    }
    bounds.most = max(bounds.most, bounds.least)
    return bounds
  }

  /// The least and the largest width of an item's content: with an aspect ratio and a height that is known, those that
  /// belong to it.
  mutating func contentBounds(of item: ItemRef) -> Bounds {
    if item.pointee.ratio > 0, item.pointee.definiteHeight == item.pointee.definiteHeight {
      let width = widthFromRatio(item.pointee.definiteHeight, item)
      return Bounds(least: width, most: width)
    }
    return intrinsicBounds(of: item)
  }

  /// The least and the largest width of an item's content, with an aspect ratio within those that belong to the least and
  /// the largest height.
  mutating func intrinsicBounds(of item: ItemRef) -> Bounds {
    let raw = contentWidth(of: item)
    if item.pointee.ratio == 0 || item.pointee.definiteHeight == item.pointee.definiteHeight {
      return raw
    }
    let transferred = transferredWidths(of: item)
    return Bounds(least: transferred.clamp(raw.least), most: transferred.clamp(raw.most))
  }

  /// The widths that belong to the least and the largest height, by an aspect ratio.
  private mutating func transferredWidths(of item: ItemRef) -> Bounds {
    let heights = initialHeightBounds(of: item)
    var bounds = Bounds(least: 0, most: .infinity)
    if heights.least > 0 { bounds.least = widthFromRatio(heights.least, item) }
    if heights.most < .infinity { bounds.most = widthFromRatio(heights.most, item) }
    bounds.most = max(bounds.most, bounds.least)
    return bounds
  }

  /// The width of a box in a container: what its style says, or all there is when it stretches, or that of its content.
  mutating func usedWidth(
    of item: ItemRef, stretches: Bool, heightIsGiven: Bool = false
  ) -> Double {
    let length = item.pointee.style.pointee.width
    if stretches, item.pointee.availableWidth == item.pointee.availableWidth {
      return widthBounds(of: item).clamp(width(.stretch, .main, of: item))
    }
    let followsHeight =
      item.pointee.ratio > 0 && (heightIsGiven || !item.pointee.style.pointee.height.isAuto)
      && item.pointee.definiteHeight == item.pointee.definiteHeight
    let auto =
      item.pointee.availableWidth == item.pointee.availableWidth
      ? FlexLength.fitContent : .maxContent
    var extent = width(length, .main, of: item, auto: auto)
    if extent != extent { extent = contentBounds(of: item).most }
    let keepsContent =
      followsHeight && !item.pointee.style.pointee.isScrollable
      && (length.isAuto || length.isContent)
    let least = keepsContent ? contentWidth(of: item).least : .nan
    return widthBounds(of: item, least: least, transfers: length.isAuto).clamp(extent)
  }

  // MARK: Heights

  /// The height that a length means for an item of a width, or NaN where that can't be told.
  mutating func height(
    _ length: FlexLength, _ role: SizeRole, of item: ItemRef, width: Double,
    definite: Double = .nan
  ) -> Double {
    let raw = length.raw
    if raw == raw { return boxHeight(raw, item) }
    switch length {
    case .auto: return role == .least ? item.pointee.insetsDown : .nan
    case .stretch:
      if item.pointee.availableHeight == item.pointee.availableHeight {
        return max(item.pointee.insetsDown, item.pointee.availableHeight - item.pointee.marginsDown)
      }
      return role == .main ? contentBasedHeight(of: item, width: width) : .nan
    case .minContent, .maxContent, .fitContent, .content:
      return contentBasedHeight(of: item, width: width, definite: definite)
    default:
      if item.pointee.heightShare == item.pointee.heightShare {
        return boxHeight(bounded(length.share * item.pointee.heightShare), item)
      }
      switch role {
      case .main: return contentBasedHeight(of: item, width: width)
      case .least: return boxHeight(0, item)
      case .most: return .nan
      }
    }
  }

  @inline(__always)
  private func boxHeight(_ length: Double, _ item: ItemRef) -> Double {
    item.pointee.style.pointee.boxSizing == .borderBox
      ? max(item.pointee.insetsDown, length) : max(0, length) + item.pointee.insetsDown
  }

  /// The height that the width and the aspect ratio give, or else that of the content.
  mutating func contentBasedHeight(
    of item: ItemRef, width: Double, definite: Double = .nan
  ) -> Double {
    if item.pointee.ratio > 0, width == width { return heightFromRatio(width, item) }
    return contentHeight(of: item, width: width, definite: definite)
  }

  /// The height of the content, within the limits that an aspect ratio and the limits of the width give.
  mutating func boundedContentHeight(of item: ItemRef, width: Double) -> Double {
    let height = contentHeight(of: item, width: width)
    if item.pointee.ratio == 0 { return height }
    let widths = widthBounds(of: item)
    var bounds = Bounds(least: 0, most: .infinity)
    if widths.least > 0 { bounds.least = heightFromRatio(widths.least, item) }
    if widths.most < .infinity { bounds.most = heightFromRatio(widths.most, item) }
    bounds.most = max(bounds.most, bounds.least)
    return bounds.clamp(height)
  }

  /// The height of a box before its content is known, or NaN.
  func initialHeight(of item: ItemRef, stretches: Bool) -> Double {
    let length = item.pointee.style.pointee.height
    var height = Double.nan
    if length.isPoints {
      height = boxHeight(length.raw, item)
    } else if length.isPercent {
      height = item.pointee.heightShare * length.share
      if height == height { height = boxHeight(bounded(height), item) }
    } else if length == .stretch || (length.isAuto && stretches) {
      height = item.pointee.availableHeight - item.pointee.marginsDown
      if height == height { height = max(item.pointee.insetsDown, height) }
    }
    return height == height ? initialHeightBounds(of: item).clamp(height) : .nan
  }

  /// The least and the largest height before the content is known: what is that of the content is no limit.
  func initialHeightBounds(of item: ItemRef) -> Bounds {
    let least = item.pointee.style.pointee.minHeight
    let most = item.pointee.style.pointee.maxHeight
    var bounds = Bounds(least: item.pointee.insetsDown, most: .infinity)
    if least.isAuto, most.isAuto { return bounds }
    let low = initialHeight(least, item)
    if low == low { bounds.least = low }
    let high = initialHeight(most, item)
    if high == high { bounds.most = max(high, bounds.least) }
    return bounds
  }

  private func initialHeight(_ length: FlexLength, _ item: ItemRef) -> Double {
    if length.isPoints { return boxHeight(length.raw, item) }
    if length.isPercent, item.pointee.heightShare == item.pointee.heightShare {
      return boxHeight(bounded(length.share * item.pointee.heightShare), item)
    }
    if length == .stretch, item.pointee.availableHeight == item.pointee.availableHeight {
      return max(item.pointee.insetsDown, item.pointee.availableHeight - item.pointee.marginsDown)
    }
    return .nan
  }

  /// The least and the largest height an item may have. `least` is what `auto` means for the least one, or NaN for zero.
  @inline(__always)
  mutating func heightBounds(
    of item: ItemRef, width: Double, least auto: Double = .nan, definite: Double = .nan
  ) -> Bounds {
    let least = item.pointee.style.pointee.minHeight
    let most = item.pointee.style.pointee.maxHeight
    var bounds = Bounds(least: item.pointee.insetsDown, most: .infinity)
    if !most.isAuto {
      let limit = height(most, .most, of: item, width: width, definite: definite)
      if limit == limit { bounds.most = limit }
    }
    if least.isAuto {
      if auto == auto { bounds.least = min(auto, bounds.most) }
    } else {
      let limit = height(least, .least, of: item, width: width, definite: definite)
      if limit == limit { bounds.least = limit }
    }
    bounds.most = max(bounds.most, bounds.least)
    return bounds
  }

  /// The height of a box in a container, of a width: what its style says, or all there is when it stretches, or what its
  /// aspect ratio says, or that of its content. With `content`, the content has that height, whatever it is in truth.
  mutating func usedHeight(
    of item: ItemRef, width: Double, stretches: Bool, content: Double = .nan
  ) -> Double {
    let length = item.pointee.style.pointee.height
    let fills =
      (stretches || length == .stretch)
      && item.pointee.availableHeight == item.pointee.availableHeight
    var extent: Double
    if length.isAuto || length == .stretch {
      if fills {
        extent = max(
          item.pointee.insetsDown, item.pointee.availableHeight - item.pointee.marginsDown)
      } else if item.pointee.ratio > 0 || content != content {
        extent = contentBasedHeight(of: item, width: width)
      } else {
        extent = content
      }
    } else {
      extent = height(length, .main, of: item, width: width)
    }
    let keepsContent =
      item.pointee.ratio > 0 && !item.pointee.style.pointee.isScrollable
      && (length.isContent || length.isAuto && !fills)
    var least = Double.nan
    let known =
      fills || keepsContent
      ? initialHeightBounds(of: item).clamp(extent) : item.pointee.definiteHeight
    if keepsContent {
      least =
        content == content
        ? content
        : contentHeight(of: item, width: width, definite: known)
    }
    return heightBounds(of: item, width: width, least: least, definite: known).clamp(extent)
  }

  // MARK: Ratios

  @inline(__always)
  func widthFromRatio(_ height: Double, _ item: ItemRef) -> Double {
    item.pointee.style.pointee.boxSizing == .borderBox
      ? max(item.pointee.insetsAcross, bounded(height * item.pointee.ratio))
      : bounded(max(0, height - item.pointee.insetsDown) * item.pointee.ratio)
        + item.pointee.insetsAcross
  }

  /// The height that a width and the ratio give, within limits that don't depend on the content.
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

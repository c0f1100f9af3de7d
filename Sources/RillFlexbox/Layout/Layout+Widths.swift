// The resolution of widths in styles.
extension Layout {
  /// Returns the width of a length for an item, or NaN if indefinite.
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
  func boxWidth(_ length: Double, _ item: ItemRef) -> Double {
    item.pointee.style.pointee.boxSizing == .borderBox
      ? max(item.pointee.insetsAcross, length) : max(0, length) + item.pointee.insetsAcross
  }

  /// Returns the minimum and maximum width of an item. `least` is the minimum for `auto`, or NaN
  /// for zero.
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

  /// Returns the minimum and maximum width of an item's content, which an aspect ratio and a
  /// definite height can determine.
  mutating func contentBounds(of item: ItemRef) -> Bounds {
    if item.pointee.ratio > 0, item.pointee.definiteHeight == item.pointee.definiteHeight {
      let width = widthFromRatio(item.pointee.definiteHeight, item)
      return Bounds(least: width, most: width)
    }
    return intrinsicBounds(of: item)
  }

  /// Returns the minimum and maximum width of an item's content. With an aspect ratio, they're
  /// limited by the widths for the minimum and maximum height.
  mutating func intrinsicBounds(of item: ItemRef) -> Bounds {
    let raw = contentWidth(of: item)
    if item.pointee.ratio == 0 || item.pointee.definiteHeight == item.pointee.definiteHeight {
      return raw
    }
    let transferred = transferredWidths(of: item)
    return Bounds(least: transferred.clamp(raw.least), most: transferred.clamp(raw.most))
  }

  /// Returns the widths for the minimum and maximum height by an aspect ratio.
  private mutating func transferredWidths(of item: ItemRef) -> Bounds {
    let heights = initialHeightBounds(of: item)
    var bounds = Bounds(least: 0, most: .infinity)
    if heights.least > 0 { bounds.least = widthFromRatio(heights.least, item) }
    if heights.most < .infinity { bounds.most = widthFromRatio(heights.most, item) }
    bounds.most = max(bounds.most, bounds.least)
    return bounds
  }

  /// Returns the width of a box in a container: the style's width, the stretched width, or the
  /// content's width.
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
}

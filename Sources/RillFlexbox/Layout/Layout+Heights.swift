// The resolution of heights in styles.
extension Layout {
  /// Returns the height of a length for an item with a width, or NaN if indefinite.
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

  /// Returns the height from the width and the aspect ratio, or else the content's.
  mutating func contentBasedHeight(
    of item: ItemRef, width: Double, definite: Double = .nan
  ) -> Double {
    if item.pointee.ratio > 0, width == width { return heightFromRatio(width, item) }
    return contentHeight(of: item, width: width, definite: definite)
  }

  /// Returns the height of the content, limited by the aspect ratio and the limits of the width.
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

  /// Returns the height of a box before its content is known, or NaN.
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

  /// Returns the minimum and maximum height before the content is known. Limits that depend on the
  /// content don't apply.
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

  /// Returns the minimum and maximum height of an item. `least` is the minimum for `auto`, or NaN
  /// for zero.
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

  /// Returns the height of a box with a width in a container.
  ///
  /// It is the style's height, the stretched height, the height from the aspect ratio, or the
  /// content's height.
  mutating func usedHeight(of item: ItemRef, width: Double, stretches: Bool) -> Double {
    let length = item.pointee.style.pointee.height
    let fills =
      (stretches || length == .stretch)
      && item.pointee.availableHeight == item.pointee.availableHeight
    var extent: Double
    if length.isAuto || length == .stretch {
      extent =
        fills
        ? max(item.pointee.insetsDown, item.pointee.availableHeight - item.pointee.marginsDown)
        : contentBasedHeight(of: item, width: width)
    } else {
      extent = height(length, .main, of: item, width: width)
    }
    let keepsContent =
      item.pointee.ratio > 0 && !item.pointee.style.pointee.isScrollable
      && (length.isContent || length.isAuto && !fills)
    let known =
      fills || keepsContent
      ? initialHeightBounds(of: item).clamp(extent) : item.pointee.definiteHeight
    let least =
      keepsContent ? contentHeight(of: item, width: width, definite: known) : Double.nan
    return heightBounds(of: item, width: width, least: least, definite: known).clamp(extent)
  }
}

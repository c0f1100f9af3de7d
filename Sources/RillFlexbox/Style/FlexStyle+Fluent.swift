extension FlexStyle {
  /// A row: items follow one another in the direction of text.
  public static var row: FlexStyle { FlexStyle() }
  /// A column: items follow one another from top to bottom.
  public static var column: FlexStyle { FlexStyle().direction(.column) }

  private func with(_ change: (inout FlexStyle) -> Void) -> FlexStyle {
    var style = self
    change(&style)
    return style
  }

  /// This style with the same width and height.
  public func size(_ length: FlexLength) -> FlexStyle { size(length, length) }
  /// This style with a width and a height.
  public func size(_ width: FlexLength, _ height: FlexLength) -> FlexStyle {
    with {
      $0.width = width
      $0.height = height
    }
  }
  /// This style as an item that grows by `grow`, shrinks by `shrink` and starts with `basis`: `flex` in CSS, with its
  /// defaults.
  public func flex(_ grow: Double, _ shrink: Double = 1, _ basis: FlexLength = .percent(0))
    -> FlexStyle
  {
    with {
      $0.grow = grow
      $0.shrink = shrink
      $0.basis = basis
    }
  }
  /// This style with the same distance between rows and columns.
  public func gap(_ length: FlexLength) -> FlexStyle {
    with {
      $0.rowGap = length
      $0.columnGap = length
    }
  }
  /// This style for a box that takes no part in its parent's layout.
  public func absolute() -> FlexStyle { position(.absolute) }
  /// This style with ``width``: the width.
  public func width(_ width: FlexLength) -> FlexStyle { with { $0.width = width } }
  /// This style with ``height``: the height.
  public func height(_ height: FlexLength) -> FlexStyle { with { $0.height = height } }
  /// This style with ``minWidth``: the least width.
  public func minWidth(_ minWidth: FlexLength) -> FlexStyle { with { $0.minWidth = minWidth } }
  /// This style with ``minHeight``: the least height.
  public func minHeight(_ minHeight: FlexLength) -> FlexStyle { with { $0.minHeight = minHeight } }
  /// This style with ``maxWidth``: the largest width.
  public func maxWidth(_ maxWidth: FlexLength) -> FlexStyle { with { $0.maxWidth = maxWidth } }
  /// This style with ``maxHeight``: the largest height.
  public func maxHeight(_ maxHeight: FlexLength) -> FlexStyle { with { $0.maxHeight = maxHeight } }
  /// This style with ``aspectRatio``: the width for a height of one.
  public func aspectRatio(_ aspectRatio: Double) -> FlexStyle {
    with { $0.aspectRatio = aspectRatio }
  }
  /// This style with ``boxSizing``: what width and height measure.
  public func boxSizing(_ boxSizing: FlexBoxSizing) -> FlexStyle {
    with { $0.boxSizing = boxSizing }
  }
  /// This style with ``basis``: the size before growing and shrinking.
  public func basis(_ basis: FlexLength) -> FlexStyle { with { $0.basis = basis } }
  /// This style with ``grow``: the share of what is left.
  public func grow(_ grow: Double) -> FlexStyle { with { $0.grow = grow } }
  /// This style with ``shrink``: how much it shrinks.
  public func shrink(_ shrink: Double) -> FlexStyle { with { $0.shrink = shrink } }
  /// This style with ``alignSelf``: where it is across its line.
  public func alignSelf(_ alignSelf: FlexAlignment?) -> FlexStyle {
    with { $0.alignSelf = alignSelf }
  }
  /// This style with ``order``: its place in the order.
  public func order(_ order: Int32) -> FlexStyle { with { $0.order = order } }
  /// This style with ``position``: whether it takes part in its parent's layout.
  public func position(_ position: FlexPosition) -> FlexStyle { with { $0.position = position } }
  /// This style with ``display``: whether it is there.
  public func display(_ display: FlexDisplay) -> FlexStyle { with { $0.display = display } }
  /// This style with ``direction``: the direction of the main axis.
  public func direction(_ direction: FlexDirection) -> FlexStyle {
    with { $0.direction = direction }
  }
  /// This style with ``wrap``: whether there can be several lines.
  public func wrap(_ wrap: FlexWrap = .wrap) -> FlexStyle { with { $0.wrap = wrap } }
  /// This style with ``lineCount``: the least number of balanced lines.
  public func lineCount(_ lineCount: Int32) -> FlexStyle { with { $0.lineCount = lineCount } }
  /// This style with ``justify``: how what is left in a line is shared out.
  public func justify(_ justify: FlexDistribution) -> FlexStyle { with { $0.justify = justify } }
  /// This style with ``alignItems``: where items are across their line.
  public func alignItems(_ alignItems: FlexAlignment) -> FlexStyle {
    with { $0.alignItems = alignItems }
  }
  /// This style with ``alignContent``: how what is left across lines is shared out.
  public func alignContent(_ alignContent: FlexDistribution) -> FlexStyle {
    with { $0.alignContent = alignContent }
  }
  /// This style with ``safe``: the alignments that don't overflow at the start.
  public func safe(_ safe: FlexSafety) -> FlexStyle { with { $0.safe = safe } }
  /// This style with ``rowGap``: the distance between rows.
  public func rowGap(_ rowGap: FlexLength) -> FlexStyle { with { $0.rowGap = rowGap } }
  /// This style with ``columnGap``: the distance between columns.
  public func columnGap(_ columnGap: FlexLength) -> FlexStyle { with { $0.columnGap = columnGap } }
  /// This style with ``overflow``: what becomes of content that is too large.
  public func overflow(_ overflow: FlexOverflow) -> FlexStyle { with { $0.overflow = overflow } }
  /// This style with ``textDirection``: the direction of text.
  public func textDirection(_ textDirection: FlexTextDirection) -> FlexStyle {
    with { $0.textDirection = textDirection }
  }
  /// This style with ``margin`` alike at all edges: the distance to other boxes.
  public func margin(_ length: FlexLength) -> FlexStyle { margin(.all, length) }
  /// This style with ``margin`` at some edges: the distance to other boxes.
  public func margin(_ edges: FlexEdgeSet, _ length: FlexLength) -> FlexStyle {
    with { $0.margin.assign(length, to: edges) }
  }
  /// This style with ``padding`` alike at all edges: the room between border and content.
  public func padding(_ length: FlexLength) -> FlexStyle { padding(.all, length) }
  /// This style with ``padding`` at some edges: the room between border and content.
  public func padding(_ edges: FlexEdgeSet, _ length: FlexLength) -> FlexStyle {
    with { $0.padding.assign(length, to: edges) }
  }
  /// This style with ``border`` alike at all edges: the thickness of the border.
  public func border(_ length: FlexLength) -> FlexStyle { border(.all, length) }
  /// This style with ``border`` at some edges: the thickness of the border.
  public func border(_ edges: FlexEdgeSet, _ length: FlexLength) -> FlexStyle {
    with { $0.border.assign(length, to: edges) }
  }
  /// This style with ``inset`` alike at all edges: where an absolute box is.
  public func inset(_ length: FlexLength) -> FlexStyle { inset(.all, length) }
  /// This style with ``inset`` at some edges: where an absolute box is.
  public func inset(_ edges: FlexEdgeSet, _ length: FlexLength) -> FlexStyle {
    with { $0.inset.assign(length, to: edges) }
  }
}

/// Some edges of a box.
public struct FlexEdgeSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = FlexEdgeSet(rawValue: 1)
  /// The lower edge.
  public static let bottom = FlexEdgeSet(rawValue: 2)
  /// The left edge.
  public static let left = FlexEdgeSet(rawValue: 4)
  /// The right edge.
  public static let right = FlexEdgeSet(rawValue: 8)
  /// The edge where text begins.
  public static let start = FlexEdgeSet(rawValue: 16)
  /// The edge where text ends.
  public static let end = FlexEdgeSet(rawValue: 32)
  /// The left and the right edge.
  public static let horizontal: FlexEdgeSet = [.left, .right]
  /// The upper and the lower edge.
  public static let vertical: FlexEdgeSet = [.top, .bottom]
  /// All four edges.
  public static let all: FlexEdgeSet = [.horizontal, .vertical]
}

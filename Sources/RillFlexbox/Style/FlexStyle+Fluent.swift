extension FlexStyle {
  /// A row, whose items follow the text direction.
  public static var row: FlexStyle { FlexStyle() }
  /// A column, whose items run from top to bottom.
  public static var column: FlexStyle { FlexStyle().direction(.column) }

  private func with(_ change: (inout FlexStyle) -> Void) -> FlexStyle {
    var style = self
    change(&style)
    return style
  }

  /// Returns the style with equal width and height.
  public func size(_ length: FlexLength) -> FlexStyle { size(length, length) }
  /// Returns the style with a width and a height.
  public func size(_ width: FlexLength, _ height: FlexLength) -> FlexStyle {
    with {
      $0.width = width
      $0.height = height
    }
  }
  /// Returns the style with `grow`, `shrink` and `basis`: `flex` in CSS, with its defaults.
  public func flex(_ grow: Double, _ shrink: Double = 1, _ basis: FlexLength = .percent(0))
    -> FlexStyle
  {
    with {
      $0.grow = grow
      $0.shrink = shrink
      $0.basis = basis
    }
  }
  /// Returns the style with equal gaps between rows and columns.
  public func gap(_ length: FlexLength) -> FlexStyle {
    with {
      $0.rowGap = length
      $0.columnGap = length
    }
  }
  /// Returns the style with ``position`` set to `absolute`.
  public func absolute() -> FlexStyle { position(.absolute) }
  /// Returns the style with ``width``.
  public func width(_ width: FlexLength) -> FlexStyle { with { $0.width = width } }
  /// Returns the style with ``height``.
  public func height(_ height: FlexLength) -> FlexStyle { with { $0.height = height } }
  /// Returns the style with ``minWidth``.
  public func minWidth(_ minWidth: FlexLength) -> FlexStyle { with { $0.minWidth = minWidth } }
  /// Returns the style with ``minHeight``.
  public func minHeight(_ minHeight: FlexLength) -> FlexStyle { with { $0.minHeight = minHeight } }
  /// Returns the style with ``maxWidth``.
  public func maxWidth(_ maxWidth: FlexLength) -> FlexStyle { with { $0.maxWidth = maxWidth } }
  /// Returns the style with ``maxHeight``.
  public func maxHeight(_ maxHeight: FlexLength) -> FlexStyle { with { $0.maxHeight = maxHeight } }
  /// Returns the style with ``aspectRatio``: the width divided by the height.
  public func aspectRatio(_ aspectRatio: Double) -> FlexStyle {
    with { $0.aspectRatio = aspectRatio }
  }
  /// Returns the style with ``boxSizing``: the area that width and height measure.
  public func boxSizing(_ boxSizing: FlexBoxSizing) -> FlexStyle {
    with { $0.boxSizing = boxSizing }
  }
  /// Returns the style with ``basis``: the size before growing and shrinking.
  public func basis(_ basis: FlexLength) -> FlexStyle { with { $0.basis = basis } }
  /// Returns the style with ``grow``: the share of the free space.
  public func grow(_ grow: Double) -> FlexStyle { with { $0.grow = grow } }
  /// Returns the style with ``shrink``: the share of the missing space.
  public func shrink(_ shrink: Double) -> FlexStyle { with { $0.shrink = shrink } }
  /// Returns the style with ``alignSelf``: the alignment across the line.
  public func alignSelf(_ alignSelf: FlexAlignment?) -> FlexStyle {
    with { $0.alignSelf = alignSelf }
  }
  /// Returns the style with ``order``: the position among the items.
  public func order(_ order: Int32) -> FlexStyle { with { $0.order = order } }
  /// Returns the style with ``position``: the positioning scheme.
  public func position(_ position: FlexPosition) -> FlexStyle { with { $0.position = position } }
  /// Returns the style with ``display``: the display mode.
  public func display(_ display: FlexDisplay) -> FlexStyle { with { $0.display = display } }
  /// Returns the style with ``direction``: the direction of the main axis.
  public func direction(_ direction: FlexDirection) -> FlexStyle {
    with { $0.direction = direction }
  }
  /// Returns the style with ``wrap``: the wrapping into lines.
  public func wrap(_ wrap: FlexWrap = .wrap) -> FlexStyle { with { $0.wrap = wrap } }
  /// Returns the style with ``lineCount``: the minimum number of balanced lines.
  public func lineCount(_ lineCount: Int32) -> FlexStyle { with { $0.lineCount = lineCount } }
  /// Returns the style with ``justify``: the distribution of free space in a line.
  public func justify(_ justify: FlexJustification) -> FlexStyle { with { $0.justify = justify } }
  /// Returns the style with ``alignItems``: the alignment of items across their line.
  public func alignItems(_ alignItems: FlexAlignment) -> FlexStyle {
    with { $0.alignItems = alignItems }
  }
  /// Returns the style with ``alignContent``: the distribution of free space between lines.
  public func alignContent(_ alignContent: FlexJustification) -> FlexStyle {
    with { $0.alignContent = alignContent }
  }
  /// Returns the style with ``safe``: the alignments that don't overflow at the start.
  public func safe(_ safe: FlexSafety) -> FlexStyle { with { $0.safe = safe } }
  /// Returns the style with ``rowGap``: the distance between rows.
  public func rowGap(_ rowGap: FlexLength) -> FlexStyle { with { $0.rowGap = rowGap } }
  /// Returns the style with ``columnGap``: the distance between columns.
  public func columnGap(_ columnGap: FlexLength) -> FlexStyle { with { $0.columnGap = columnGap } }
  /// Returns the style with ``overflow``: the treatment of larger content.
  public func overflow(_ overflow: FlexOverflow) -> FlexStyle { with { $0.overflow = overflow } }
  /// Returns the style with ``textDirection``: the direction of text.
  public func textDirection(_ textDirection: FlexTextDirection) -> FlexStyle {
    with { $0.textDirection = textDirection }
  }
  /// Returns the style with an equal ``margin`` at all edges: the distance to other boxes.
  public func margin(_ length: FlexLength) -> FlexStyle { margin(.all, length) }
  /// Returns the style with ``margin`` at some edges: the distance to other boxes.
  public func margin(_ edges: FlexEdgeSet, _ length: FlexLength) -> FlexStyle {
    with { $0.margin.assign(length, to: edges) }
  }
  /// Returns the style with equal ``padding`` at all edges: the space between border and content.
  public func padding(_ length: FlexLength) -> FlexStyle { padding(.all, length) }
  /// Returns the style with ``padding`` at some edges: the space between border and content.
  public func padding(_ edges: FlexEdgeSet, _ length: FlexLength) -> FlexStyle {
    with { $0.padding.assign(length, to: edges) }
  }
  /// Returns the style with an equal ``border`` at all edges: its thickness.
  public func border(_ length: FlexLength) -> FlexStyle { border(.all, length) }
  /// Returns the style with ``border`` at some edges: its thickness.
  public func border(_ edges: FlexEdgeSet, _ length: FlexLength) -> FlexStyle {
    with { $0.border.assign(length, to: edges) }
  }
  /// Returns the style with an equal ``inset`` at all edges: the position of an absolute box.
  public func inset(_ length: FlexLength) -> FlexStyle { inset(.all, length) }
  /// Returns the style with ``inset`` at some edges: the position of an absolute box.
  public func inset(_ edges: FlexEdgeSet, _ length: FlexLength) -> FlexStyle {
    with { $0.inset.assign(length, to: edges) }
  }
}

/// A set of edges of a box.
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
  /// The edge at the start of the text.
  public static let start = FlexEdgeSet(rawValue: 16)
  /// The edge at the end of the text.
  public static let end = FlexEdgeSet(rawValue: 32)
  /// The left and the right edge.
  public static let horizontal: FlexEdgeSet = [.left, .right]
  /// The upper and the lower edge.
  public static let vertical: FlexEdgeSet = [.top, .bottom]
  /// All four edges.
  public static let all: FlexEdgeSet = [.horizontal, .vertical]
}

/// The layout properties of a box, as in CSS Flexible Box Layout.
///
/// A style is a value. Each property can be assigned, and each has a method that returns a changed
/// style, so that styles can be written as expressions:
///
/// ```swift
/// let card = FlexStyle.column.padding(12).gap(8).grow(1).minWidth(200)
/// let icon = FlexStyle().size(24).shrink(0)
/// ```
///
/// The defaults are those of CSS for `display: flex`: a row without wrapping, with stretched items
/// that can shrink to their content but not grow. There are two exceptions. ``boxSizing`` is
/// `borderBox`, so that a width includes border and padding. ``position`` is `relative`, so that an
/// absolute box is positioned in its parent.
///
/// Negative sizes, paddings, borders, gaps, `grow`, `shrink` and ratios count as zero. So do NaN
/// values of the last three. A padding, a border or a gap that is neither points nor a percentage
/// also counts as zero. ``FlexLength`` describes invalid numbers.
public struct FlexStyle: Hashable, Sendable {
  /// Creates a style with the default properties: a row without wrapping.
  public init() {}

  // Sizes

  /// The width of the box, with border and padding by default; see ``boxSizing``.
  public var width = FlexLength.auto
  /// The height of the box, with border and padding by default; see ``boxSizing``.
  public var height = FlexLength.auto
  /// The minimum width. `auto` is the content's minimum for a row's item with visible overflow, and
  /// otherwise zero.
  public var minWidth = FlexLength.auto
  /// The minimum height. `auto` is the content's minimum for a column's item with visible overflow,
  /// and otherwise zero.
  public var minHeight = FlexLength.auto
  /// The maximum width; `auto` is no limit. A larger minimum takes precedence.
  public var maxWidth = FlexLength.auto
  /// The maximum height; `auto` is no limit. A larger minimum takes precedence.
  public var maxHeight = FlexLength.auto
  /// The width divided by the height, or zero for no aspect ratio.
  public var aspectRatio: Double = 0
  /// The area that ``width`` and ``height`` measure.
  public var boxSizing = FlexBoxSizing.borderBox

  // Item properties

  /// The size along the main axis before items grow or shrink; `auto` is the width or height.
  public var basis = FlexLength.auto
  /// The item's share of the free space, relative to the other items.
  public var grow: Double = 0
  /// The item's share of the missing space, relative to the other items and to its size.
  public var shrink: Double = 1
  /// The alignment of the item across its line; `nil` uses ``alignItems`` of the parent.
  public var alignSelf: FlexAlignment?
  /// The position among the items, in ascending order. Equal items keep the order of the tree.
  public var order: Int32 = 0
  /// The distance to other boxes; `auto` takes the free space.
  public var margin = FlexEdges(0)
  /// The positioning scheme of the box.
  public var position = FlexPosition.relative
  /// The position of an absolute box, or the offset of a relative one.
  public var inset = FlexEdges(.auto)

  // Container properties

  /// The display mode of the box and its children.
  public var display = FlexDisplay.flex
  /// The direction of the main axis.
  public var direction = FlexDirection.row
  /// The wrapping of items into lines.
  public var wrap = FlexWrap.noWrap
  /// The minimum number of lines when ``wrap`` is `balance`, limited by the number of items.
  public var lineCount: Int32 = 1
  /// The distribution of free space in a line.
  public var justify = FlexJustification.flexStart
  /// The alignment of items across their line.
  public var alignItems = FlexAlignment.stretch
  /// The distribution of free space between several lines.
  public var alignContent = FlexJustification.stretch
  /// The alignments that stay at the start instead of overflowing there: `safe` in CSS.
  public var safe: FlexSafety = []
  /// The distance between lines of a row, and between items of a column.
  public var rowGap: FlexLength = 0
  /// The distance between items of a row, and between lines of a column.
  public var columnGap: FlexLength = 0
  /// The space between the border and the content.
  public var padding = FlexEdges(0)
  /// The thickness of the border. Percentages count as zero.
  public var border = FlexEdges(0)
  /// The treatment of content that is larger than the box, in both directions.
  public var overflow = FlexOverflow.visible
  /// The direction of text, which is also the direction of rows.
  public var textDirection = FlexTextDirection.inherited
}

/// The alignments that don't overflow at the start, where users can't scroll: `safe` in CSS.
public struct FlexSafety: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// ``FlexStyle/justify``.
  public static let justify = FlexSafety(rawValue: 1)
  /// ``FlexStyle/alignContent``.
  public static let content = FlexSafety(rawValue: 2)
  /// ``FlexStyle/alignItems``, for items without `alignSelf`.
  public static let items = FlexSafety(rawValue: 4)
  /// ``FlexStyle/alignSelf``.
  public static let `self` = FlexSafety(rawValue: 8)
}

extension FlexStyle {
  @inline(__always)
  var isRow: Bool { direction.rawValue < 2 }

  @inline(__always)
  var isReversed: Bool { direction.rawValue & 1 == 1 }

  @inline(__always)
  var isMultiline: Bool { wrap != .noWrap }

  @inline(__always)
  var isWrapReversed: Bool { wrap == .wrapReverse || wrap == .balanceReverse }

  @inline(__always)
  var isBalanced: Bool { wrap == .balance || wrap == .balanceReverse }

  @inline(__always)
  var isScrollable: Bool { overflow.rawValue >= 2 }

  /// The valid aspect ratio, or zero.
  @inline(__always)
  var ratio: Double { aspectRatio > 1e-9 && aspectRatio < 1e9 ? aspectRatio : 0 }
}

/// How a box is laid out in its parent, and its children in it: the properties of CSS Flexible Box Layout.
///
/// A value; each property can be assigned, and each has a method that returns the style with it, so that a style reads
/// as one expression:
///
/// ```swift
/// let card = FlexStyle.column.padding(12).gap(8).grow(1).minWidth(200)
/// let icon = FlexStyle().size(24).shrink(0)
/// ```
///
/// All that isn't said is as in CSS for `display: flex`: a row without wrapping, items that shrink but don't grow,
/// stretched across the line, no smaller than their content. Except ``boxSizing``, which is `borderBox`, for a width to be
/// what one sees, and ``position``, which is `relative`, for an absolute box to belong to the one it is in.
///
/// Negative sizes, paddings, borders, gaps, growths, shrinkings and ratios count as zero, and so do the last three when they
/// are NaN. A padding, a border or a gap that is no number of points and no share counts as zero, too. See ``FlexLength`` for
/// numbers that are no lengths.
public struct FlexStyle: Hashable, Sendable {
  /// A row without wrapping, as all properties are by default.
  public init() {}

  // Sizes

  /// The width of the box, with border and padding unless ``boxSizing`` says otherwise.
  public var width = FlexLength.auto
  /// The height of the box, with border and padding unless ``boxSizing`` says otherwise.
  public var height = FlexLength.auto
  /// The least width; `auto` is that of the content for an item of a row whose content is seen where it overflows, and else
  /// zero.
  public var minWidth = FlexLength.auto
  /// The least height; `auto` is that of the content for an item of a column whose content is seen where it overflows, and
  /// else zero.
  public var minHeight = FlexLength.auto
  /// The largest width; `auto` is no limit. A larger minimum counts more.
  public var maxWidth = FlexLength.auto
  /// The largest height; `auto` is no limit. A larger minimum counts more.
  public var maxHeight = FlexLength.auto
  /// The width of the box for a height of one, or zero for no such ratio.
  public var aspectRatio: Double = 0
  /// What ``width`` and ``height`` measure.
  public var boxSizing = FlexBoxSizing.borderBox

  // As an item

  /// The size along the main axis before items grow or shrink; `auto` is the width or height.
  public var basis = FlexLength.auto
  /// The item's share of the room that is left, in relation to that of the others.
  public var grow: Double = 0
  /// How much the item shrinks when there is no room, in relation to the others and its size.
  public var shrink: Double = 1
  /// Where the item is across its line; `nil` is what ``alignItems`` of the parent says.
  public var alignSelf: FlexAlignment?
  /// Items are laid out in this order, those of equal ones in that of the tree.
  public var order: Int32 = 0
  /// The distance to other boxes; `auto` takes what is left.
  public var margin = FlexEdges(0)
  /// Whether the box takes part in its parent's layout.
  public var position = FlexPosition.relative
  /// Where an absolute box is, and how far a relative one is moved.
  public var inset = FlexEdges(.auto)

  // As a container

  /// Whether the box and its children are there.
  public var display = FlexDisplay.flex
  /// The direction of the main axis.
  public var direction = FlexDirection.row
  /// Whether there can be several lines.
  public var wrap = FlexWrap.noWrap
  /// The least number of lines when ``wrap`` is `balance`; there are never more lines than items.
  public var lineCount: Int32 = 1
  /// How what is left in a line is shared out.
  public var justify = FlexDistribution.flexStart
  /// Where items are across their line.
  public var alignItems = FlexAlignment.stretch
  /// How what is left across the lines is shared out when there can be several.
  public var alignContent = FlexDistribution.stretch
  /// Which alignments keep to the start rather than overflow there: `safe` in CSS.
  public var safe: FlexSafety = []
  /// The distance between lines of a row, and between items of a column.
  public var rowGap: FlexLength = 0
  /// The distance between items of a row, and between lines of a column.
  public var columnGap: FlexLength = 0
  /// The room between the border and the content.
  public var padding = FlexEdges(0)
  /// The thickness of the border. Percentages count as zero.
  public var border = FlexEdges(0)
  /// What becomes of content that is too large, in both directions.
  public var overflow = FlexOverflow.visible
  /// The direction of text, which is that of rows.
  public var textDirection = FlexTextDirection.inherited
}

/// Alignments that don't overflow at the start, where one could not scroll: `safe` in CSS.
public struct FlexSafety: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// ``FlexStyle/justify``.
  public static let justify = FlexSafety(rawValue: 1)
  /// ``FlexStyle/alignContent``.
  public static let content = FlexSafety(rawValue: 2)
  /// ``FlexStyle/alignItems``, for items that have no alignment of their own.
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

  /// The ratio when it is one that a box can have, or zero.
  @inline(__always)
  var ratio: Double { aspectRatio > 1e-9 && aspectRatio < 1e9 ? aspectRatio : 0 }
}

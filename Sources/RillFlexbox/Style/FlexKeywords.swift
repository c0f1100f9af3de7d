/// The display mode of a box: `display` in CSS.
public enum FlexDisplay: UInt8, Hashable, Sendable {
  /// The children are laid out as flex items.
  case flex
  /// The box and its content are excluded from the layout.
  case none
  /// The box has no frame: its children are laid out as children of its parent.
  case contents
}

/// The direction of the main axis: `flex-direction` in CSS.
public enum FlexDirection: UInt8, Hashable, Sendable {
  /// The text direction.
  case row
  /// The reverse of the text direction.
  case rowReverse
  /// From top to bottom.
  case column
  /// From bottom to top.
  case columnReverse
}

/// The wrapping of items into lines: `flex-wrap` in CSS.
public enum FlexWrap: UInt8, Hashable, Sendable {
  /// A single line.
  case noWrap
  /// Several lines, each filled before the next begins.
  case wrap
  /// Several lines in reverse order.
  case wrapReverse
  /// The number of lines of ``wrap``, or ``FlexStyle/lineCount`` if that is more, filled as evenly
  /// as possible.
  case balance
  /// Balanced lines in reverse order.
  case balanceReverse
}

/// The distribution of free space in a line, or between lines: `justify-content` and
/// `align-content` in CSS.
public enum FlexJustification: UInt8, Hashable, Sendable {
  /// At the start of the axis, which a reversed direction swaps.
  case flexStart
  /// At the end of the axis.
  case flexEnd
  /// At the start of the text or page, regardless of the axis.
  case start
  /// At the end of the text or page.
  case end
  /// In the center.
  case center
  /// On the left in a row; otherwise like ``start``.
  case left
  /// On the right in a row; otherwise like ``start``.
  case right
  /// Equal space between neighbors, and none at the ends.
  case spaceBetween
  /// Equal space on both sides of each item.
  case spaceAround
  /// Equal space between neighbors and at the ends.
  case spaceEvenly
  /// Stretched lines; for `justify`, like ``flexStart``.
  case stretch
}

/// The alignment of an item across the main axis: `align-items` and `align-self` in CSS.
public enum FlexAlignment: UInt8, Hashable, Sendable {
  /// Stretched to the line, unless the item has a size or margins that are `auto`.
  case stretch
  /// At the start of the lines, which reversed lines swap.
  case flexStart
  /// At the end of the lines.
  case flexEnd
  /// Like ``flexStart``.
  case start
  /// Like ``flexEnd``.
  case end
  /// At the start of the item's own text or page direction.
  case selfStart
  /// At the end of the item's own text or page direction.
  case selfEnd
  /// In the center.
  case center
  /// With aligned first baselines.
  case baseline
}

/// The positioning of a box: `position` in CSS.
public enum FlexPosition: UInt8, Hashable, Sendable {
  /// Insets have no effect, and absolute descendants belong to an outer box.
  case `static`
  /// Insets move the box from its position in the layout.
  case relative
  /// The box is excluded from its parent's layout. Its insets are distances to the edges of the
  /// nearest enclosing box that isn't static.
  case absolute
}

/// The area that width and height measure: `box-sizing` in CSS.
public enum FlexBoxSizing: UInt8, Hashable, Sendable {
  /// The box with its border and padding.
  case borderBox
  /// The content alone.
  case contentBox
}

/// The treatment of content that is larger than its box: `overflow` in CSS. In the layout, only
/// ``hidden`` and ``scroll`` matter: such boxes can be smaller than their content.
public enum FlexOverflow: UInt8, Hashable, Sendable {
  /// Visible overflow. A flex item doesn't shrink below its content.
  case visible
  /// Clipped overflow; the layout is that of ``visible``.
  case clip
  /// Clipped overflow.
  case hidden
  /// Scrollable overflow. No space is reserved for scroll bars.
  case scroll
}

/// The direction of text: `direction` in CSS.
public enum FlexTextDirection: UInt8, Hashable, Sendable {
  /// The direction of the parent; for the root, the layout's.
  case inherited
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

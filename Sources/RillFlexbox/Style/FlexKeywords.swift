/// How a box lays out its children: `display` in CSS.
public enum FlexDisplay: UInt8, Hashable, Sendable {
  /// The children are laid out as flex items.
  case flex
  /// Neither the box nor what is in it takes part.
  case none
  /// The box itself isn't there: its children are laid out as those of its parent.
  case contents
}

/// The direction of the main axis: `flex-direction` in CSS.
public enum FlexDirection: UInt8, Hashable, Sendable {
  /// In the direction of text.
  case row
  /// Against the direction of text.
  case rowReverse
  /// From top to bottom.
  case column
  /// From bottom to top.
  case columnReverse
}

/// Whether items go on in a further line when there is no room: `flex-wrap` in CSS.
public enum FlexWrap: UInt8, Hashable, Sendable {
  /// All are in one line.
  case noWrap
  /// Lines follow one another, each filled up before the next begins.
  case wrap
  /// Lines follow one another the other way round.
  case wrapReverse
  /// As few lines as with ``wrap``, or ``FlexStyle/lineCount`` if that is more, filled as evenly as possible.
  case balance
  /// The same the other way round.
  case balanceReverse
}

/// How what is left of a line, or of all lines, is shared out: `justify-content` and `align-content` in CSS.
public enum FlexDistribution: UInt8, Hashable, Sendable {
  /// At the end where the axis begins, which is the other one in a reversed direction.
  case flexStart
  /// At the end where the axis ends.
  case flexEnd
  /// Where text or the page begins, whatever the direction of the axis.
  case start
  /// Where text or the page ends.
  case end
  /// In the middle.
  case center
  /// At the left, in a row; else as ``start``.
  case left
  /// At the right, in a row; else as ``start``.
  case right
  /// The first at one end, the last at the other, and equal room between.
  case spaceBetween
  /// Equal room around each.
  case spaceAround
  /// Equal room between all and at the ends.
  case spaceEvenly
  /// Lines share what is left; for `justify` as ``flexStart``.
  case stretch
}

/// Where an item is in its line, across the main axis: `align-items` and `align-self` in CSS.
public enum FlexAlignment: UInt8, Hashable, Sendable {
  /// It takes the whole line, unless it has a size of its own or margins that are `auto`.
  case stretch
  /// Where the lines begin, which is the other end when lines are reversed.
  case flexStart
  /// Where the lines end.
  case flexEnd
  /// As ``flexStart``.
  case start
  /// As ``flexEnd``.
  case end
  /// Where the item's own text or page begins.
  case selfStart
  /// Where the item's own text or page ends.
  case selfEnd
  /// In the middle.
  case center
  /// So that the first lines of text of all such items are on one line.
  case baseline
}

/// Whether a box takes part in its parent's layout, and what its insets mean: `position` in CSS.
public enum FlexPosition: UInt8, Hashable, Sendable {
  /// Insets mean nothing, and boxes in it that are absolute belong to an outer one.
  case `static`
  /// The insets move the box from where it was laid out.
  case relative
  /// The box takes no part in its parent's layout: its insets are distances to the edges of the nearest box
  /// around it that isn't static.
  case absolute
}

/// What a width and a height measure: `box-sizing` in CSS.
public enum FlexBoxSizing: UInt8, Hashable, Sendable {
  /// The box with its border and padding.
  case borderBox
  /// The room for content alone.
  case contentBox
}

/// What becomes of content that is larger than its box: `overflow` in CSS. Only one thing of it matters for the
/// layout: boxes that are ``hidden`` or ``scroll`` can be smaller than their content.
public enum FlexOverflow: UInt8, Hashable, Sendable {
  /// It is seen, and a flex item isn't made smaller than it.
  case visible
  /// It is cut off; otherwise as ``visible``.
  case clip
  /// It is cut off.
  case hidden
  /// It can be scrolled to. Room for scroll bars is not kept.
  case scroll
}

/// The direction of text: `direction` in CSS.
public enum FlexTextDirection: UInt8, Hashable, Sendable {
  /// That of the parent, for the root that of the layout.
  case inherited
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

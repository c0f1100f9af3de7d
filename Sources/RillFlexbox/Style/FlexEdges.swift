/// Four lengths, one for each edge of a box: its margins, paddings, borders or insets.
///
/// The edges at the sides are either those of the screen, ``left`` and ``right``, or those of the text's direction,
/// ``start`` and ``end``: of `left` and `start`, and of `right` and `end`, the one assigned last counts. Where an edge
/// of the text's direction and one of the screen turn out to be the same side, that of the text counts.
public struct FlexEdges: Hashable, Sendable {
  /// The upper edge.
  public var top: FlexLength
  /// The lower edge.
  public var bottom: FlexLength
  var first: FlexLength
  var second: FlexLength
  /// Bit 0 when ``first`` is that of the start, bit 1 when ``second`` is that of the end.
  var logical: UInt8

  /// All edges alike.
  public init(_ length: FlexLength = 0) {
    top = length
    bottom = length
    first = length
    second = length
    logical = 0
  }

  /// Both sides alike, and the upper and the lower edge.
  public init(horizontal: FlexLength = 0, vertical: FlexLength = 0) {
    self.init(vertical)
    first = horizontal
    second = horizontal
  }

  /// Each edge by itself.
  public init(
    top: FlexLength = 0, right: FlexLength = 0, bottom: FlexLength = 0, left: FlexLength = 0
  ) {
    self.init(0)
    self.top = top
    self.bottom = bottom
    first = left
    second = right
  }

  /// The left edge; its value when read where a `start` was assigned is that one's.
  public var left: FlexLength {
    get { first }
    set {
      first = newValue
      logical &= ~1
    }
  }

  /// The right edge; its value when read where an `end` was assigned is that one's.
  public var right: FlexLength {
    get { second }
    set {
      second = newValue
      logical &= ~2
    }
  }

  /// The edge where text begins: the left one from left to right.
  public var start: FlexLength {
    get { first }
    set {
      first = newValue
      logical |= 1
    }
  }

  /// The edge where text ends.
  public var end: FlexLength {
    get { second }
    set {
      second = newValue
      logical |= 2
    }
  }

  /// The left and the right edge in this direction of text.
  @inline(__always)
  func sides(
    rightToLeft: Bool, unset: FlexLength = 0
  ) -> (left: FlexLength, right: FlexLength) {
    if logical == 0 || !rightToLeft { return (first, second) }
    if logical == 3 { return (second, first) }
    // One of the text and one of the screen at the same side: that of the text counts.
    return logical == 1 ? (unset, first) : (second, unset)
  }
}

/// Four lengths, one for each edge of a box: its margins, paddings, borders or insets.
///
/// The edges at the sides are those of the screen, ``left`` and ``right``, and those of the text's direction, ``start`` and
/// ``end``, which count more where they were assigned: from left to right `start` is the left edge, from right to left the
/// right one. So `FlexStyle().padding(8).padding(.start, 16)` has 16 points where text begins, and 8 at all other edges.
public struct FlexEdges: Hashable, Sendable {
  /// The upper edge.
  public var top: FlexLength
  /// The lower edge.
  public var bottom: FlexLength
  /// The left edge, where neither ``start`` nor ``end`` is assigned for it.
  public var left: FlexLength
  /// The right edge, where neither ``start`` nor ``end`` is assigned for it.
  public var right: FlexLength
  private var textStart = FlexLength.unset
  private var textEnd = FlexLength.unset

  /// All edges alike.
  public init(_ length: FlexLength = 0) {
    self.init(top: length, right: length, bottom: length, left: length)
  }

  /// Both sides alike, and the upper and the lower edge.
  public init(horizontal: FlexLength = 0, vertical: FlexLength = 0) {
    self.init(top: vertical, right: horizontal, bottom: vertical, left: horizontal)
  }

  /// Each edge by itself. What isn't said is zero: for insets, say `.auto` where an edge isn't to hold the box.
  public init(
    top: FlexLength = 0, right: FlexLength = 0, bottom: FlexLength = 0, left: FlexLength = 0
  ) {
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
  }

  /// The edge where text begins, or `nil` for what ``left`` and ``right`` say.
  public var start: FlexLength? {
    get { textStart == .unset ? nil : textStart }
    set { textStart = newValue ?? .unset }
  }

  /// The edge where text ends, or `nil` for what ``left`` and ``right`` say.
  public var end: FlexLength? {
    get { textEnd == .unset ? nil : textEnd }
    set { textEnd = newValue ?? .unset }
  }

  /// Gives some edges a length. Where both sides are among them, those of the text's direction have it, too.
  public mutating func assign(_ length: FlexLength, to edges: FlexEdgeSet) {
    if edges.contains(.top) { top = length }
    if edges.contains(.bottom) { bottom = length }
    if edges.contains(.left) { left = length }
    if edges.contains(.right) { right = length }
    if edges.isSuperset(of: .horizontal) {
      start = nil
      end = nil
    }
    if edges.contains(.start) { start = length }
    if edges.contains(.end) { end = length }
  }

  /// Whether all are points.
  @inline(__always)
  var isFixed: Bool {
    top.isPoints && bottom.isPoints && left.isPoints && right.isPoints
      && (textStart == .unset || textStart.isPoints) && (textEnd == .unset || textEnd.isPoints)
  }

  /// The left and the right edge in this direction of text.
  @inline(__always)
  func sides(rightToLeft: Bool) -> (left: FlexLength, right: FlexLength) {
    let first = rightToLeft ? textEnd : textStart
    let second = rightToLeft ? textStart : textEnd
    return (first == .unset ? left : first, second == .unset ? right : second)
  }
}

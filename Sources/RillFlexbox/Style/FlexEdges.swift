/// The lengths of a box's four edges, for margins, paddings, borders or insets.
///
/// The horizontal edges are ``left`` and ``right``, which are physical, and ``start`` and ``end``,
/// which follow the text direction. If assigned, the latter take precedence. In left-to-right text,
/// `start` is the left edge, and in right-to-left text the right edge. For example,
/// `FlexStyle().padding(8).padding(.start, 16)` has a padding of 16 points at the start of the
/// text, and 8 at the other edges.
public struct FlexEdges: Hashable, Sendable {
  /// The upper edge.
  public var top: FlexLength
  /// The lower edge.
  public var bottom: FlexLength
  /// The left edge, unless ``start`` or ``end`` is assigned for it.
  public var left: FlexLength
  /// The right edge, unless ``start`` or ``end`` is assigned for it.
  public var right: FlexLength
  private var textStart = FlexLength.unset
  private var textEnd = FlexLength.unset

  /// Creates four equal edges.
  public init(_ length: FlexLength = 0) {
    self.init(top: length, right: length, bottom: length, left: length)
  }

  /// Creates edges from a horizontal and a vertical length.
  public init(horizontal: FlexLength = 0, vertical: FlexLength = 0) {
    self.init(top: vertical, right: horizontal, bottom: vertical, left: horizontal)
  }

  /// Creates edges one by one, zero by default. For insets, pass `.auto` for edges that don't
  /// position the box.
  public init(
    top: FlexLength = 0, right: FlexLength = 0, bottom: FlexLength = 0, left: FlexLength = 0
  ) {
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
  }

  /// The edge at the start of the text, or `nil` if ``left`` or ``right`` applies.
  public var start: FlexLength? {
    get { textStart == .unset ? nil : textStart }
    set { textStart = newValue ?? .unset }
  }

  /// The edge at the end of the text, or `nil` if ``left`` or ``right`` applies.
  public var end: FlexLength? {
    get { textEnd == .unset ? nil : textEnd }
    set { textEnd = newValue ?? .unset }
  }

  /// Assigns a length to some edges. If both horizontal edges are included, the logical edges get
  /// it, too.
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

  /// True if all edges are points.
  @inline(__always)
  var isFixed: Bool {
    top.isPoints && bottom.isPoints && left.isPoints && right.isPoints
      && (textStart == .unset || textStart.isPoints) && (textEnd == .unset || textEnd.isPoints)
  }

  /// Returns the left and the right edge in a text direction.
  @inline(__always)
  func sides(rightToLeft: Bool) -> (left: FlexLength, right: FlexLength) {
    let first = rightToLeft ? textEnd : textStart
    let second = rightToLeft ? textStart : textEnd
    return (first == .unset ? left : first, second == .unset ? right : second)
  }
}

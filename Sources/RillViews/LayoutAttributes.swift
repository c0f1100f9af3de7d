import RillFlexbox
import RillTree

/// The layout of boxes in columns and rows, by CSS styles with the units `ch` and `lh`. A browser
/// produces the same layout with the style sheet of <doc:ProgramsInTheTerminal>.
extension Attribute {
  // MARK: Children

  /// A horizontal arrangement of the children.
  public static var row: Attribute { .style(.flexDirection, "row") }
  /// A vertical arrangement of the children.
  public static var column: Attribute { .style(.flexDirection, "column") }
  /// Wrapping of children that don't fit into one line.
  public static var wrap: Attribute { .style(.flexWrap, "wrap") }
  /// Sets the space between children, in rows or columns.
  public static func gap(_ cells: Int) -> Attribute { .style(.gap, "\(cells)lh \(cells)ch") }
  /// Aligns children across the direction; stretched by default.
  public static func alignItems(_ alignment: FlexAlignment) -> Attribute {
    .style(.alignItems, alignment.css)
  }
  /// Distributes free space along the direction.
  public static func justify(_ distribution: FlexJustification) -> Attribute {
    .style(.justifyContent, distribution.css)
  }
  /// Sets the treatment of content that doesn't fit.
  public static func overflow(_ overflow: FlexOverflow) -> Attribute {
    .style(.overflow, overflow.css)
  }

  // MARK: Size

  /// Sets the width in columns, including border and padding.
  public static func width(columns: Int) -> Attribute { .style(.width, "\(columns)ch") }
  /// Sets the width, with columns as points.
  public static func width(_ length: FlexLength) -> Attribute { .style(.width, length.css("ch")) }
  /// Sets the height in rows, including border and padding.
  public static func height(rows: Int) -> Attribute { .style(.height, "\(rows)lh") }
  /// Sets the height, with rows as points.
  public static func height(_ length: FlexLength) -> Attribute { .style(.height, length.css("lh")) }
  /// Sets the minimum width, with columns as points.
  public static func minWidth(_ length: FlexLength) -> Attribute {
    .style(.minWidth, length.css("ch"))
  }
  /// Sets the maximum width, with columns as points.
  public static func maxWidth(_ length: FlexLength) -> Attribute {
    .style(.maxWidth, length == .auto ? "none" : length.css("ch"))
  }
  /// Sets the minimum height, with rows as points.
  public static func minHeight(_ length: FlexLength) -> Attribute {
    .style(.minHeight, length.css("lh"))
  }
  /// Sets the maximum height, with rows as points.
  public static func maxHeight(_ length: FlexLength) -> Attribute {
    .style(.maxHeight, length == .auto ? "none" : length.css("lh"))
  }

  // MARK: Parent and siblings

  /// Gives the element a share of the parent's space beside its siblings, regardless of its
  /// content. It is never smaller than its content, unless that is clipped or scrolls.
  public static func grow(_ share: Double = 1) -> Attribute { .style(.flex, "\(share) 1 0%") }
  /// Sets the shrink factor if space is missing, relative to the siblings; 0 prevents shrinking.
  public static func shrink(_ factor: Double) -> Attribute { .style(.flexShrink, "\(factor)") }
  /// Aligns the element across the direction of its parent.
  public static func alignSelf(_ alignment: FlexAlignment) -> Attribute {
    .style(.alignSelf, alignment.css)
  }
  /// Sets the free cells on all sides within the border.
  public static func padding(_ cells: Int) -> Attribute {
    .padding(horizontal: cells, vertical: cells)
  }
  /// Sets the free columns at both sides, and the free rows above and below, within the border.
  public static func padding(horizontal columns: Int = 0, vertical rows: Int = 0) -> Attribute {
    .style(.padding, "\(rows)lh \(columns)ch")
  }
  /// Sets the free rows and columns of each side within the border.
  public static func padding(
    top: Int = 0, right: Int = 0, bottom: Int = 0, left: Int = 0
  ) -> Attribute {
    .style(.padding, "\(top)lh \(right)ch \(bottom)lh \(left)ch")
  }
  /// Sets the free cells on all sides around the element.
  public static func margin(_ cells: Int) -> Attribute {
    .margin(horizontal: cells, vertical: cells)
  }
  /// Sets the free columns at both sides, and the free rows above and below, around the element.
  public static func margin(horizontal columns: Int = 0, vertical rows: Int = 0) -> Attribute {
    .style(.margin, "\(rows)lh \(columns)ch")
  }
  /// Sets the free rows and columns of each side around the element.
  public static func margin(
    top: Int = 0, right: Int = 0, bottom: Int = 0, left: Int = 0
  ) -> Attribute {
    .style(.margin, "\(top)lh \(right)ch \(bottom)lh \(left)ch")
  }

  // MARK: Position

  /// Sets the position: part of the layout, or on top of it.
  public static func position(_ position: FlexPosition) -> Attribute {
    .style(.position, position.css)
  }
  /// Places an element with `.position(.absolute)` over its surroundings, at distances in rows and
  /// columns from the edges of its parent. An edge without a distance is at the end of the content.
  /// Otherwise the element is moved by these distances.
  public static func inset(
    top: Int? = nil, right: Int? = nil, bottom: Int? = nil, left: Int? = nil
  ) -> Attribute {
    func edge(_ cells: Int?, _ unit: String) -> String { cells.map { "\($0)\(unit)" } ?? "auto" }
    return .style(
      .inset, "\(edge(top, "lh")) \(edge(right, "ch")) \(edge(bottom, "lh")) \(edge(left, "ch"))")
  }
}

extension FlexLength {
  /// Returns the CSS text of the length, with a unit for points.
  fileprivate func css(_ unit: String) -> String {
    guard let points else { return description }
    let whole = Int(clamping: points)
    return Double(whole) == points ? "\(whole)\(unit)" : "\(points)\(unit)"
  }
}

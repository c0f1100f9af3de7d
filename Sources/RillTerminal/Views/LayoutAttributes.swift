import RillFlexbox
import RillTree

/// How a box is laid out, in columns and rows: styles of CSS with units `ch` and `lh`. A browser lays it out alike with
/// the style sheet of <doc:ProgramsInTheTerminal>.
extension Attribute {
  // MARK: What is in it

  /// What is in it stands beside each other.
  public static var row: Attribute { .style(.flexDirection, "row") }
  /// What is in it stands one below the other.
  public static var column: Attribute { .style(.flexDirection, "column") }
  /// What finds no room beside each other goes on below.
  public static var wrap: Attribute { .style(.flexWrap, "wrap") }
  /// So many rows or columns are free between what is in it.
  public static func gap(_ cells: Int) -> Attribute { .style(.gap, "\(cells)lh \(cells)ch") }
  /// Where what is in it stands across its direction; stretched, unless said otherwise.
  public static func alignItems(_ alignment: FlexAlignment) -> Attribute {
    .style(.alignItems, alignment.css)
  }
  /// How room that is left is shared out along its direction.
  public static func justify(_ distribution: FlexDistribution) -> Attribute {
    .style(.justifyContent, distribution.css)
  }
  /// What becomes of what is in it and finds no room.
  public static func overflow(_ overflow: FlexOverflow) -> Attribute {
    .style(.overflow, overflow.css)
  }

  // MARK: Its size

  /// So many columns wide, with border and padding.
  public static func width(columns: Int) -> Attribute { .style(.width, "\(columns)ch") }
  /// As wide as a length says, whose points are columns.
  public static func width(_ length: FlexLength) -> Attribute { .style(.width, length.css("ch")) }
  /// So many rows high, with border and padding.
  public static func height(rows: Int) -> Attribute { .style(.height, "\(rows)lh") }
  /// As high as a length says, whose points are rows.
  public static func height(_ length: FlexLength) -> Attribute { .style(.height, length.css("lh")) }
  /// At least so wide; points are columns.
  public static func minWidth(_ length: FlexLength) -> Attribute {
    .style(.minWidth, length.css("ch"))
  }
  /// At most so wide; points are columns.
  public static func maxWidth(_ length: FlexLength) -> Attribute {
    .style(.maxWidth, length == .auto ? "none" : length.css("ch"))
  }
  /// At least so high; points are rows.
  public static func minHeight(_ length: FlexLength) -> Attribute {
    .style(.minHeight, length.css("lh"))
  }
  /// At most so high; points are rows.
  public static func maxHeight(_ length: FlexLength) -> Attribute {
    .style(.maxHeight, length == .auto ? "none" : length.css("lh"))
  }

  // MARK: In what is around it

  /// It takes such a share of the room beside the others, whatever its content; but not less than its content needs,
  /// unless that is cut off or scrolls.
  public static func grow(_ share: Double = 1) -> Attribute { .style(.flex, "\(share) 1 0%") }
  /// How much it shrinks where there is no room, in relation to the others; 0 for not at all.
  public static func shrink(_ factor: Double) -> Attribute { .style(.flexShrink, "\(factor)") }
  /// Where it stands across the direction of the box that it is in.
  public static func alignSelf(_ alignment: FlexAlignment) -> Attribute {
    .style(.alignSelf, alignment.css)
  }
  /// So many cells are free on all sides, within its border.
  public static func padding(_ cells: Int) -> Attribute {
    .padding(horizontal: cells, vertical: cells)
  }
  /// So many columns at both sides and rows above and below are free within its border.
  public static func padding(horizontal columns: Int = 0, vertical rows: Int = 0) -> Attribute {
    .style(.padding, "\(rows)lh \(columns)ch")
  }
  /// So many rows and columns are free at each side within its border.
  public static func padding(
    top: Int = 0, right: Int = 0, bottom: Int = 0, left: Int = 0
  ) -> Attribute {
    .style(.padding, "\(top)lh \(right)ch \(bottom)lh \(left)ch")
  }
  /// So many cells are free on all sides around it.
  public static func margin(_ cells: Int) -> Attribute {
    .margin(horizontal: cells, vertical: cells)
  }
  /// So many columns at both sides and rows above and below are free around it.
  public static func margin(horizontal columns: Int = 0, vertical rows: Int = 0) -> Attribute {
    .style(.margin, "\(rows)lh \(columns)ch")
  }
  /// So many rows and columns are free at each side around it.
  public static func margin(
    top: Int = 0, right: Int = 0, bottom: Int = 0, left: Int = 0
  ) -> Attribute {
    .style(.margin, "\(top)lh \(right)ch \(bottom)lh \(left)ch")
  }

  // MARK: On top of it

  /// Whether it takes part in the layout, or stands over it.
  public static func position(_ position: FlexPosition) -> Attribute {
    .style(.position, position.css)
  }
  /// With `.position(.absolute)` it stands over what is around it, so many rows and columns from each edge of the box
  /// that it is in; at an edge that isn't said it ends where its content does. Otherwise it is moved by so much from
  /// where it would be.
  public static func inset(
    top: Int? = nil, right: Int? = nil, bottom: Int? = nil, left: Int? = nil
  ) -> Attribute {
    func edge(_ cells: Int?, _ unit: String) -> String { cells.map { "\($0)\(unit)" } ?? "auto" }
    return .style(
      .inset, "\(edge(top, "lh")) \(edge(right, "ch")) \(edge(bottom, "lh")) \(edge(left, "ch"))")
  }
}

extension FlexLength {
  /// The length as CSS has it, in a unit for points.
  fileprivate func css(_ unit: String) -> String {
    guard let points else { return description }
    let whole = Int(clamping: points)
    return Double(whole) == points ? "\(whole)\(unit)" : "\(points)\(unit)"
  }
}

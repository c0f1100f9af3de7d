/// The height of the rows of a virtual list.
public struct RowHeight: Hashable, Sendable {
  @usableFromInline let length: Double
  @usableFromInline let unit: String
  @usableFromInline private(set) var isMeasured = false

  /// A height in CSS pixels; at least 1. In a terminal, 16 pixels are a line.
  public static func pixels(_ pixels: Double) -> RowHeight {
    RowHeight(length: pixels > 1 ? pixels : 1, unit: "px")
  }

  /// A height in lines of text; at least 1.
  public static func lines(_ lines: Int) -> RowHeight {
    RowHeight(length: Double(Swift.max(lines, 1)), unit: "lh")
  }

  /// The height as an estimate: the rows are as high as their content, which the page measures.
  ///
  /// The spaces for other rows have the estimated height. Use pixels in a browser, and lines in a
  /// terminal.
  public var measured: RowHeight {
    var height = self
    height.isMeasured = true
    return height
  }

  private init(length: Double, unit: String) {
    self.length = length
    self.unit = unit
  }

  /// Returns a height as CSS.
  @usableFromInline
  func css(_ length: Double) -> String {
    let whole = Int(length)
    return Double(whole) == length ? "\(whole)\(unit)" : "\(length)\(unit)"
  }

  /// The height of a row.
  @usableFromInline
  func style<Message>() -> Attribute<Message> {
    isMeasured ? .none : .style(.height, css(length))
  }

  /// A row of a known height doesn't overlap the next one.
  @usableFromInline
  func clipping<Message>() -> Attribute<Message> {
    isMeasured ? .none : .style(.overflow, "hidden")
  }
}

/// The colors and attributes of characters.
public struct TextStyle: Hashable, Sendable {
  /// The text color, or `nil` for that of the surroundings.
  public var foreground: TerminalColor?
  /// The background color, or `nil` for that of the surroundings.
  public var background: TerminalColor?
  /// The attributes.
  public var attributes: TextAttributes

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - foreground: The text color; by default that of the surroundings.
  ///   - background: The background color; by default that of the surroundings.
  ///   - attributes: The attributes; by default none.
  public init(
    _ foreground: TerminalColor? = nil, on background: TerminalColor? = nil,
    _ attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// A style without colors and attributes, which leaves the surroundings unchanged.
  public static let plain = TextStyle()

  /// Returns this style within another. It keeps its own colors, inherits missing ones, and has the
  /// attributes of both.
  package func within(_ outer: TextStyle) -> TextStyle {
    TextStyle(
      foreground ?? outer.foreground, on: background ?? outer.background,
      attributes.union(outer.attributes))
  }
}

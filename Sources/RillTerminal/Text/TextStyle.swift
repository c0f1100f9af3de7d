/// The colors and attributes of characters.
public struct TextStyle: Hashable, Sendable {
  /// The color of the characters, or `nil` for that of what they are put on.
  public var foreground: TerminalColor?
  /// The color behind them, or `nil` for that of what they are put on.
  public var background: TerminalColor?
  /// What else is special about them.
  public var attributes: TextAttributes

  /// - Parameters:
  ///   - foreground: the color of the characters; by default that of what they are put on.
  ///   - background: the color behind them; by default that of what they are put on.
  ///   - attributes: what else is special about them; by default nothing.
  public init(
    _ foreground: TerminalColor? = nil, on background: TerminalColor? = nil,
    _ attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The style of what is put on, as it is: no color and no attribute of its own.
  public static let plain = TextStyle()

  /// This style within another: its colors where it has some, otherwise the other's; and the attributes of both.
  public func within(_ outer: TextStyle) -> TextStyle {
    TextStyle(
      foreground ?? outer.foreground, on: background ?? outer.background,
      attributes.union(outer.attributes))
  }
}

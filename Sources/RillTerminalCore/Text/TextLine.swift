/// A line of text as shown on a screen, without line feeds, and with spaces instead of tabs.
public struct TextLine: Hashable, Sendable {
  /// The parts from left to right.
  package let spans: [StyledText.Span]
  /// The width in cells.
  package let width: Int

  /// The text without styles.
  public var string: String { spans.map(\.text).joined() }
}

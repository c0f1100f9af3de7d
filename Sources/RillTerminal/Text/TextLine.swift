/// One line of a text, as it is put on a screen: without line feeds, and with spaces for tabs.
public struct TextLine: Hashable, Sendable {
  /// The parts, from the left to the right.
  public let spans: [StyledText.Span]
  /// How many cells it takes.
  public let width: Int

  /// The line without its styles.
  public var string: String { spans.map(\.text).joined() }
}

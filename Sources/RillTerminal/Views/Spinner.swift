import RillTree

/// What a ``spinner(_:_:)`` shows in turn.
public struct SpinnerStyle: Hashable, Sendable {
  /// What it shows, one after the other, and then from the beginning.
  public var frames: [String]
  /// How long it shows each, at most 10 s. Below 40 ms some are left out, as it isn't drawn more often by itself.
  public var interval: Duration

  /// A style of one's own.
  ///
  /// - Parameters:
  ///   - frames: what it shows in turn, without spaces.
  ///   - interval: how long it shows each.
  public init(_ frames: [String], interval: Duration = .milliseconds(80)) {
    self.frames = frames
    self.interval = interval
  }

  /// Dots that run in a circle.
  public static let dots = SpinnerStyle(["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])
  /// A line that turns: for terminals that have nothing else.
  public static let line = SpinnerStyle(["-", "\\", "|", "/"], interval: .milliseconds(130))
  /// A column that grows and shrinks.
  public static let column = SpinnerStyle(
    ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█", "▇", "▆", "▅", "▄", "▃", "▂"],
    interval: .milliseconds(100))
}

/// Something that moves as long as it is there, for what takes a time that isn't known.
///
/// ```swift
/// if model.isLoading { box(.row, .gap(1)) { spinner(); "Loading" } }
/// ```
///
/// It moves by itself: the program hears nothing of it. Where it isn't seen, nothing is drawn. A browser shows nothing
/// of it.
public func spinner<Message>(
  _ style: SpinnerStyle = .dots, _ attributes: Attribute<Message>...
) -> VTree<Message> {
  element(
    "rill-spinner",
    attributes: [
      .attribute("data-frames", style.frames.joined(separator: " ")),
      .attribute("data-interval", "\(Int(clamping: style.interval.seconds * 1000))"),
    ] + attributes)
}

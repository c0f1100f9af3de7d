import RillTree

/// The animation of a ``spinner(_:_:)``.
public struct SpinnerStyle: Hashable, Sendable {
  /// The frames, which repeat.
  public var frames: [String]
  /// The time of each frame, at most 10 s. Below 40 ms some frames are skipped, because the drawing
  /// rate of spinners is limited.
  public var interval: Duration

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - frames: The frames, without spaces.
  ///   - interval: The time of each frame.
  public init(_ frames: [String], interval: Duration = .milliseconds(80)) {
    self.frames = frames
    self.interval = interval
  }

  /// Dots that run in a circle.
  public static let dots = SpinnerStyle(["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])
  /// A rotating line, for terminals with a limited character set.
  public static let line = SpinnerStyle(["-", "\\", "|", "/"], interval: .milliseconds(130))
  /// A column that grows and shrinks.
  public static let column = SpinnerStyle(
    ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█", "▇", "▆", "▅", "▄", "▃", "▂"],
    interval: .milliseconds(100))
}

/// Creates an animated indicator for work of unknown duration.
///
/// ```swift
/// if model.isLoading { box(.row, .gap(1)) { spinner(); "Loading" } }
/// ```
///
/// It animates without events for the program. If it isn't visible, nothing is drawn. A browser
/// shows nothing for it.
public func spinner<Message>(
  _ style: SpinnerStyle = .dots, _ attributes: Attribute<Message>...
) -> VTree<Message> {
  element(
    "rill-spinner",
    attributes: [
      .attribute("data-frames", style.frames.joined(separator: " ")),
      .attribute("data-interval", "\(Int(clamping: style.interval / .milliseconds(1)))"),
    ] + attributes)
}

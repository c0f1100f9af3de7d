/// The start and end of one run of a source.
///
/// In a diagram, `^` is the start and `!` is the end. Time and groups are as in ``Marbles``.
/// `--^---!` runs from 2 to 6, `(^!)` starts and ends in frame 0, and `^` doesn't end.
public struct MarbleSubscription: Hashable, Sendable, CustomStringConvertible {
  /// The start in milliseconds; nil if the diagram doesn't contain one.
  ///
  /// In a diagram that starts a source, nil counts as 0.
  public let start: Int?
  /// The end in milliseconds, by itself or by cancellation; nil if the run doesn't end.
  public let end: Int?

  /// Creates a run from `start` to `end`.
  public init(start: Int?, end: Int?) {
    self.start = start
    self.end = end
  }

  /// Parses the diagram `text`.
  ///
  /// - Throws: A ``MarbleSyntaxError`` with the position of the error and its reason.
  package init(parsing text: String) throws(MarbleSyntaxError) {
    var scanner = MarbleScanner(text)
    var (start, end): (Int?, Int?)
    while let (character, frame, position) = try scanner.next() {
      switch character {
      case "^":
        if start != nil { throw scanner.error(.repeated("^"), position) }
        start = frame
      case "!":
        if end != nil { throw scanner.error(.repeated("!"), position) }
        end = frame
      default:
        throw scanner.error(.unexpected(character), position)
      }
    }
    self.init(start: start, end: end)
  }

  /// The run as a diagram.
  public var description: String {
    switch (start, end) {
    case (let start?, let end?) where start == end: silence(start) + "(^!)"
    case (let start?, let end?) where start < end:
      silence(start) + "^" + silence(end - start - 1) + "!"
    case (let start?, nil): silence(start) + "^"
    case (nil, let end?): silence(end) + "!"
    case (nil, nil): "-"
    case (let start?, let end?): "from \(start) to \(end)"
    }
  }

  private func silence(_ frames: Int) -> String {
    frames > 200 ? " \(frames)ms " : String(repeating: "-", count: frames)
  }
}

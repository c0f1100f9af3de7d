/// When a source was started, and when its run ended.
///
/// As a diagram: `^` where it is started, `!` where it ends; time and groups are as in ``MarbleDiagram``.
/// `--^---!` is from 2 to 6, `(^!)` begins and ends in frame 0, `^` does not end.
public struct MarbleSubscription: Hashable, Sendable, CustomStringConvertible {
  /// When it was started, in milliseconds; nil if the diagram doesn't say, which is as 0 where it says
  /// when to start.
  public let start: Int?
  /// When it ended, by itself or cancelled; nil: never.
  public let end: Int?

  /// A run from `start` to `end`.
  public init(start: Int?, end: Int?) {
    self.start = start
    self.end = end
  }

  /// What the diagram `text` says.
  ///
  /// - Throws: where it is no such diagram, and why.
  public init(parsing text: String) throws(MarbleSyntaxError) {
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

  /// The diagram.
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

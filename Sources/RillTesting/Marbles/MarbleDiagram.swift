/// A picture of a stream: what happens at which frame, one character a frame.
///
/// | in the text | means |
/// |---|---|
/// | `-` | a frame passes |
/// | a letter, a digit, any other character | the value it stands for, and a frame passes |
/// | `\|` | completion, and a frame passes |
/// | `#` | failure, and a frame passes |
/// | `( )` | all that is between happens in the frame of the `(`; each character takes a frame, the parentheses too |
/// | `^` | frame 0, so that what is before has negative frames: in hot sources |
/// | `10ms`, `1.5s`, `2m` | so much time passes; a space before (but at the beginning) and after |
/// | space | nothing: for aligning diagrams |
///
/// A frame is a millisecond.
///
/// ```swift
/// let diagram = try MarbleDiagram(parsing: "--a-(b|)")
/// // a at 2, b and the completion at 4
/// ```
///
/// Elsewhere: marble diagram (Rx), validation diagram (swift-async-algorithms).
public struct MarbleDiagram: Hashable, Sendable {
  /// What a diagram says happens.
  public enum Mark: Hashable, Sendable {
    /// The value that the character stands for.
    case value(Character)
    /// Completion: `|`.
    case completed
    /// Failure: `#`.
    case failed
  }

  /// A mark and when it is.
  public struct Element: Hashable, Sendable {
    /// In milliseconds after the beginning; negative before the `^`.
    public let frame: Int
    /// What happens.
    public let mark: Mark

    /// Creates a mark at a frame.
    public init(frame: Int, _ mark: Mark) {
      self.frame = frame
      self.mark = mark
    }
  }

  /// What happens, in order.
  public let elements: [Element]
  /// Whether there is a `^` in it.
  public let hasBeginning: Bool

  /// The diagram that `text` is.
  ///
  /// - Throws: where it is no diagram, and why.
  public init(parsing text: String) throws(MarbleSyntaxError) {
    var scanner = MarbleScanner(text)
    var elements: [Element] = []
    var beginning: Int?
    while let (character, frame, position) = try scanner.next() {
      switch character {
      case "^":
        if beginning != nil { throw scanner.error(.repeated("^"), position) }
        beginning = frame
      case "!": throw scanner.error(.unexpected("!"), position)
      case "|": elements.append(Element(frame: frame, .completed))
      case "#": elements.append(Element(frame: frame, .failed))
      default: elements.append(Element(frame: frame, .value(character)))
      }
    }
    hasBeginning = beginning != nil
    let offset = beginning ?? 0
    self.elements = elements.map { Element(frame: $0.frame - offset, $0.mark) }
  }

  /// As the other, for what begins with its first character: a `^` is an error.
  init(parsingFromStart text: String) throws(MarbleSyntaxError) {
    try self.init(parsing: text)
    if hasBeginning, let position = Array(text).firstIndex(of: "^") {
      throw MarbleSyntaxError(reason: .beginningElsewhere, position: position, diagram: text)
    }
  }
}

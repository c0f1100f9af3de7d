/// A parsed marble diagram; ``Marbles`` describes the notation.
package struct MarbleDiagram: Hashable, Sendable {
  /// An event in a diagram.
  package enum Mark: Hashable, Sendable {
    /// The value of the character.
    case value(Character)
    /// Completion: `|`.
    case completed
    /// Failure: `#`.
    case failed
  }

  /// A mark with its time.
  package struct Element: Hashable, Sendable {
    /// The time in milliseconds after the beginning; negative before the `^`.
    package let frame: Int
    /// The event.
    package let mark: Mark

    /// Creates a mark at a frame.
    package init(frame: Int, _ mark: Mark) {
      self.frame = frame
      self.mark = mark
    }
  }

  /// The events, in order.
  package let elements: [Element]
  /// True if the diagram contains a `^`.
  package let hasBeginning: Bool

  /// Parses a diagram.
  ///
  /// - Throws: A ``MarbleSyntaxError`` with the position of the error and its reason.
  package init(parsing text: String) throws(MarbleSyntaxError) {
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

  /// Parses a diagram that starts at its first character, so that a `^` is an error.
  init(parsingFromStart text: String) throws(MarbleSyntaxError) {
    try self.init(parsing: text)
    if hasBeginning, let position = Array(text).firstIndex(of: "^") {
      throw MarbleSyntaxError(reason: .beginningElsewhere, position: position, diagram: text)
    }
  }
}

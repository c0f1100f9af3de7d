import RillFlexbox

/// The content of an element's box.
enum BoxContent {
  /// No content.
  case none
  /// Text only, which the box itself measures.
  case text(TextRun)
  /// Boxes.
  case items([BoxItem])
  /// A widget that the terminal draws, such as a field or a bar.
  case widget(Widget)
}

/// An item in a box, in document order.
enum BoxItem {
  case element(TerminalNode)
  /// A text beside elements, which has its own box.
  case text(TextRun, FlexTree.Node)
  /// Texts and inline elements that flow in lines.
  case line([BoxItem], FlexTree.Node)
}

/// An item of a box's content before boxes exist.
enum ContentItem {
  case element(TerminalNode)
  case text(TextRun)
  case line([ContentItem])
}

/// The rules for breaking a text into lines.
struct LineBreaks: Equatable {
  var wrapping = TextWrapping.words
  var lineLimit: Int?
  var truncation: TextTruncation?
}

/// Text that is broken into lines as a unit, possibly from several inline elements.
final class TextRun {
  /// A part of the text and its element.
  struct Part {
    var text: StyledText
    var owner: TerminalNode
    /// True if the part only ends a line.
    var isBreak = false
  }

  private(set) var parts: [Part]
  private var breaks: LineBreaks
  private var madeFlow: TextFlow?
  private var shown: (width: Int, lines: [TextLine])?

  init(_ parts: [Part], _ breaks: LineBreaks) {
    self.parts = parts
    self.breaks = breaks
  }

  /// The analyzed text.
  var flow: TextFlow {
    if let madeFlow { return madeFlow }
    var text = StyledText()
    for part in parts { text.append(part.text) }
    let flow = TextFlow(
      text, wrapping: breaks.wrapping, lineLimit: breaks.lineLimit, truncation: breaks.truncation)
    madeFlow = flow
    return flow
  }

  /// Returns the text without spaces at both ends.
  func trimmed() -> TextRun {
    var parts = self.parts
    guard let first = parts.first?.text, let last = parts.last?.text else { return self }
    let isTight = first.spans.first?.text.first != " " && last.spans.last?.text.last != " "
    if isTight { return self }
    parts[0].text = first.trimmed(atStart: true)
    parts[parts.count - 1].text = parts[parts.count - 1].text.trimmed(atStart: false)
    return TextRun(parts, breaks)
  }

  /// Replaces the text by that of another run. Returns true if it changed.
  func take(_ other: TextRun) -> Bool {
    let isSame =
      breaks == other.breaks && parts.elementsEqual(other.parts) { $0.text == $1.text }
    parts = other.parts
    if isSame { return false }
    breaks = other.breaks
    madeFlow = nil
    shown = nil
    return true
  }

  /// Returns the lines for a width in cells.
  func lines(width: Int) -> [TextLine] {
    if let shown, shown.width == width { return shown.lines }
    let lines = flow.lines(width: width)
    shown = (width, lines)
    return lines
  }

  /// Returns the element of a character.
  func owner(ofCharacter offset: Int) -> TerminalNode? {
    var end = 0
    for part in parts {
      end += part.text.string.count
      if offset < end { return part.owner }
    }
    return parts.last?.owner
  }
}

extension TextRun {
  /// Returns the row in which the text of an element begins; nil if it has no text here.
  func row(of node: TerminalNode, width: Int) -> Int? {
    var before = 0
    for part in parts {
      if part.owner.isWithin(node) { return flow.position(of: before, width: max(0, width)).y }
      before += part.text.string.count
    }
    return nil
  }
}

extension StyledText {
  /// True if the text has only spaces.
  var isBlank: Bool { spans.allSatisfy { $0.text.allSatisfy { $0 == " " } } }

  /// Returns the text without spaces at one end.
  fileprivate func trimmed(atStart: Bool) -> StyledText {
    var spans = self.spans
    while let index = atStart ? spans.indices.first : spans.indices.last {
      let text = spans[index].text
      let count =
        atStart ? text.prefix { $0 == " " }.count : text.reversed().prefix { $0 == " " }.count
      spans[index].text = String(atStart ? text.dropFirst(count) : text.dropLast(count))
      if !spans[index].text.isEmpty { break }
      spans.remove(at: index)
    }
    return StyledText(spans)
  }
}

import RillFlexbox

/// What is in the box of an element.
enum BoxContent {
  /// Nothing.
  case none
  /// Text alone, which the box itself measures.
  case text(TextRun)
  /// Boxes.
  case items([BoxItem])
  /// What the terminal draws of an element: a field, a bar.
  case widget(Widget)
}

/// Something in a box, in the order of the document.
enum BoxItem {
  case element(TerminalNode)
  /// Text beside elements has a box of its own.
  case text(TextRun, FlexTree.Node)
  /// Text and elements that follow one another in lines.
  case line([BoxItem], FlexTree.Node)
}

/// What is to be in a box, before it has boxes.
enum ContentItem {
  case element(TerminalNode)
  case text(TextRun)
  case line([ContentItem])
}

/// How a text is broken into lines.
struct LineBreaks: Equatable {
  var wrapping = TextWrapping.words
  var lineLimit: Int?
  var truncation: TextTruncation?
}

/// Text that is broken into lines as one: that of several elements in a line, too.
final class TextRun {
  /// A part of the text and the element that it is of.
  struct Part {
    var text: StyledText
    var owner: TerminalNode
    /// Whether it is there to end a line.
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

  /// The text, looked through.
  var flow: TextFlow {
    if let madeFlow { return madeFlow }
    var text = StyledText()
    for part in parts { text.append(part.text) }
    let flow = TextFlow(
      text, wrapping: breaks.wrapping, lineLimit: breaks.lineLimit, truncation: breaks.truncation)
    madeFlow = flow
    return flow
  }

  /// The text without spaces at both ends.
  func trimmed() -> TextRun {
    var parts = self.parts
    guard let first = parts.first?.text, let last = parts.last?.text else { return self }
    let isTight = first.spans.first?.text.first != " " && last.spans.last?.text.last != " "
    if isTight { return self }
    parts[0].text = first.trimmed(atStart: true)
    parts[parts.count - 1].text = parts[parts.count - 1].text.trimmed(atStart: false)
    return TextRun(parts, breaks)
  }

  /// Takes the text of another run; says whether that is another one.
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

  /// The lines in so many cells.
  func lines(width: Int) -> [TextLine] {
    if let shown, shown.width == width { return shown.lines }
    let lines = flow.lines(width: width)
    shown = (width, lines)
    return lines
  }

  /// The element that a place in the text is of.
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
  /// The row in which the text of an element begins; nil, if none of it is here.
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
  /// Whether there is nothing in it but spaces.
  var isBlank: Bool { spans.allSatisfy { $0.text.allSatisfy { $0 == " " } } }

  /// The text without spaces at one end.
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

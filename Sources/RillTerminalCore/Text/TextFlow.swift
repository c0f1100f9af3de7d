/// A text that is analyzed once, and then measured and broken into lines for any width.
///
/// ```swift
/// let flow = TextFlow("The quick brown fox")
/// flow.naturalWidth                          // 19
/// flow.minimumWidth                          // 5
/// flow.lines(width: 10).map(\.string)        // ["The quick", "brown fox"]
/// ```
///
/// At a line break, spaces are omitted; at the end of a paragraph, they stay as far as they fit.
///
/// Lines are not cached: lines, height, position and offset each take time linear in the text, up
/// to `lineLimit`.
public struct TextFlow: Sendable {
  /// The break opportunities of lines.
  package let wrapping: TextWrapping
  /// The maximum number of lines, or `nil`. If there is more text, the last line ends in an
  /// ellipsis.
  package let lineLimit: Int?
  /// The part that is replaced by an ellipsis in an unbreakable line that is too long, or `nil` if
  /// the line stays as it is.
  package let truncation: TextTruncation?
  /// The distance of tab stops.
  package let tabWidth: Int

  /// The width at which no line has to be broken.
  package let naturalWidth: Int
  /// The width of the longest word, below which words have to be broken.
  package let minimumWidth: Int

  let bytes: [UInt8]
  let glyphs: [FlowGlyph]
  let styles: [TextStyle]
  /// The first glyph after each style.
  let styleEnds: [Int]

  /// Creates a flow of text in one style. Line feeds end lines, and tabs go to the next tab stop;
  /// other controls become their pictures.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - wrapping: The break opportunities of lines; by default between words.
  ///   - lineLimit: The maximum number of lines; by default none. At least one.
  ///   - truncation: The part that an ellipsis replaces in a line that may not be broken; by
  ///     default none.
  ///   - tabWidth: The distance of tab stops; by default 8. At least one.
  public init(
    _ text: String, wrapping: TextWrapping = .words, lineLimit: Int? = nil,
    truncation: TextTruncation? = nil, tabWidth: Int = 8
  ) {
    self.init(
      StyledText(text), wrapping: wrapping, lineLimit: lineLimit, truncation: truncation,
      tabWidth: tabWidth)
  }

  /// Creates a flow of styled text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - wrapping: The break opportunities of lines; by default between words.
  ///   - lineLimit: The maximum number of lines; by default none. At least one.
  ///   - truncation: The part that an ellipsis replaces in a line that may not be broken; by
  ///     default none.
  ///   - tabWidth: The distance of tab stops; by default 8. At least one.
  package init(
    _ text: StyledText, wrapping: TextWrapping = .words, lineLimit: Int? = nil,
    truncation: TextTruncation? = nil, tabWidth: Int = 8
  ) {
    precondition(
      lineLimit ?? 1 >= 1, "Rill: The line limit must be at least 1 or nil; got \(lineLimit ?? 1).")
    precondition(tabWidth >= 1, "Rill: The tab width must be at least 1; got \(tabWidth).")
    var scan = FlowScan()
    // Most characters are one byte.
    scan.reserveCapacity(text.spans.reduce(0) { $0 + $1.text.utf8.count })
    for span in text.spans { scan.add(span) }
    self.wrapping = wrapping
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.tabWidth = tabWidth
    bytes = scan.bytes
    glyphs = scan.glyphs
    styles = text.spans.map(\.style)
    styleEnds = scan.styleEnds
    let widths = FlowScan.widths(of: glyphs, tabWidth: tabWidth, wrapping)
    naturalWidth = widths.natural
    minimumWidth = widths.minimum
  }

  /// Returns the number of lines for a width; one if the text is empty.
  public func height(width: Int) -> Int {
    size(width: width).height
  }

  /// Returns the lines for a width. A line exceeds the width only for a wide character in one cell,
  /// or if it is unbreakable without `truncation`.
  public func lines(width: Int) -> [TextLine] {
    lines(width: width, from: 0, count: .max)
  }

  /// Returns some of the lines for a width, such as the visible ones of a scrolled text.
  ///
  /// - Parameters:
  ///   - width: The width in cells.
  ///   - first: The index of the first line, from 0.
  ///   - count: The maximum number of lines.
  package func lines(width: Int, from first: Int, count: Int) -> [TextLine] {
    let ranges = self.ranges(width: width)
    let start = min(max(0, first), ranges.count)
    let end = start + min(max(0, count), ranges.count - start)
    return (start..<end).map { index in
      var range = ranges[index]
      let isCut = index == ranges.count - 1 && range.next < glyphs.count
      if isCut { range.end = paragraphEnd(from: range.start) }
      return line(range, width: width, isCut: isCut)
    }
  }

  /// Returns the size of the text for a width.
  package func size(width: Int) -> (width: Int, height: Int) {
    let ranges = self.ranges(width: width)
    var widest = 0
    for range in ranges { widest = max(widest, range.width) }
    // The ellipsis takes the available space.
    if let last = ranges.last, last.next < glyphs.count { widest = max(widest, width) }
    if truncation != nil { widest = min(widest, max(width, 0)) }
    return (widest, ranges.count)
  }
}

/// The analysis of the characters of a text.
struct FlowScan {
  var bytes: [UInt8] = []
  var glyphs: [FlowGlyph] = []
  var styleEnds: [Int] = []
  private var rule = BreakRule()

  mutating func reserveCapacity(_ count: Int) {
    bytes.reserveCapacity(count)
    glyphs.reserveCapacity(count)
  }

  mutating func add(_ span: StyledText.Span) {
    span.text.forEachCluster { scalar, width in
      add(
        scalar == " " ? .space : .word, width: width, BreakRule.Side(scalar, width: width),
        scalar.utf8)
    } other: { character in
      let scalars = character.unicodeScalars
      let first = scalars[scalars.startIndex]
      switch first.value {
      case 0x0A: add(.lineFeed, width: 0, BreakRule.Side(), character.utf8)
      case 0x09: add(.tab, width: 1, BreakRule.Side("\t", width: 1), character.utf8)
      default:
        let width = character.cellWidth
        let side = BreakRule.Side(first, width: width)
        add(side.isSpace ? .space : .word, width: width, side, character.utf8)
      }
    }
    styleEnds.append(glyphs.count)
  }

  private mutating func add(
    _ kind: FlowGlyph.Kind, width: Int, _ side: BreakRule.Side, _ text: some Sequence<UInt8>
  ) {
    if rule.allowsBreak(before: side), !glyphs.isEmpty {
      glyphs[glyphs.count - 1].endsLine = true
    }
    if kind == .lineFeed { rule = BreakRule() }
    glyphs.append(
      FlowGlyph(offset: Int32(bytes.count), width: UInt8(width), kind: kind, endsLine: false))
    bytes.append(contentsOf: text)
  }

  /// Returns the width of the longest line, and that of the longest word.
  static func widths(
    of glyphs: [FlowGlyph], tabWidth: Int, _ wrapping: TextWrapping
  ) -> (natural: Int, minimum: Int) {
    var natural = 0
    var minimum = 0
    var line = 0
    var word = 0
    for glyph in glyphs {
      switch glyph.kind {
      case .lineFeed:
        line = 0
        word = 0
      case .tab:
        line += tabWidth - line % tabWidth
        word = 0
      case .space:
        line += Int(glyph.width)
        word = 0
      case .word:
        line += Int(glyph.width)
        word += Int(glyph.width)
      }
      natural = max(natural, line)
      minimum = max(minimum, wrapping == .words ? word : Int(glyph.width))
      if glyph.endsLine { word = 0 }
    }
    return (natural, wrapping == .none ? natural : minimum)
  }
}

import RillFlexbox

/// A text that is looked through once, to be measured and broken into lines for any width.
///
/// ```swift
/// let flow = TextFlow("The quick brown fox")
/// flow.naturalWidth                          // 19
/// flow.minimumWidth                          // 5
/// flow.lines(width: 10).map(\.string)        // ["The quick", "brown fox"]
/// ```
///
/// Where a line is broken after spaces, these are left out; where the text itself ends a line, they stay as far as there
/// is room.
///
/// Lines aren't kept: lines, height, position and offset each take time for all of the text, up to ``lineLimit``.
public struct TextFlow: Sendable {
  /// Where lines may be broken.
  public let wrapping: TextWrapping
  /// The most lines there are, or `nil` for any number. If there is more text, the last line ends in an ellipsis.
  public let lineLimit: Int?
  /// What goes of a line that is longer than the width because it may not be broken, or `nil` if it stays as it is.
  public let truncation: TextTruncation?
  /// The columns that tabs go to are multiples of this.
  public let tabWidth: Int

  /// The width at which no line has to be broken.
  public let naturalWidth: Int
  /// The width below which something has to be broken that should not be: that of the longest word.
  public let minimumWidth: Int

  let bytes: [UInt8]
  let glyphs: [FlowGlyph]
  let styles: [TextStyle]
  /// For each style, the glyph that is the first beyond it.
  let styleEnds: [Int]

  /// - Parameters:
  ///   - text: the text.
  ///   - wrapping: where lines may be broken; by default between words.
  ///   - lineLimit: the most lines there are; by default any number. At least one.
  ///   - truncation: what goes of lines that may not be broken; by default nothing.
  ///   - tabWidth: the columns that tabs go to are multiples of this; by default 8. At least one.
  public init(
    _ text: StyledText, wrapping: TextWrapping = .words, lineLimit: Int? = nil,
    truncation: TextTruncation? = nil, tabWidth: Int = 8
  ) {
    precondition(lineLimit ?? 1 >= 1, "A text has one line at least.")
    precondition(tabWidth >= 1, "A tab takes one cell at least.")
    var scan = FlowScan()
    // Most characters are bytes.
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

  /// How many lines there are in so many cells; one if the text is empty.
  public func height(width: Int) -> Int {
    size(width: width).height
  }

  /// The lines that fit into so many cells. Only a wide character alone in one cell is still too wide, and what may not
  /// be broken if there is no ``truncation``.
  public func lines(width: Int) -> [TextLine] {
    lines(width: width, from: 0, count: .max)
  }

  /// Some of the lines that fit into so many cells: those that are seen of a text that is scrolled.
  ///
  /// - Parameters:
  ///   - width: the width in cells.
  ///   - first: the number of the first line, from 0.
  ///   - count: how many lines, if there are as many.
  public func lines(width: Int, from first: Int, count: Int) -> [TextLine] {
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

  /// The size of the text, for a box that holds it.
  public var measure: FlexMeasure {
    FlexMeasure { room in
      let size =
        switch room {
        // What may be cut off may be no more than its ellipsis.
        case .minContent: self.size(width: truncation == nil ? minimumWidth : min(1, naturalWidth))
        case .maxContent: self.size(width: naturalWidth)
        // A layout may miss a whole number by a rounding error.
        case .width(let width): self.size(width: Int(min(max(0, width + 1e-6), 1e9)))
        }
      return FlexMeasure.Answer(
        width: Double(size.width), height: Double(size.height), baseline: 1)
    }
  }

  private func size(width: Int) -> (width: Int, height: Int) {
    let ranges = self.ranges(width: width)
    var widest = 0
    for range in ranges { widest = max(widest, range.width) }
    // An ellipsis stands where there is room for it.
    if let last = ranges.last, last.next < glyphs.count { widest = max(widest, width) }
    if truncation != nil { widest = min(widest, max(width, 0)) }
    return (widest, ranges.count)
  }
}

/// Looks through the characters of a text.
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

  /// The width of the longest line, and that of what should not be broken.
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

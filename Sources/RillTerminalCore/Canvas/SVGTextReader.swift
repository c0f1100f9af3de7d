/// A collector of the text in a `text` element, which assigns cells to it. Font sizes are ignored:
/// each character has one cell, or two.
struct SVGTextReader {
  /// The number of contexts within it.
  let depth: Int
  private var lines: [Line] = []

  /// A text with its own position.
  private struct Line {
    /// The position in the coordinates of the element.
    var x: Double
    var y: Double
    var context: SVGContext
    var spans: [StyledText.Span] = []
    /// True if a space precedes the next text.
    var endsInSpace = false
  }

  init(_ attributes: SVGAttributes, _ context: SVGContext, depth: Int) {
    self.depth = depth
    let (x, y) = Self.position(attributes, context)
    let (dx, dy) = Self.shift(attributes, context)
    lines.append(Line(x: (x ?? 0) + dx, y: (y ?? 0) + dy, context: context))
  }

  /// Moves to the position of a part, if it has one.
  mutating func move(_ attributes: SVGAttributes, _ context: SVGContext) {
    let (x, y) = Self.position(attributes, context)
    let last = lines[lines.count - 1]
    guard x != nil || y != nil else { return }
    let (dx, dy) = Self.shift(attributes, context)
    lines.append(Line(x: (x ?? last.x) + dx, y: (y ?? last.y) + dy, context: context))
  }

  private static func position(
    _ attributes: SVGAttributes, _ context: SVGContext
  ) -> (x: Double?, y: Double?) {
    (
      attributes.lengths(.x, of: context.width)?.first,
      attributes.lengths(.y, of: context.height)?.first
    )
  }

  private static func shift(
    _ attributes: SVGAttributes, _ context: SVGContext
  ) -> (x: Double, y: Double) {
    (
      attributes.lengths(.dx, of: context.width)?.first ?? 0,
      attributes.lengths(.dy, of: context.height)?.first ?? 0
    )
  }

  /// Adds text. Adjacent spaces and line feeds become one space, as in a browser.
  mutating func append(_ text: String, _ context: SVGContext) {
    let last = lines.count - 1
    var collapsed = ""
    for scalar in text.unicodeScalars {
      if scalar == " " || (scalar.value <= 0xFF && UInt8(scalar.value).isSpace) {
        lines[last].endsInSpace = true
        continue
      }
      if lines[last].endsInSpace, !(collapsed.isEmpty && lines[last].spans.isEmpty) {
        collapsed.append(" ")
      }
      lines[last].endsInSpace = false
      collapsed.unicodeScalars.append(scalar)
    }
    guard !collapsed.isEmpty else { return }
    let color = context.fillColor ?? context.strokeColor
    // Invisible text takes its space.
    let shown = SanitizedText.of(collapsed, keepsBreaks: false)
    let text = color == nil ? String(repeating: " ", count: shown.cellWidth) : shown
    lines[last].spans.append(
      StyledText.Span(shown: text, TextStyle(color, context.attributes)))
  }

  /// Adds the text to a scene.
  func append(to scene: inout SVGScene) {
    for line in lines where !line.spans.isEmpty {
      let context = line.context
      let place = context.transform(VectorPoint(line.x, line.y))
      let width = line.spans.reduce(0) { $0 + $1.text.cellWidth }
      let column = place.x / SVGScene.cellWidth
      let start: Double
      switch context.anchor {
      case .start: start = column
      case .middle: start = column - Double(width) / 2
      case .end: start = column - Double(width)
      }
      // The baseline is at three quarters of a cell's height.
      let top: Double
      switch context.baseline {
      case .alphabetic: top = place.y - SVGScene.cellHeight * 0.75
      case .middle: top = place.y - SVGScene.cellHeight * 0.5
      case .top: top = place.y
      }
      let all = -1_000_000_000...1_000_000_000
      scene.append(
        SVGScene.Text(
          line: TextLine(spans: line.spans, width: width), x: Int(floor: start + 0.5, in: all),
          y: Int(floor: top / SVGScene.cellHeight + 0.5, in: all), clip: context.clip))
    }
  }
}

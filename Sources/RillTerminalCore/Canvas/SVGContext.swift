/// The inherited state for the content of an element.
struct SVGContext {
  /// The transform to pixels of the canvas.
  var transform = VectorTransform.identity
  /// The reference of percentages.
  var width: Double
  var height: Double
  /// The clip area in pixels of the canvas.
  var clip: SVGScene.Area?

  var color: TerminalColor
  var fill: CSSColor? = CSSColor(base: .current)
  var stroke: CSSColor?
  var opacity = 1.0
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var rule = FillRule.nonZero
  var strokeStyle = StrokeStyle()
  var isStrokeFixed = false
  var isVisible = true

  var anchor = Anchor.start
  var baseline = Baseline.alphabetic
  var attributes: TextAttributes = []

  /// The horizontal anchor of a line of text.
  enum Anchor {
    case start, middle, end
  }

  /// The vertical anchor of a line of text.
  enum Baseline {
    case alphabetic, middle, top
  }

  /// The reference of percentages that concern neither the width nor the height.
  var diagonal: Double { ((width * width + height * height) / 2).squareRoot() }

  var fillColor: TerminalColor? { shown(fill, fillOpacity) }
  var strokeColor: TerminalColor? { strokeStyle.width > 0 ? shown(stroke, strokeOpacity) : nil }

  private func shown(_ color: CSSColor?, _ opacity: Double) -> TerminalColor? {
    guard isVisible, var color else { return nil }
    color.opacity *= opacity * self.opacity
    return color.shown(current: self.color)
  }

  /// Updates the state for the content of an element with attributes.
  mutating func enter(_ attributes: SVGAttributes) {
    if let text = attributes[.transform], let transform = VectorTransform(text) {
      self.transform = self.transform * transform
    }
    if let text = attributes[.color], let color = CSSColor(text) {
      self.color = color.shown(current: self.color) ?? self.color
    }
    enterPaint(attributes)
    enterStroke(attributes)
    enterText(attributes)
  }

  private mutating func enterPaint(_ attributes: SVGAttributes) {
    Self.take(attributes[.fill], &fill)
    Self.take(attributes[.stroke], &stroke)
    if let part = Self.opacity(attributes[.opacity]) { opacity *= part }
    if let part = Self.opacity(attributes[.fillOpacity]) { fillOpacity = part }
    if let part = Self.opacity(attributes[.strokeOpacity]) { strokeOpacity = part }
    switch attributes.word(.fillRule) {
    case "evenodd": rule = .evenOdd
    case "nonzero": rule = .nonZero
    default: break
    }
    if let word = attributes.word(.visibility) { isVisible = word == "visible" }
  }

  private mutating func enterStroke(_ attributes: SVGAttributes) {
    if let width = attributes.length(.strokeWidth, of: diagonal), width >= 0 {
      strokeStyle.width = width
    }
    switch attributes.word(.strokeLinecap) {
    case "butt": strokeStyle.cap = .butt
    case "round": strokeStyle.cap = .round
    case "square": strokeStyle.cap = .square
    default: break
    }
    switch attributes.word(.strokeLinejoin) {
    case "miter": strokeStyle.join = .miter
    case "round": strokeStyle.join = .round
    case "bevel": strokeStyle.join = .bevel
    default: break
    }
    if let limit = attributes.length(.strokeMiterlimit, of: 1), limit >= 1 {
      strokeStyle.miterLimit = limit
    }
    if let dashes = attributes.lengths(.strokeDasharray, of: diagonal) {
      let isValid = dashes.allSatisfy { $0 >= 0 } && dashes.contains { $0 > 0 }
      strokeStyle.dashes = isValid ? dashes : []
    }
    if let offset = attributes.length(.strokeDashoffset, of: diagonal) {
      strokeStyle.dashOffset = offset
    }
    // Not inherited.
    isStrokeFixed = attributes.word(.vectorEffect) == "non-scaling-stroke"
  }

  private mutating func enterText(_ attributes: SVGAttributes) {
    switch attributes.word(.textAnchor) {
    case "start": anchor = .start
    case "middle": anchor = .middle
    case "end": anchor = .end
    default: break
    }
    switch attributes.word(.dominantBaseline) {
    case nil: break
    case "middle", "central": baseline = .middle
    case "hanging", "text-before-edge", "text-top": baseline = .top
    default: baseline = .alphabetic
    }
    switch attributes.word(.fontWeight) {
    case nil: break
    case "bold", "bolder", "600", "700", "800", "900": self.attributes.insert(.bold)
    default: self.attributes.remove(.bold)
    }
    if let word = attributes.word(.fontStyle) {
      if word == "normal" {
        self.attributes.remove(.italic)
      } else {
        self.attributes.insert(.italic)
      }
    }
    switch attributes.word(.textDecoration) {
    case "underline": self.attributes.insert(.underline)
    case "line-through": self.attributes.insert(.strikethrough)
    default: break
    }
  }

  /// Updates a paint from `fill` or `stroke`, if the value is supported.
  private static func take(_ text: String?, _ paint: inout CSSColor?) {
    guard let text else { return }
    var scanner = ValueScanner(text)
    scanner.skipSpaces()
    if let color = scanner.takeColor() {
      paint = color
      return
    }
    switch scanner.takeName() {
    case "none": paint = nil
    case "url":
      // A gradient or a pattern is replaced by its fallback color.
      let isClosed = scanner.take(UInt8(ascii: "(")) && scanner.skipToClosing()
      paint = isClosed ? scanner.takeColor() ?? CSSColor(base: .current) : paint
    default: break
    }
  }

  private static func opacity(_ text: String?) -> Double? {
    guard let text else { return nil }
    var scanner = ValueScanner(text)
    scanner.skipSpaces()
    return scanner.takeLength(of: 1).map { min(max($0, 0), 1) }
  }
}

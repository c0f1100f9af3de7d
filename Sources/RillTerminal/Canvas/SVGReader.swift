/// Makes a scene of an `svg` element, whose tree it is told from the beginning to the end:
///
/// ```swift
/// var reader = SVGReader(columns: 20, rows: 5, color: .default)
/// reader.begin("svg", ["viewBox": "0 0 40 20"])
/// reader.begin("circle", ["cx": "20", "cy": "10", "r": "8", "fill": "red"])
/// reader.end()
/// reader.end()
/// reader.scene.draw(into: &grid, x: 0, y: 0, pixels: .braille)
/// ```
///
/// What it doesn't know it ignores, with its content. What has no fill has the color of the text, not black, which would
/// not be seen on most terminals.
struct SVGReader {
  /// What has been read.
  private(set) var scene: SVGScene
  private var contexts: [SVGContext]
  /// How many elements are open in one that isn't shown, with that.
  private var hidden = 0
  private var text: SVGTextReader?

  /// - Parameters:
  ///   - columns: how many cells the element is wide.
  ///   - rows: how many cells it is high.
  ///   - color: that of the text around it, which `currentColor` means.
  init(columns: Int, rows: Int, color: TerminalColor) {
    scene = SVGScene(columns: columns, rows: rows)
    contexts = [
      SVGContext(
        width: Double(scene.columns) * SVGScene.cellWidth,
        height: Double(scene.rows) * SVGScene.cellHeight, color: color)
    ]
  }

  /// Goes into an element.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - attributes: its attributes and then its styles, as of several with one name the last counts.
  mutating func begin(_ name: String, _ attributes: some Sequence<(key: String, value: String)>) {
    guard hidden == 0 else {
      hidden += 1
      return
    }
    let attributes = SVGAttributes(attributes)
    var context = contexts[contexts.count - 1]
    context.enter(attributes)
    guard attributes.word(.display) != "none", show(name, attributes, &context) else {
      hidden = 1
      return
    }
    contexts.append(context)
  }

  /// Goes into an element without attributes.
  mutating func begin(_ name: String) {
    begin(name, EmptyCollection())
  }

  /// Takes text between elements. It counts within `text` only.
  mutating func text(_ text: String) {
    if hidden == 0, self.text != nil, let context = contexts.last {
      self.text?.append(text, context)
    }
  }

  /// Goes out of the element that was begun last.
  mutating func end() {
    if hidden > 0 {
      hidden -= 1
      return
    }
    guard contexts.count > 1 else { return }
    contexts.removeLast()
    if let text, text.depth > contexts.count {
      text.append(to: &scene)
      self.text = nil
    }
  }

  /// Takes what an element shows.
  ///
  /// - Returns: whether its content is shown, too.
  private mutating func show(
    _ name: String, _ attributes: SVGAttributes, _ context: inout SVGContext
  ) -> Bool {
    let (width, height) = (context.width, context.height)
    if text != nil {
      guard name == "tspan" || name == "a" else { return false }
      text?.move(attributes, context)
      return true
    }
    switch name {
    case "svg": return enterViewport(attributes, &context)
    case "g", "a", "switch": return true
    case "text":
      text = SVGTextReader(attributes, context, depth: contexts.count + 1)
      return true
    case "circle":
      let r = attributes.length(.r, of: context.diagonal) ?? 0
      ellipse(r, r, attributes, context)
    case "ellipse":
      let rx = attributes.length(.rx, of: width)
      let ry = attributes.length(.ry, of: height)
      ellipse(rx ?? ry ?? 0, ry ?? rx ?? 0, attributes, context)
    case "rect": rectangle(attributes, context)
    case "line":
      let from = VectorPoint(
        attributes.length(.x1, of: width) ?? 0, attributes.length(.y1, of: height) ?? 0)
      let to = VectorPoint(
        attributes.length(.x2, of: width) ?? 0, attributes.length(.y2, of: height) ?? 0)
      shape(.path(VectorPath([from, to])), context)
    case "polyline", "polygon":
      let points = attributes[.points] ?? ""
      shape(.path(VectorPath(points: points, isClosed: name == "polygon")), context)
    case "path": shape(.path(VectorPath(data: attributes[.d] ?? "")), context)
    default: break
    }
    return false
  }

  private mutating func shape(_ geometry: SVGScene.Shape.Geometry, _ context: SVGContext) {
    let (fill, stroke) = (context.fillColor, context.strokeColor)
    guard fill != nil || stroke != nil else { return }
    scene.append(
      SVGScene.Shape(
        geometry: geometry, transform: context.transform, clip: context.clip, fill: fill,
        rule: context.rule, stroke: stroke, strokeStyle: context.strokeStyle,
        isStrokeFixed: context.isStrokeFixed))
  }

  private mutating func ellipse(
    _ rx: Double, _ ry: Double, _ attributes: SVGAttributes, _ context: SVGContext
  ) {
    guard rx > 0, ry > 0 else { return }
    let center = VectorPoint(
      attributes.length(.cx, of: context.width) ?? 0,
      attributes.length(.cy, of: context.height) ?? 0)
    shape(.ellipse(center: center, rx: rx, ry: ry), context)
  }

  private mutating func rectangle(_ attributes: SVGAttributes, _ context: SVGContext) {
    let width = attributes.length(.width, of: context.width) ?? 0
    let height = attributes.length(.height, of: context.height) ?? 0
    guard width > 0, height > 0 else { return }
    let rx = attributes.length(.rx, of: context.width).flatMap { $0 < 0 ? nil : $0 }
    let ry = attributes.length(.ry, of: context.height).flatMap { $0 < 0 ? nil : $0 }
    let path = VectorPath.rectangle(
      attributes.length(.x, of: context.width) ?? 0,
      attributes.length(.y, of: context.height) ?? 0, width, height,
      min(rx ?? ry ?? 0, width / 2), min(ry ?? rx ?? 0, height / 2))
    shape(.path(path), context)
  }

  /// Takes the coordinates of an `svg` element.
  ///
  /// - Returns: whether its content can be seen.
  private func enterViewport(_ attributes: SVGAttributes, _ context: inout SVGContext) -> Bool {
    let isOutermost = contexts.count == 1
    let (x, y, width, height) =
      isOutermost
      ? (0, 0, context.width, context.height)
      : (
        attributes.length(.x, of: context.width) ?? 0,
        attributes.length(.y, of: context.height) ?? 0,
        attributes.length(.width, of: context.width) ?? context.width,
        attributes.length(.height, of: context.height) ?? context.height
      )
    guard
      let viewport = SVGViewport(attributes, x: x, y: y, width: width, height: height)
    else { return false }
    if !isOutermost, context.transform.keepsAxes {
      let (one, other) = (
        context.transform(VectorPoint(x, y)), context.transform(VectorPoint(x + width, y + height))
      )
      context.clip = SVGScene.Area(
        low: VectorPoint(min(one.x, other.x), min(one.y, other.y)),
        high: VectorPoint(max(one.x, other.x), max(one.y, other.y))
      ).intersection(context.clip)
    }
    context.transform = context.transform * viewport.transform
    (context.width, context.height) = (viewport.width, viewport.height)
    return true
  }
}

/// A reader that builds a scene from the tree of an `svg` element, in document order:
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
/// Unknown elements are ignored with their content. A shape without a fill has the color of the
/// text instead of black, which would be invisible on most terminals.
package struct SVGReader {
  /// The scene so far.
  package private(set) var scene: SVGScene
  private var contexts: [SVGContext]
  /// The number of open elements within a hidden one, including it.
  private var hidden = 0
  private var text: SVGTextReader?

  /// Creates a reader for an `svg` element.
  ///
  /// - Parameters:
  ///   - columns: The width of the element in cells.
  ///   - rows: Its height in cells.
  ///   - color: The color of the surrounding text, for `currentColor`.
  package init(columns: Int, rows: Int, color: TerminalColor) {
    scene = SVGScene(columns: columns, rows: rows)
    contexts = [
      SVGContext(
        width: Double(scene.columns) * SVGScene.cellWidth,
        height: Double(scene.rows) * SVGScene.cellHeight, color: color)
    ]
  }

  /// Begins an element.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - attributes: Its attributes, then its styles. The last one counts for each name.
  package mutating func begin(_ name: String, _ attributes: [(key: String, value: String)]) {
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

  /// Begins an element without attributes.
  package mutating func begin(_ name: String) {
    begin(name, [])
  }

  /// Adds text between elements. It is used only within `text`.
  package mutating func text(_ text: String) {
    if hidden == 0, self.text != nil, let context = contexts.last {
      self.text?.append(text, context)
    }
  }

  /// Ends the last open element.
  package mutating func end() {
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

  /// Adds the shape of an element.
  ///
  /// - Returns: True if its content is also shown.
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

  /// Applies the viewport of an `svg` element.
  ///
  /// - Returns: True if its content is visible.
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

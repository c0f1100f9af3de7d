/// The scene of an `svg` element in a terminal: shapes in dots, and text in cells on top of them.
///
/// An ``SVGReader`` builds it for a size in cells. It can be drawn repeatedly.
package struct SVGScene: Sendable {
  /// The width of a cell in CSS pixels.
  static let cellWidth = 8.0
  /// The height of a cell in CSS pixels.
  static let cellHeight = 16.0

  /// The width in cells.
  package let columns: Int
  /// The height in cells.
  package let rows: Int
  private(set) var shapes: [Shape] = []
  private(set) var texts: [Text] = []

  struct Shape: Sendable {
    enum Geometry: Sendable {
      case ellipse(center: VectorPoint, rx: Double, ry: Double)
      case path(VectorPath)
    }

    var geometry: Geometry
    /// The transform to pixels.
    var transform: VectorTransform
    /// The clip area in pixels, if any.
    var clip: Area?
    var fill: TerminalColor?
    var rule: FillRule
    var stroke: TerminalColor?
    var strokeStyle: StrokeStyle
    /// True if the line width is in pixels, regardless of the transform.
    var isStrokeFixed: Bool
  }

  /// An area of the canvas, in pixels.
  struct Area: Sendable {
    var low: VectorPoint
    var high: VectorPoint

    func intersection(_ other: Area?) -> Area {
      guard let other else { return self }
      return Area(
        low: VectorPoint(max(low.x, other.low.x), max(low.y, other.low.y)),
        high: VectorPoint(min(high.x, other.high.x), min(high.y, other.high.y)))
    }
  }

  /// A line of text.
  struct Text: Sendable {
    var line: TextLine
    /// The cell of its beginning, which may be outside.
    var x: Int
    var y: Int
    var clip: Area?
  }

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  mutating func append(_ shape: Shape) {
    shapes.append(shape)
  }

  mutating func append(_ text: Text) {
    texts.append(text)
  }

  /// Draws the scene. Unpainted parts keep their background.
  ///
  /// - Parameters:
  ///   - grid: The cells, with their clip.
  ///   - x: The column of the left edge.
  ///   - y: The row of the upper edge.
  ///   - pixels: The kind of dots.
  ///   - style: The attributes of the cells, and the background.
  /// - Returns: The number of visited dots, points and crossings.
  @discardableResult
  package func draw(
    into grid: inout CellGrid, x: Int, y: Int, pixels: CanvasPixels, _ style: TextStyle = .plain
  ) -> Int {
    let visible = grid.clip.intersection(CellRect(x: x, y: y, width: columns, height: rows))
    guard !visible.isEmpty else { return 0 }
    var window = visible
    window.x -= x
    window.y -= y
    var raster = DotRaster(columns: columns, rows: rows, window: window, pixels: pixels)
    let scale = VectorTransform.scale(
      Double(pixels.columns) / Self.cellWidth, Double(pixels.rows) / Self.cellHeight)
    for shape in shapes { shape.paint(on: &raster, scale) }
    raster.draw(into: &grid, x: x, y: y, style)
    grid.clipped(to: visible) { grid in
      for text in texts { text.draw(into: &grid, x: x, y: y, style) }
    }
    return raster.work
  }
}

extension SVGScene.Shape {
  /// Paints the shape on a canvas.
  ///
  /// - Parameter scale: The transform from pixels to dots.
  fileprivate func paint(on raster: inout DotRaster, _ scale: VectorTransform) {
    raster.confine(to: clip.map { $0.dots(scale) })
    let transform = scale * self.transform
    if let fill {
      raster.take(fill)
      switch geometry {
      case .ellipse(let center, let rx, let ry): raster.fillEllipse(center, rx, ry, transform)
      case .path(let path): raster.fill(path, rule, transform)
      }
    }
    guard let stroke else { return }
    raster.take(stroke)
    var style = strokeStyle
    if isStrokeFixed, self.transform.scale > 0 {
      let factor = 1 / self.transform.scale
      style.width *= factor
      style.dashOffset *= factor
      style.dashes = style.dashes.map { $0 * factor }
    }
    switch geometry {
    case .ellipse(let center, let rx, let ry):
      raster.strokeEllipse(center, rx, ry, style, transform)
    case .path(let path): raster.stroke(path, style, transform)
    }
  }
}

extension SVGScene.Area {
  /// Returns the dots with their centers inside.
  fileprivate func dots(_ scale: VectorTransform) -> CellRect {
    cells(scale.a, scale.d)
  }

  /// Returns the dots or cells with their centers inside, for a number of them per pixel.
  fileprivate func cells(_ horizontal: Double, _ vertical: Double) -> CellRect {
    let all = -1_000_000_000...1_000_000_000
    let (left, top) = (
      Int(dotFrom: low.x * horizontal, in: all), Int(dotFrom: low.y * vertical, in: all)
    )
    return CellRect(
      x: left, y: top, width: Int(dotFrom: high.x * horizontal, in: all) - left,
      height: Int(dotFrom: high.y * vertical, in: all) - top)
  }
}

extension SVGScene.Text {
  fileprivate func draw(into grid: inout CellGrid, x: Int, y: Int, _ style: TextStyle) {
    guard let clip else {
      grid.put(line, x: x + self.x, y: y + self.y, within: style)
      return
    }
    var area = clip.cells(1 / SVGScene.cellWidth, 1 / SVGScene.cellHeight)
    area.x += x
    area.y += y
    grid.clipped(to: area) { grid in
      grid.put(line, x: x + self.x, y: y + self.y, within: style)
    }
  }
}

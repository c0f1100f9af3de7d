/// What an `svg` element shows in a terminal, ready to be drawn: shapes in dots, and text in cells on top of them.
///
/// It is made by an ``SVGReader``, for a size in cells, and drawn as often as needed.
struct SVGScene: Sendable {
  /// How wide a cell is, in the pixels of CSS.
  static let cellWidth = 8.0
  /// How high a cell is, in the pixels of CSS.
  static let cellHeight = 16.0

  /// How many cells it is wide.
  let columns: Int
  /// How many cells it is high.
  let rows: Int
  private(set) var shapes: [Shape] = []
  private(set) var texts: [Text] = []

  struct Shape: Sendable {
    enum Geometry: Sendable {
      case ellipse(center: VectorPoint, rx: Double, ry: Double)
      case path(VectorPath)
    }

    var geometry: Geometry
    /// To pixels.
    var transform: VectorTransform
    /// In pixels, where there is a part of the canvas that it must not leave.
    var clip: Area?
    var fill: TerminalColor?
    var rule: FillRule
    var stroke: TerminalColor?
    var strokeStyle: StrokeStyle
    /// Whether the width of the line is in pixels, whatever the transform.
    var isStrokeFixed: Bool
  }

  /// A part of the canvas, in pixels.
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
    /// Its cell, which may be outside.
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

  /// Draws it. What is behind it stays where nothing is painted.
  ///
  /// - Parameters:
  ///   - grid: the cells. Its clip counts.
  ///   - x: the column of the left edge.
  ///   - y: the row of the upper edge.
  ///   - pixels: what shapes are drawn with.
  ///   - style: the attributes of the cells, and what is behind them.
  /// - Returns: how many dots, points and crossings have been gone over.
  @discardableResult
  func draw(
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
  /// - Parameter scale: from pixels to dots.
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
  /// The dots whose centers are within.
  fileprivate func dots(_ scale: VectorTransform) -> CellRect {
    cells(scale.a, scale.d)
  }

  /// The dots or cells whose centers are within, given how many there are in a pixel.
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

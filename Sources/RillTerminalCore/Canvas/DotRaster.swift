/// A raster of dots, painted or not, which is drawn into cells.
///
/// Its coordinates are dots: the first one extends from (0, 0) to (1, 1). A dot is inside of a
/// shape if its center is. Shapes thinner than a dot are drawn nevertheless.
///
/// Only the dots of a window are stored, so that hidden parts of a large canvas cost nothing.
struct DotRaster {
  let pixels: CanvasPixels
  /// The number of columns of dots of the whole canvas.
  let width: Int
  /// The number of rows of dots of the whole canvas.
  let height: Int
  /// The area in dots where painting has an effect; at most ``window``.
  private(set) var clip: CellRect
  /// The stored dots.
  let window: CellRect

  /// The paint of each dot of the window; 0 for an unpainted one. Later paints have greater
  /// numbers.
  private(set) var dots: [UInt32]
  /// The paints; the first one is unused.
  private(set) var paints: [TerminalColor] = [.default]
  /// The painted rows of the window.
  private(set) var touched: Range<Int>?
  /// The current paint.
  private(set) var paint: UInt32 = 0
  /// The number of visited dots, points and crossings: a measure of the cost.
  var work = 0

  // Reused, so that no shape allocates storage.
  var flat = FlatPath()
  var outline = FlatPath()
  var finder = SpanFinder()

  /// Creates an empty canvas.
  ///
  /// - Parameters:
  ///   - columns: The width of the canvas in cells.
  ///   - rows: Its height in cells.
  ///   - window: The stored cells; by default all.
  ///   - pixels: The kind of dots.
  init(columns: Int, rows: Int, window: CellRect? = nil, pixels: CanvasPixels) {
    self.pixels = pixels
    let all = CellRect(x: 0, y: 0, width: columns, height: rows)
    let cells = window.map(all.intersection) ?? all
    width = all.width * pixels.columns
    height = all.height * pixels.rows
    self.window = CellRect(
      x: cells.x * pixels.columns, y: cells.y * pixels.rows, width: cells.width * pixels.columns,
      height: cells.height * pixels.rows)
    clip = self.window
    dots = Array(repeating: 0, count: self.window.width * self.window.height)
  }

  /// Returns the color of a dot of the window, if it is painted.
  func color(x: Int, y: Int) -> TerminalColor? {
    guard window.contains(x: x, y: y) else { return nil }
    let paint = dots[(y - window.y) * window.width + x - window.x]
    return paint == 0 ? nil : paints[Int(paint)]
  }

  /// Sets the color of the following shapes, which cover previous ones.
  mutating func take(_ color: TerminalColor) {
    if paint > 0, paints[Int(paint)] == color, Int(paint) == paints.count - 1 { return }
    paints.append(color)
    paint = UInt32(truncatingIfNeeded: paints.count - 1)
  }

  /// Limits painting to a rectangle, or resets the limit to the window.
  mutating func confine(to rect: CellRect?) {
    clip = rect.map(window.intersection) ?? window
  }

  /// Paints a dot if it is within the clip.
  @inline(__always)
  mutating func set(_ x: Int, _ y: Int) {
    guard x >= clip.x, x < clip.maxX, y >= clip.y, y < clip.maxY else { return }
    setRow(y, x, x + 1)
  }

  /// Paints adjacent dots of a row, all of them within the clip.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - start: The first dot.
  ///   - end: The end of the dots.
  @inline(__always)
  mutating func setRow(_ y: Int, _ start: Int, _ end: Int) {
    let row = y - window.y
    let offset = row * window.width - window.x
    for x in start..<end { dots[offset + x] = paint }
    work += end - start
    if let rows = touched {
      if !rows.contains(row) {
        touched = min(rows.lowerBound, row)..<max(rows.upperBound, row + 1)
      }
    } else {
      touched = row..<row + 1
    }
  }
}

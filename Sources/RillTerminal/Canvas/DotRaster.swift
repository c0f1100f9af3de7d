/// A canvas of dots, each painted or not, which is then drawn into cells.
///
/// Its coordinates are dots: the first one reaches from (0, 0) to (1, 1). What is within a shape is decided by the dot's
/// center, as there is nothing between a dot that is seen and one that isn't; what is thinner than a dot is seen all the
/// same.
///
/// Only the dots of a window are kept, so that what isn't shown of a large canvas costs nothing.
struct DotRaster {
  let pixels: CanvasPixels
  /// How many dots are beside each other on the whole canvas.
  let width: Int
  /// How many dots are above each other on the whole canvas.
  let height: Int
  /// Where painting has an effect, in dots; at most ``window``.
  private(set) var clip: CellRect
  /// The dots that are kept.
  let window: CellRect

  /// Which paint each dot of the window shows, 0 for none. Later ones have greater numbers.
  private(set) var dots: [UInt32]
  /// The paints, but for the first, which is none.
  private(set) var paints: [TerminalColor] = [.default]
  /// The rows of the window that have been painted on.
  private(set) var touched: Range<Int>?
  /// The paint that is painted with.
  private(set) var paint: UInt32 = 0
  /// How many dots, points and crossings have been gone over: what painting costs.
  var work = 0

  // Kept so that no shape needs storage of its own.
  var flat = FlatPath()
  var outline = FlatPath()
  var finder = SpanFinder()

  /// - Parameters:
  ///   - columns: how many cells the canvas is wide.
  ///   - rows: how many cells it is high.
  ///   - window: the cells that are kept; by default all.
  ///   - pixels: what it is drawn with.
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

  /// The color of a dot of the window, if it has been painted.
  func color(x: Int, y: Int) -> TerminalColor? {
    guard window.contains(x: x, y: y) else { return nil }
    let paint = dots[(y - window.y) * window.width + x - window.x]
    return paint == 0 ? nil : paints[Int(paint)]
  }

  /// Has what is painted next in a color, on what has been painted before.
  mutating func take(_ color: TerminalColor) {
    if paint > 0, paints[Int(paint)] == color, Int(paint) == paints.count - 1 { return }
    paints.append(color)
    paint = UInt32(truncatingIfNeeded: paints.count - 1)
  }

  /// Paints only within a rectangle from now on, or everywhere in the window.
  mutating func confine(to rect: CellRect?) {
    clip = rect.map(window.intersection) ?? window
  }

  /// Paints a dot, if it is within the clip.
  @inline(__always)
  mutating func set(_ x: Int, _ y: Int) {
    guard x >= clip.x, x < clip.maxX, y >= clip.y, y < clip.maxY else { return }
    setRow(y, x, x + 1)
  }

  /// Paints dots beside each other, all of them within the clip.
  ///
  /// - Parameters:
  ///   - y: their row.
  ///   - start: the first.
  ///   - end: the one after the last.
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

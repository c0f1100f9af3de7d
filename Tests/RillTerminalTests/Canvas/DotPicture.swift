@testable import RillTerminal

/// What is painted on a canvas, as text.
enum DotPicture {
  /// The cells of a small canvas, one line a row, without blanks at their ends.
  static func cells(
    _ columns: Int, _ rows: Int, _ pixels: CanvasPixels = .braille,
    _ paint: (inout DotRaster) -> Void
  ) -> String {
    var raster = DotRaster(columns: columns, rows: rows, pixels: pixels)
    raster.take(.red)
    paint(&raster)
    var grid = CellGrid(width: columns, height: rows)
    raster.draw(into: &grid, x: 0, y: 0)
    return grid.text
  }

  /// The dots of a small canvas, `#` where one is painted, `.` elsewhere.
  static func dots(
    _ columns: Int, _ rows: Int, _ paint: (inout DotRaster) -> Void
  ) -> [String] {
    var raster = DotRaster(columns: columns, rows: rows, pixels: .braille)
    raster.take(.red)
    paint(&raster)
    return (0..<raster.height).map { y in
      (0..<raster.width).map { raster.color(x: $0, y: y) == nil ? "." : "#" }.joined()
    }
  }
}

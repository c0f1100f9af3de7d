@testable import RillTerminal
@testable import RillTerminalCore

/// The dots of a canvas, as text.
enum DotPicture {
  /// Returns the cells of a small canvas, one line for each row, without trailing blanks.
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

  /// Returns the dots of a small canvas, `#` for a painted one and `.` for others.
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

import RillAppearance

extension CanvasPixels {
  /// The number of columns of dots in a cell.
  var columns: Int { self == .braille ? 2 : 1 }
  /// The number of rows of dots in a cell.
  var rows: Int { self == .braille ? 4 : 2 }
}

/// The size of a terminal.
package struct TerminalSize: Hashable, Sendable {
  /// The number of cells in a row.
  package var columns: Int
  /// The number of rows.
  package var rows: Int
  /// The width of the window in pixels, or 0 if unknown.
  package var pixelWidth: Int
  /// The height of the window in pixels, or 0 if unknown.
  package var pixelHeight: Int

  /// Creates a size.
  package init(columns: Int, rows: Int, pixelWidth: Int = 0, pixelHeight: Int = 0) {
    self.columns = columns
    self.rows = rows
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }

  /// The maximum number of columns and rows that are accepted. No screen has more, and larger sizes
  /// would cost memory.
  static let limit = 4096

  /// Creates a size from the system's values, or else from the environment, or else 80 by 24.
  ///
  /// - Parameters:
  ///   - known: The columns, rows and pixels from the system, 0 for unknown ones.
  ///   - environment: A function that returns variables of the environment: `COLUMNS` and `LINES`.
  package init(known: TerminalSize?, environment: (String) -> String?) {
    let limit = Self.limit
    func chosen(_ known: Int?, _ name: String, _ fallback: Int) -> Int {
      if let known, known > 0 { return min(known, limit) }
      if let said = environment(name).flatMap(Int.init), 1...limit ~= said { return said }
      return fallback
    }
    self.init(
      columns: chosen(known?.columns, "COLUMNS", 80), rows: chosen(known?.rows, "LINES", 24),
      pixelWidth: known?.pixelWidth ?? 0, pixelHeight: known?.pixelHeight ?? 0)
  }
}

/// How large a terminal is.
public struct TerminalSize: Hashable, Sendable {
  /// How many cells are in a row.
  public var columns: Int
  /// How many rows there are.
  public var rows: Int
  /// The width of the window in pixels, or 0 where it isn't known.
  public var pixelWidth: Int
  /// The height of the window in pixels, or 0 where it isn't known.
  public var pixelHeight: Int

  /// A size.
  public init(columns: Int, rows: Int, pixelWidth: Int = 0, pixelHeight: Int = 0) {
    self.columns = columns
    self.rows = rows
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }

  /// The most columns, and the most rows, that are believed: no screen has more, and one would have to be paid for in memory.
  static let limit = 4096

  /// What the system knows, else what the environment says, else 80 columns and 24 rows.
  ///
  /// - Parameters:
  ///   - known: the columns, rows and pixels as the system tells them, 0 for what it doesn't know.
  ///   - environment: gives variables of the environment: `COLUMNS` and `LINES`.
  init(known: TerminalSize?, environment: (String) -> String?) {
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

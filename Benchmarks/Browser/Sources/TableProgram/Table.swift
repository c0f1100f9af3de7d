/// The model: a table of numbered rows, one of which can be selected.
public struct Table: Sendable {
  /// The rows.
  public var rows: [TableRow] = []
  /// The number of the selected row, or nil.
  public var selected: Int?
  var generator = RowGenerator()

  /// Creates an empty table.
  public init() {}
}

/// A row: a number that no other row has had, and a label of three words.
public struct TableRow: Equatable, Sendable {
  /// The number.
  public let id: Int
  /// The label.
  public var label: String

  // Comparing strings by characters would link Unicode's tables to the WebAssembly.
  public static func == (left: TableRow, right: TableRow) -> Bool {
    left.id == right.id && left.label.utf8.elementsEqual(right.label.utf8)
  }
}

/// The base class of the rows that a page shows; see ``AnyRowsNode``.
class ShownRows {
  /// The number of nodes that hosts have.
  var hostCount: Int { 0 }

  /// Returns the number of the row at `position`; nil after the last one.
  func number(at position: Int) -> Int? { nil }

  func tree(of number: Int) -> TreeStorage? { nil }

  /// Returns the row with the listener `id`.
  func owner(of id: HandlerID) -> Int? { nil }

  /// Records that a listener is in a row.
  func add(_ id: UInt32, to number: Int) {}

  /// Records that the page shows other state in a row than the view built.
  func markOutdated(_ number: Int) {}

  /// Records the end of a row's creation or update.
  func finish(_ number: Int) {}

  /// Gives up the trees, to be freed by the caller.
  func takeTrees() -> [TreeStorage] { [] }
}

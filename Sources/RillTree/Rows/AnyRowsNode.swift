/// The base class of nodes of rows.
///
/// The diff reaches the code of rows only by methods of this class that a subclass overrides. A
/// program without rows makes no subclass, so that the linker omits that code.
@usableFromInline
class AnyRowsNode {
  @usableFromInline init() {}

  /// Returns the node of a record of rows.
  static func of(_ record: RecordPointer) -> AnyRowsNode? {
    // The object of a record of rows is an `AnyRowsNode`; see `Record.object`.
    record.pointee.object.map { unsafeDowncast($0, to: AnyRowsNode.self) }
  }

  /// The shown rows, if a page contains the node.
  var shown: ShownRows? { nil }

  /// Returns a node with the same rows that no page contains. It shows the first rows of a virtual
  /// list.
  func makeUnmounted() -> AnyRowsNode { self }

  /// The number of rows that are shown, with the spaces around those of a virtual list.
  var count: Int { 0 }

  /// Makes the tree of the shown row at `position`, as the view builds it.
  func freshTree(at position: Int) -> TreeStorage? { nil }

  /// Records the visible part of a virtual list that the host reports.
  ///
  /// - Returns: True if other rows must be shown.
  func record(_ event: TreeEvent) -> Bool { false }

  // MARK: Updating a page

  /// Compares the rows of two records. This node is that of `new`.
  func update(
    _ old: RecordPointer, _ new: RecordPointer, after ordinal: Int, isRelocated: Bool,
    in diff: inout TreeDiff
  ) {}

  func createRow(_ number: Int, in diff: inout TreeDiff) {}

  func updateRow(_ number: Int, position: Int, in diff: inout TreeDiff) {}

  /// Starts the creation of all rows of the node of `record`.
  func start(_ record: RecordPointer, in place: KeyedPlace, of diff: inout TreeDiff) {}

  /// Ends the row that has just been created, and starts the next one.
  ///
  /// - Returns: Nil if no level of rows is at its end.
  func nextRow(in diff: inout TreeDiff) -> TreeStorage? { nil }
}

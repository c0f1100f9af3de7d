/// The node of the rows of a collection.
///
/// A node on a page owns the trees of its rows. They move to its successor, which changes only
/// those of the changed rows.
@usableFromInline
final class RowsNode: AnyRowsNode {
  @usableFromInline let place: LazyNode.Place
  @usableFromInline let content: AnyRowsContent
  @usableFromInline let functions: RowFunctions
  /// The shown rows, if a page contains the node.
  var store: RowStore?
  /// The positions of the shown rows in a virtual list; nil if all rows are shown.
  var range: Range<Int>?
  /// True if a page contains or contained the node. Other pages take a copy.
  var isMounted = false

  @usableFromInline
  init(_ place: LazyNode.Place, _ content: AnyRowsContent, _ functions: RowFunctions) {
    self.place = place
    self.content = content
    self.functions = functions
    super.init()
  }

  func copy() -> RowsNode { RowsNode(place, content, functions) }

  override var shown: ShownRows? { store }

  override func makeUnmounted() -> AnyRowsNode {
    let node = copy()
    _ = node.showFirstRows()
    return node
  }

  override var count: Int { range.map { $0.count + 2 } ?? functions.count }

  /// Makes the tree of the shown row at `position`: one node with a key.
  func makeTree(at position: Int) -> TreeStorage? {
    var tree = freshTree(at: position)
    tree.makeUnique()
    tree.compact()
    return tree
  }

  override func freshTree(at position: Int) -> TreeStorage? {
    guard let range, let window = functions.window else { return functions.makeTree(position) }
    if position == 0 || position > range.count {
      return window.makeSpace(space(min(position, 1)), min(position, 1))
    }
    return functions.makeTree(range.lowerBound + position - 1)
  }

  /// The height of the space before (0) or after (1) the shown rows.
  func space(_ end: Int) -> Double {
    guard let range, let window = functions.window else { return 0 }
    return Double(end == 0 ? range.lowerBound : functions.count - range.upperBound)
      * window.spacing(of: functions.count)
  }

  func key(at position: Int) -> RowKey {
    guard let range else { return functions.key(position) }
    if position == 0 { return RowWindow.spaceKey(0) }
    if position > range.count { return RowWindow.spaceKey(1) }
    return functions.key(range.lowerBound + position - 1)
  }

  /// Returns true if the shown row at `position` equals that of `old` at `other`, whose content has
  /// the same type.
  func isEqual(
    _ position: Int, to other: Int, of old: RowsNode, shownAs before: Range<Int>?
  ) -> Bool {
    guard let range, let before else {
      return functions.isEqual(position, other, old.content)
    }
    let (place, otherPlace) = (range.lowerBound + position - 1, before.lowerBound + other - 1)
    // Rows of virtual lists show their positions to assistive technology.
    return place == otherPlace && range.contains(place) && before.contains(otherPlace)
      && functions.isEqual(place, otherPlace, old.content)
  }

  /// Returns the changes since `old`, or nil if the nodes have different views.
  func comparison(with old: RowsNode) -> RowComparison? {
    guard place == old.place else { return nil }
    if self === old { return RowComparison() }
    return functions.compare(old.content)
  }

  override func record(_ event: TreeEvent) -> Bool { recordVisiblePart(event) }

  // MARK: Updating a page

  override func update(
    _ old: RecordPointer, _ new: RecordPointer, after ordinal: Int, isRelocated: Bool,
    in diff: inout TreeDiff
  ) { diff.updateRows(old, new, after: ordinal, isRelocated: isRelocated) }

  override func createRow(_ number: Int, in diff: inout TreeDiff) {
    diff.createRow(number, of: self)
  }

  override func updateRow(_ number: Int, position: Int, in diff: inout TreeDiff) {
    diff.updateRow(number, position: position, of: self)
  }

  override func start(_ record: RecordPointer, in place: KeyedPlace, of diff: inout TreeDiff) {
    diff.startRows(record, in: place)
  }

  override func nextRow(in diff: inout TreeDiff) -> TreeStorage? { diff.nextRow() }
}

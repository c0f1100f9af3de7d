public import RillOrder

/// The node of the rows of a collection.
///
/// A node on a page owns the trees of its rows. They move to its successor, which changes only
/// those of the changed rows.
@usableFromInline
final class RowsNode {
  @usableFromInline let place: LazyNode.Place
  @usableFromInline let content: AnyRowsContent
  @usableFromInline let functions: RowFunctions
  /// The shown rows, if a page contains the node.
  var store: RowStore?
  /// True if a page contains or contained the node. Other pages take a copy.
  var isMounted = false

  @usableFromInline
  init(_ place: LazyNode.Place, _ content: AnyRowsContent, _ functions: RowFunctions) {
    self.place = place
    self.content = content
    self.functions = functions
  }

  /// Returns the node of a record of rows.
  static func of(_ record: Record) -> RowsNode? {
    // The object of a record of rows is a `RowsNode`; see `Record.object`.
    record.object.map { unsafeDowncast($0, to: RowsNode.self) }
  }

  func copy() -> RowsNode { RowsNode(place, content, functions) }

  /// Makes the tree of the row at `position`: one node with a key.
  func makeTree(at position: Int) -> TreeStorage? {
    var tree = functions.makeTree(position)
    tree.makeUnique()
    tree.compact()
    return tree
  }

  /// Returns the changes since `old`, or nil if the nodes have different views.
  func comparison(with old: RowsNode) -> RowComparison? {
    guard place == old.place else { return nil }
    if self === old { return RowComparison() }
    return functions.compare(old.content)
  }
}

/// The functions of a node of rows, which are specialized where the node is made.
@usableFromInline
struct RowFunctions {
  let count: Int
  /// True if rows depend on a selection.
  let hasSelection: Bool
  let makeTree: (Int) -> TreeStorage?
  let key: (Int) -> String
  /// Compares with the content of another node; nil if that has another type.
  let compare: (AnyRowsContent) -> RowComparison?
  /// Returns true if the element at a position equals the one at a position of other content.
  let isEqual: (Int, Int, AnyRowsContent) -> Bool

  @usableFromInline
  init(
    count: Int, hasSelection: Bool, makeTree: @escaping (Int) -> TreeStorage?,
    key: @escaping (Int) -> String, compare: @escaping (AnyRowsContent) -> RowComparison?,
    isEqual: @escaping (Int, Int, AnyRowsContent) -> Bool
  ) {
    self.count = count
    self.hasSelection = hasSelection
    self.makeTree = makeTree
    self.key = key
    self.compare = compare
    self.isEqual = isEqual
  }
}

/// The changes between two contents of one type.
@usableFromInline
struct RowComparison {
  /// The ranges of positions whose elements can differ, in order.
  var ranges: [(old: Range<Int>, new: Range<Int>)]
  /// True if equal elements have equal rows.
  var hasSameContext: Bool
  /// The keys of the rows that were selected or deselected.
  var toggled: [String]

  @usableFromInline
  init(
    ranges: [(old: Range<Int>, new: Range<Int>)] = [], hasSameContext: Bool = true,
    toggled: [String] = []
  ) {
    self.ranges = ranges
    self.hasSameContext = hasSameContext
    self.toggled = toggled
  }
}

/// The base class of contents of rows.
@usableFromInline
class AnyRowsContent {
  @usableFromInline init() {}
}

/// The elements of rows, and the functions of the view.
@usableFromInline
final class RowsContent<Rows: RowSource, Context: Equatable, Message>: AnyRowsContent
where Rows.Element: Equatable {
  @usableFromInline let rows: Rows
  @usableFromInline let context: Context
  /// The keys of the selected rows; nil if the rows depend on no selection.
  @usableFromInline let selected: Set<String>?
  @usableFromInline let key: (Rows.Element) -> String
  @usableFromInline let view: (Rows.Element, Context, Bool) -> VTree<Message>

  @inlinable
  init(
    _ rows: Rows, _ context: Context, selected: Set<String>?,
    key: @escaping (Rows.Element) -> String,
    view: @escaping (Rows.Element, Context, Bool) -> VTree<Message>
  ) {
    self.rows = rows
    self.context = context
    self.selected = selected
    self.key = key
    self.view = view
  }

  @inlinable
  final func tree(at position: Int) -> TreeStorage? {
    let element = rows[position]
    let key = key(element)
    let isSelected = selected.map { $0.contains(key) } ?? false
    return view(element, context, isSelected).key(key).storage
  }

  @inlinable
  final func comparison(with other: AnyRowsContent) -> RowComparison? {
    // A generic function can create nodes of several types at one place.
    guard let old = other as? RowsContent else { return nil }
    var ranges: [(old: Range<Int>, new: Range<Int>)] = []
    for (var before, var after) in rows.changedRanges(since: old.rows) {
      while !before.isEmpty, !after.isEmpty,
        rows[after.lowerBound] == old.rows[before.lowerBound]
      {
        before = before.lowerBound + 1..<before.upperBound
        after = after.lowerBound + 1..<after.upperBound
      }
      while !before.isEmpty, !after.isEmpty,
        rows[after.upperBound - 1] == old.rows[before.upperBound - 1]
      {
        before = before.lowerBound..<before.upperBound - 1
        after = after.lowerBound..<after.upperBound - 1
      }
      if !before.isEmpty || !after.isEmpty { ranges.append((before, after)) }
    }
    var toggled: [String] = []
    let (now, then) = (selected ?? [], old.selected ?? [])
    for key in now where !then.contains(key) { toggled.append(key) }
    for key in then where !now.contains(key) { toggled.append(key) }
    return RowComparison(
      ranges: ranges, hasSameContext: context == old.context, toggled: toggled)
  }

  @inlinable
  final func node(_ place: LazyNode.Place) -> RowsNode {
    RowsNode(
      place, self,
      RowFunctions(
        count: rows.count, hasSelection: selected != nil,
        makeTree: { [self] in tree(at: $0) }, key: { [self] in key(rows[$0]) },
        compare: { [self] in comparison(with: $0) },
        isEqual: { [self] position, other, content in
          // `comparison` has checked the type.
          rows[position] == unsafeDowncast(content, to: RowsContent.self).rows[other]
        }))
  }
}

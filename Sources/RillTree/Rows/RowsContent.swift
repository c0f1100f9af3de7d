public import RillOrder

/// The position of a row, and its selection.
@usableFromInline
struct RowPlace {
  @usableFromInline let position: Int
  @usableFromInline let isSelected: Bool

  @usableFromInline
  init(position: Int, isSelected: Bool) {
    self.position = position
    self.isSelected = isSelected
  }
}

/// The place of a selected row. If the row was removed, it is the place of the row after it.
@usableFromInline
struct SelectedPlace {
  @usableFromInline var position: Int
  /// True if the row exists.
  @usableFromInline var isFound: Bool
  /// The key of the row; nil if no row was searched.
  @usableFromInline var key: RowKey?

  @usableFromInline
  init(position: Int = 0, isFound: Bool = false, key: RowKey? = nil) {
    self.position = position
    self.isFound = isFound
    self.key = key
  }
}

/// The base class of contents of rows.
@usableFromInline
class AnyRowsContent {
  /// The last known place of the selected row.
  @usableFromInline var selection = SelectedPlace()
  /// The number of rows in the visible part of a virtual list.
  @usableFromInline var visibleCount = 10

  @usableFromInline init() {}
}

/// The elements of rows, and the functions of the view.
@usableFromInline
final class RowsContent<Rows: RowSource, Context: Equatable, Message>: AnyRowsContent
where Rows.Element: Equatable {
  @usableFromInline let rows: Rows
  @usableFromInline let context: Context
  /// The keys of the selected rows; nil if the rows depend on no selection.
  @usableFromInline let selected: Set<RowKey>?
  @usableFromInline let key: (Rows.Element) -> RowKey
  @usableFromInline let view: (Rows.Element, Context, RowPlace) -> VTree<Message>

  @inlinable
  init(
    _ rows: Rows, _ context: Context, selected: Set<RowKey>?,
    key: @escaping (Rows.Element) -> RowKey,
    view: @escaping (Rows.Element, Context, RowPlace) -> VTree<Message>
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
    let place = RowPlace(position: position, isSelected: isSelected)
    return view(element, context, place).key(key.text).storage
  }

  /// Returns the place of the only selected row; nil if there isn't one.
  ///
  /// A row that wasn't selected before is searched from the last place outward.
  @inlinable
  final func selectedPlace() -> SelectedPlace? {
    guard let selected, selected.count == 1, let key = selected.first else { return nil }
    if selection.key == key { return selection }
    let start = Swift.min(selection.position, rows.count)
    var (low, high) = (start, start)
    var found: Int?
    while found == nil, low > 0 || high < rows.count {
      if high < rows.count {
        if self.key(rows[high]) == key { found = high }
        high += 1
      }
      if found == nil, low > 0 {
        low -= 1
        if self.key(rows[low]) == key { found = low }
      }
    }
    selection = SelectedPlace(position: found ?? start, isFound: found != nil, key: key)
    return selection
  }

  /// Takes the place of the selected row over from an older version.
  @inlinable
  final func takePlace(
    from old: RowsContent, _ ranges: [(old: Range<Int>, new: Range<Int>)]
  ) {
    visibleCount = old.visibleCount
    selection = old.selection
    let place = RowComparison.position(selection.position, after: ranges)
    selection.position = place.position
    guard let selectedKey = selection.key, place.range != nil || !selection.isFound else { return }
    selection.isFound = false
    for range in ranges {
      for position in range.new where key(rows[position]) == selectedKey {
        selection.position = position
        selection.isFound = true
        return
      }
    }
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
    var toggled: [RowKey] = []
    let (now, then) = (selected ?? [], old.selected ?? [])
    for key in now where !then.contains(key) { toggled.append(key) }
    for key in then where !now.contains(key) { toggled.append(key) }
    takePlace(from: old, ranges)
    return RowComparison(
      ranges: ranges, hasSameContext: context == old.context, toggled: toggled)
  }

  @inlinable
  final func node(_ place: LazyNode.Place, window: RowWindow? = nil) -> RowsNode {
    RowsNode(
      place, self,
      RowFunctions(
        count: rows.count, hasSelection: selected != nil, window: window,
        makeTree: { [self] in tree(at: $0) }, key: { [self] in key(rows[$0]) },
        selectedPlace: { [self] in selectedPlace() }, compare: { [self] in comparison(with: $0) },
        isEqual: { [self] position, other, content in
          // `comparison` has checked the type.
          rows[position] == unsafeDowncast(content, to: RowsContent.self).rows[other]
        }))
  }
}

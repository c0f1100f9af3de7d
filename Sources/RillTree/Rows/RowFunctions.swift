/// The functions of a node of rows, which are specialized where the node is made.
@usableFromInline
struct RowFunctions {
  let count: Int
  /// True if rows depend on a selection.
  let hasSelection: Bool
  /// The layout of a virtual list; nil if all rows are shown.
  let window: RowWindow?
  let makeTree: (Int) -> TreeStorage?
  let key: (Int) -> RowKey
  /// Returns the place of the only selected row; nil if there isn't one.
  let selectedPlace: () -> SelectedPlace?
  /// Compares with the content of another node; nil if that has another type.
  let compare: (AnyRowsContent) -> RowComparison?
  /// Returns true if the element at a position equals the one at a position of other content.
  let isEqual: (Int, Int, AnyRowsContent) -> Bool

  @usableFromInline
  init(
    count: Int, hasSelection: Bool, window: RowWindow?, makeTree: @escaping (Int) -> TreeStorage?,
    key: @escaping (Int) -> RowKey, selectedPlace: @escaping () -> SelectedPlace?,
    compare: @escaping (AnyRowsContent) -> RowComparison?,
    isEqual: @escaping (Int, Int, AnyRowsContent) -> Bool
  ) {
    self.count = count
    self.hasSelection = hasSelection
    self.window = window
    self.makeTree = makeTree
    self.key = key
    self.selectedPlace = selectedPlace
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
  var toggled: [RowKey]

  @usableFromInline
  init(
    ranges: [(old: Range<Int>, new: Range<Int>)] = [], hasSameContext: Bool = true,
    toggled: [RowKey] = []
  ) {
    self.ranges = ranges
    self.hasSameContext = hasSameContext
    self.toggled = toggled
  }

  /// Returns the new position of an old one. For a position in a changed range, it is the nearest
  /// one in the new range, and the index of the range isn't nil.
  @usableFromInline
  static func position(
    _ old: Int, after ranges: [(old: Range<Int>, new: Range<Int>)]
  ) -> (position: Int, range: Int?) {
    // The last range that doesn't begin after the position.
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].old.lowerBound <= old { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (old, nil) }
    let (before, after) = ranges[low - 1]
    if old >= before.upperBound { return (old - before.upperBound + after.upperBound, nil) }
    return (after.lowerBound + min(old - before.lowerBound, after.count), low - 1)
  }
}

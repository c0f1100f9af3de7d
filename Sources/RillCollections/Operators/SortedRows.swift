import RillOrder

/// The rows of a source in the order of a predicate. Equal elements have the order of the source.
@usableFromInline
final class SortedRows<Element> {
  /// The rows in the order of the source.
  @usableFromInline var source = RowOrder()
  /// The same rows in the order of the result.
  @usableFromInline var sorted = RowOrder()

  @inlinable
  init() {}

  @inlinable
  func seed(
    _ tree: ElementTree<Element>, by precedes: (Element, Element) -> Bool
  ) -> ArrayState<Element> {
    var pairs = ContiguousArray<(element: Element, row: Int32)>()
    pairs.reserveCapacity(tree.count)
    tree.visit { pairs.append((element: $0, row: Int32(truncatingIfNeeded: pairs.count))) }
    pairs.mergeSort { precedes($0.element, $1.element) }
    source = RowOrder(count: pairs.count)
    sorted = RowOrder(rows: pairs.map { $0.row })
    return ArrayState(ElementTree(pairs.lazy.map { $0.element }))
  }

  @inlinable
  func apply(
    _ edit: ArrayEdit<Element>, to state: inout ArrayState<Element>,
    by precedes: (Element, Element) -> Bool
  ) {
    switch edit {
    case .insert(let element, let index):
      let row = source.insert(at: index, weight: 0)
      let place = place(of: element, row, in: state.tree, by: precedes)
      sorted.insert(row: row, at: place)
      state.insert(element, at: place)
    case .remove(_, let index):
      let row = source.row(at: index)
      let place = sorted.position(of: row)
      sorted.unlink(row)
      source.remove(row)
      state.remove(at: place)
    case .update(_, let element, let index):
      let row = source.row(at: index)
      let place = sorted.position(of: row)
      if fits(element, row, at: place, in: state.tree, by: precedes) {
        state.update(element, at: place)
      } else {
        relocate(row, from: place, to: element, isUpdate: true, &state, by: precedes)
      }
    case .move(let element, let from, let to):
      let row = source.row(at: from)
      source.move(row, to: to)
      let place = sorted.position(of: row)
      if !fits(element, row, at: place, in: state.tree, by: precedes) {
        relocate(row, from: place, to: element, isUpdate: false, &state, by: precedes)
      }
    }
  }

  /// Moves a row to the place of `element`.
  @inlinable
  func relocate(
    _ row: Int, from place: Int, to element: Element, isUpdate: Bool,
    _ state: inout ArrayState<Element>, by precedes: (Element, Element) -> Bool
  ) {
    let old = state.tree.remove(at: place)
    sorted.unlink(row)
    let target = self.place(of: element, row, in: state.tree, by: precedes)
    state.tree.insert(element, at: target)
    sorted.insert(row: row, at: target)
    if target != place { state.record(moveOf: old, from: place, to: target) }
    if isUpdate { state.record(updateOf: old, to: element, at: target) }
  }

  /// Returns the place of `element` in the result, which doesn't contain its row.
  @inlinable
  func place(
    of element: Element, _ row: Int, in tree: ElementTree<Element>,
    by precedes: (Element, Element) -> Bool
  ) -> Int {
    var low = tree.partitioningIndex { !precedes($0, element) }
    if low == tree.count || precedes(element, tree[low]) { return low }
    var high = tree.partitioningIndex { precedes(element, $0) }
    // The rows between are equal, and have the order of the source.
    while low < high {
      let middle = (low + high) / 2
      if source.precedes(row, sorted.row(at: middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns true if `element` may stay at `place`, between the rows beside it.
  @inlinable
  func fits(
    _ element: Element, _ row: Int, at place: Int, in tree: ElementTree<Element>,
    by precedes: (Element, Element) -> Bool
  ) -> Bool {
    if place > 0 {
      let previous = tree[place - 1]
      if precedes(element, previous) { return false }
      if !precedes(previous, element), source.precedes(row, sorted.row(at: place - 1)) {
        return false
      }
    }
    if place + 1 < tree.count {
      let next = tree[place + 1]
      if precedes(next, element) { return false }
      if !precedes(element, next), source.precedes(sorted.row(at: place + 1), row) { return false }
    }
    return true
  }

  /// Sorts all rows by another predicate, with the least number of moves.
  @inlinable
  func sort(
    _ tree: ElementTree<Element>, _ state: inout ArrayState<Element>,
    by precedes: (Element, Element) -> Bool
  ) {
    var pairs = ContiguousArray<(element: Element, row: Int)>()
    pairs.reserveCapacity(tree.count)
    let rows = source.all
    tree.visit { pairs.append((element: $0, row: rows[pairs.count])) }
    pairs.mergeSort { precedes($0.element, $1.element) }
    var places = Array(repeating: 0, count: (rows.max() ?? -1) + 1)
    for (place, row) in sorted.all.enumerated() { places[row] = place }
    let staying = longestIncreasingSubsequence(of: pairs.map { places[$0.row] })
    // A tree of all elements is built in less time than many of them are moved.
    let rebuilds = staying.count { !$0 } > pairs.count / 16
    for index in pairs.indices where !staying[index] {
      let (element, row) = pairs[index]
      let from = sorted.position(of: row)
      var to = index == 0 ? 0 : sorted.position(of: pairs[index - 1].row) + 1
      if from < to { to -= 1 }
      if from == to { continue }
      sorted.move(row, to: to)
      if rebuilds {
        state.record(moveOf: element, from: from, to: to)
      } else {
        state.move(from: from, to: to)
      }
    }
    if rebuilds { state.tree = ElementTree(pairs.lazy.map { $0.element }) }
  }
}

/// Returns for each number whether it belongs to a longest increasing subsequence.
///
/// - Complexity: O(n log n).
@usableFromInline
func longestIncreasingSubsequence(of numbers: [Int]) -> [Bool] {
  /// For each length, the index of the smallest last number of such a subsequence.
  var lasts: [Int] = []
  var previous = Array(repeating: -1, count: numbers.count)
  for index in numbers.indices {
    var low = 0
    var high = lasts.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[lasts[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = lasts[low - 1] }
    if low == lasts.count { lasts.append(index) } else { lasts[low] = index }
  }
  var belongs = Array(repeating: false, count: numbers.count)
  var index = lasts.last ?? -1
  while index >= 0 {
    belongs[index] = true
    index = previous[index]
  }
  return belongs
}

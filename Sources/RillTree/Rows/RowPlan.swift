import RillOrder

/// The differences between the shown rows and the new ones: which rows stay, move, change, come and
/// go.
///
/// Rows that stay together form a run, which costs as much as one row.
struct RowPlan {
  /// A shown row, or a run of them.
  struct OldItem {
    let position: Int
    let count: Int
    /// The number of the row; -1 for a run.
    let number: Int
  }

  /// A new row, or a run of new rows that equal shown ones.
  struct NewItem {
    let position: Int
    let count: Int
    /// The index of the old item; -1 for a row that comes.
    var source: Int
    var needsUpdate: Bool
  }

  private(set) var old: [OldItem] = []
  private(set) var new: [NewItem] = []
  /// The keys that several changed rows share.
  private(set) var duplicates: [RowKey] = []
  /// The position to which the host scrolls a virtual list; nil if it doesn't.
  private(set) var scrollTop: Double?

  private let store: RowStore
  /// The indices of the old items and the new items that are matched by their keys.
  private var oldOpen: [Int] = []
  private var newOpen: [Int] = []
  /// The shown rows that change though their elements are equal, by position.
  private var touched: [(position: Int, number: Int)] = []
  private let remakesAll: Bool

  /// Compares the rows of two nodes. `store` contains those of `before`.
  ///
  /// - Parameter remakesAll: True if all rows change.
  init(from before: RowsNode, to after: RowsNode, _ store: RowStore, remakesAll: Bool) {
    self.store = store
    let comparison = after.comparison(with: before)
    self.remakesAll = remakesAll || !(comparison?.hasSameContext ?? false)
    for number in store.takeOutdated() { touch(number) }
    for key in comparison?.toggled ?? [] {
      guard let number = store.number(ofKey: key) else { continue }
      touch(number)
      if let range = before.range, let comparison, key != after.content.selection.key {
        // The search for a newly selected row begins at a row that is shown.
        let position = range.lowerBound + store.order.position(of: number) - 1
        after.content.selection.position =
          RowComparison.position(position, after: comparison.ranges).position
      }
    }
    let (oldRange, spaces) = (before.range, [before.space(0), before.space(1)])
    scrollTop = after.moveRange(of: store, from: before, comparison)
    var ranges = comparison?.ranges ?? [(old: 0..<store.order.count, new: 0..<after.count)]
    if let comparison, let oldRange, let range = after.range {
      ranges = comparison.ranges(of: before.functions.count, in: oldRange, shownAs: range)
      for end in [0, 1] where after.space(end) != spaces[end] {
        touch(store.order.row(at: end * (oldRange.count + 1)))
      }
    }
    touched.sort { $0.position < $1.position }
    if ranges.isEmpty && touched.isEmpty && !self.remakesAll { return }
    collect(ranges)
    match(before, oldRange, after, isComparable: comparison != nil)
    store.untouch(touched.map { $0.number })
  }

  var isEmpty: Bool { old.isEmpty && new.isEmpty }

  private mutating func touch(_ number: Int) {
    if store.touch(number) { touched.append((store.order.position(of: number), number)) }
  }

  private mutating func collect(_ ranges: [(old: Range<Int>, new: Range<Int>)]) {
    var (before, after) = (0, 0)
    var next = 0
    for range in ranges {
      addUnchanged(from: before, to: range.old.lowerBound, at: after, &next)
      for (offset, number) in store.numbers(in: range.old).enumerated() {
        oldOpen.append(old.count)
        old.append(OldItem(position: range.old.lowerBound + offset, count: 1, number: number))
      }
      for position in range.new {
        newOpen.append(new.count)
        new.append(NewItem(position: position, count: 1, source: -1, needsUpdate: false))
      }
      while next < touched.count, touched[next].position < range.old.upperBound { next += 1 }
      (before, after) = (range.old.upperBound, range.new.upperBound)
    }
    addUnchanged(from: before, to: store.order.count, at: after, &next)
  }

  /// Adds rows with equal elements, as runs between the touched rows.
  private mutating func addUnchanged(
    from start: Int, to end: Int, at position: Int, _ next: inout Int
  ) {
    func add(_ first: Int, _ count: Int, number: Int) {
      new.append(
        NewItem(
          position: position + first - start, count: count, source: old.count,
          needsUpdate: number >= 0))
      old.append(OldItem(position: first, count: count, number: number))
    }
    if remakesAll {
      for (offset, number) in store.numbers(in: start..<end).enumerated() {
        add(start + offset, 1, number: number)
      }
      return
    }
    var first = start
    while next < touched.count, touched[next].position < end {
      let (place, number) = touched[next]
      if place > first { add(first, place - first, number: -1) }
      add(place, 1, number: number)
      first = place + 1
      next += 1
    }
    if first < end { add(first, end - first, number: -1) }
  }

  /// Matches the open items by their keys; equal keys in order.
  private mutating func match(
    _ before: RowsNode, _ oldRange: Range<Int>?, _ after: RowsNode, isComparable: Bool
  ) {
    if newOpen.isEmpty { return }
    var first: [RowKey: Int] = [:]
    var later = Array(repeating: -1, count: old.count)
    for index in oldOpen.reversed() {
      let key = store.key(of: old[index].number)
      if let next = first.updateValue(index, forKey: key) { later[index] = next }
    }
    var seen: Set<RowKey> = []
    for index in newOpen {
      let key = after.key(at: new[index].position)
      if newOpen.count > 1, !seen.insert(key).inserted { duplicates.append(key) }
      guard let source = first[key] else { continue }
      first[key] = later[source] < 0 ? nil : later[source]
      new[index].source = source
      new[index].needsUpdate =
        remakesAll || !isComparable || store.rows[old[source].number].isTouched
        || !after.isEqual(
          new[index].position, to: old[source].position, of: before, shownAs: oldRange)
    }
  }
}

/// Returns the positions of a subsequence of the non-negative `values` that increases and has the
/// greatest sum of weights.
///
/// Costs O(n log n).
func heaviestIncreasingSubsequence(_ values: [Int], weights: [Int]) -> [Int] {
  let limit = (values.max() ?? -1) + 1
  // A Fenwick tree: for each prefix of the values, the position of the heaviest subsequence so far.
  var best = Array(repeating: -1, count: limit + 1)
  var totals = Array(repeating: 0, count: values.count)
  var previous = Array(repeating: -1, count: values.count)
  var heaviest = -1
  for (position, value) in values.enumerated() where value >= 0 {
    var index = value
    var last = -1
    while index > 0 {
      if best[index] >= 0, last < 0 || totals[best[index]] > totals[last] { last = best[index] }
      index &= index - 1
    }
    previous[position] = last
    totals[position] = weights[position] + (last < 0 ? 0 : totals[last])
    index = value + 1
    while index <= limit {
      if best[index] < 0 || totals[best[index]] < totals[position] { best[index] = position }
      index += index & -index
    }
    if heaviest < 0 || totals[position] > totals[heaviest] { heaviest = position }
  }
  var subsequence: [Int] = []
  while heaviest >= 0 {
    subsequence.append(heaviest)
    heaviest = previous[heaviest]
  }
  return subsequence.reversed()
}

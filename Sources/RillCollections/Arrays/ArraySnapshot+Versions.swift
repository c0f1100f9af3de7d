public import RillOrder

/// The elements of a snapshot are rows of a view: `forEach(model.goals.value) { … }`.
extension ArraySnapshot: RowSource {}

/// Snapshots as values: a copy that is edited shares its storage with the original.
extension ArraySnapshot {
  /// Returns the ranges of indices in which this snapshot can differ from `old`, in order. Outside
  /// these ranges, both have the same elements in the same order.
  ///
  /// ```swift
  /// let numbers = ArrayInput(0..<1_000)
  /// let before = numbers.value
  /// numbers.append(1_000)
  /// print(numbers.value.changedRanges(since: before).count)   // 1
  /// ```
  ///
  /// A range contains at most some dozens of elements for each edit. No elements are compared.
  ///
  /// - Complexity: O(d log n) for d edits between the snapshots. O(n) if they are unrelated.
  @inlinable
  public func changedRanges(since old: ArraySnapshot) -> [(old: Range<Int>, new: Range<Int>)] {
    tree.changedRanges(since: old.tree)
  }

  /// Inserts an element before the one at `index`, or at the end.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func insert(_ element: Element, at index: Int) {
    if index < 0 || index > tree.count { Misuse.position(index, isBeyond: tree.count) }
    tree.insert(element, at: index)
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func append(_ element: Element) {
    tree.insert(element, at: tree.count)
  }

  /// Removes and returns the element at `index`.
  ///
  /// - Complexity: O(log n).
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    if index < 0 || index >= tree.count { Misuse.index(index, isNotIn: tree.count) }
    return tree.remove(at: index)
  }

  /// Replaces the element at `index`.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func update(at index: Int, to element: Element) {
    if index < 0 || index >= tree.count { Misuse.index(index, isNotIn: tree.count) }
    tree.update(element, at: index)
  }

  /// Moves the element at the index `from` to the index `to`.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public mutating func move(from: Int, to: Int) {
    if from < 0 || from >= tree.count { Misuse.index(from, isNotIn: tree.count) }
    if to < 0 || to >= tree.count { Misuse.index(to, isNotIn: tree.count) }
    if from != to { tree.insert(tree.remove(at: from), at: to) }
  }
}

extension ArrayInput {
  /// Replaces the elements at the indices in `range` by those of a collection, in one moment.
  ///
  /// Elements at indices that both have are updated. The others are removed or inserted.
  @inlinable
  public func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    let elements = Array(elements)
    edit { state in
      if range.lowerBound < 0 || range.upperBound > state.count {
        Misuse.range(range, isNotIn: state.count)
      }
      let common = Swift.min(range.count, elements.count)
      for offset in 0..<common { state.update(elements[offset], at: range.lowerBound + offset) }
      for index in (range.lowerBound + common..<range.upperBound).reversed() {
        state.remove(at: index)
      }
      for offset in common..<elements.count {
        state.insert(elements[offset], at: range.lowerBound + offset)
      }
    }
  }

  /// Sorts the elements by `areInIncreasingOrder`, in one moment, with the least number of moves.
  /// The sort is stable.
  ///
  /// ```swift
  /// let numbers = ArrayInput([3, 1, 2])
  /// let observer = numbers.changes.observe { print($0.edits.count) }
  /// numbers.sort { $0 < $1 }   // prints 1: the 3 moves
  /// ```
  ///
  /// To keep a collection sorted, derive one with ``ChangingArray/sorted(file:line:by:)``.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  public func sort(by areInIncreasingOrder: @escaping (Element, Element) -> Bool) {
    edit { state in
      var elements = ContiguousArray<Element>()
      elements.reserveCapacity(state.count)
      state.tree.visit { elements.append($0) }
      // Swift's sort is stable.
      let order = elements.indices.sorted { areInIncreasingOrder(elements[$0], elements[$1]) }
      var targets = Array(repeating: 0, count: order.count)
      for (target, index) in order.enumerated() { targets[index] = target }
      state.arrange(targets)
    }
  }
}

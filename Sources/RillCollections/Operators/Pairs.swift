public import Rill

extension ChangingDictionary {
  /// Returns the keys and values as an array, in an order that is not specified.
  ///
  /// ```swift
  /// let stock = DictionaryInput(["apple": 3, "pear": 2])
  /// let total = stock.pairs().sum { $0.value }
  /// print(total.value)   // 5
  /// ```
  ///
  /// Use it for the operators and folds of arrays.
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func pairs(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ChangingArray<(key: Key, value: Value)> {
    // The entries in the order of the array, after the edits so far.
    let entries = OperatorState(EntryTree<Key, Value>())
    return ChangingArray<(key: Key, value: Value)>(
      Changing(
        batching: state, "pairs", file, line,
        seed: { source in
          entries.value = source.tree
          return ArrayState(source.tree.entries.map { (key: $0.key, value: $0.value) })
        },
        apply: { source, state in
          var tree = entries.value
          for edit in source.edits {
            let (key, new) = (edit.key, edit.new)
            let (place, old) = tree.set(new, of: key)
            switch (old, new) {
            case (nil, nil): continue
            case (nil, let value?): state.insert((key: key, value: value), at: place)
            case (.some, let value?): state.update((key: key, value: value), at: place)
            case (.some, nil): state.remove(at: place)
            }
          }
          entries.value = tree
        }))
  }

  /// Returns the keys and values as an array, sorted by `areInIncreasingOrder`.
  ///
  /// ```swift
  /// let stock = DictionaryInput(["pear": 2, "apple": 3])
  /// let rows = stock.sorted { $0.key < $1.key }
  /// print(rows.value.map(\.key))   // ["apple", "pear"]
  /// ```
  ///
  /// The order of pairs that the predicate considers equal is not specified.
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func sorted(
    file: StaticString = #fileID, line: UInt = #line,
    by areInIncreasingOrder: @escaping ((key: Key, value: Value), (key: Key, value: Value)) -> Bool
  ) -> ChangingArray<(key: Key, value: Value)> {
    pairs(file: file, line: line).sorted(file: file, line: line, by: areInIncreasingOrder)
  }
}

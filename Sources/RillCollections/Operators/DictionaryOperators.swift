public import Rill

extension ChangingDictionary {
  /// Returns the results of `transform` for the values, with the same keys.
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func mapValues<Result>(
    file: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Value) -> Result
  ) -> ChangingDictionary<Key, Result> {
    selecting("mapValues", file, line) { transform($1) }
  }

  /// Returns the keys and values that satisfy `isIncluded`.
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func filter(
    file: StaticString = #fileID, line: UInt = #line,
    _ isIncluded: @escaping (Key, Value) -> Bool
  ) -> ChangingDictionary<Key, Value> {
    selecting("filter", file, line) { isIncluded($0, $1) ? $1 : nil }
  }

  @inlinable
  func selecting<Result>(
    _ kind: StaticString, _ file: StaticString, _ line: UInt,
    _ transform: @escaping (Key, Value) -> Result?
  ) -> ChangingDictionary<Key, Result> {
    ChangingDictionary<Key, Result>(
      Changing(
        batching: state, kind, file, line,
        seed: { source in
          var pairs: [(Key, Result)] = []
          source.tree.entries.visit { entry in
            if let result = transform(entry.key, entry.value) { pairs.append((entry.key, result)) }
          }
          return DictionaryState(EntryTree(pairs))
        },
        apply: { source, state in
          for edit in source.edits {
            state.set(edit.new.flatMap { transform(edit.key, $0) }, of: edit.key)
          }
        }))
  }
}

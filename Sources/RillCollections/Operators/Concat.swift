public import Rill

extension ChangingArray {
  /// Returns the elements of this collection, followed by those of `other`.
  ///
  /// - Complexity: O(d log n) for batches of d edits.
  @inlinable
  public func concat(
    _ other: ChangingArray<Element>, file: StaticString = #fileID, line: UInt = #line
  ) -> ChangingArray<Element> {
    ChangingArray(
      Changing(
        batching: state, and: other.state, "concat", file, line,
        seed: { first, second in
          var elements = ContiguousArray<Element>()
          elements.reserveCapacity(first.count + second.count)
          first.tree.visit { elements.append($0) }
          second.tree.visit { elements.append($0) }
          return ArrayState(ElementTree(elements))
        },
        apply: { first, isFirstChanged, second, isSecondChanged, state in
          if isFirstChanged {
            for edit in first.edits { state.apply(edit) { $0 } }
          }
          if isSecondChanged {
            for edit in second.edits { state.apply(edit, offset: first.count) }
          }
        }))
  }
}

extension ArrayState {
  /// Performs an edit of a collection that begins at index `offset` of this one.
  @inlinable
  mutating func apply(_ edit: ArrayEdit<Element>, offset: Int) {
    switch edit {
    case .insert(let element, let index): insert(element, at: index + offset)
    case .remove(_, let index): remove(at: index + offset)
    case .update(_, let element, let index): update(element, at: index + offset)
    case .move(_, let from, let to): move(from: from + offset, to: to + offset)
    }
  }
}

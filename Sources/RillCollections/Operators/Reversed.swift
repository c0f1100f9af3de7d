public import Rill

extension ChangingArray {
  /// Returns the elements in reverse order.
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func reversed(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ChangingArray<Element> {
    ChangingArray(
      Changing(
        batching: state, "reversed", file, line,
        seed: { source in
          var elements = ContiguousArray<Element>()
          elements.reserveCapacity(source.count)
          source.tree.visit { elements.append($0) }
          return ArrayState(ElementTree(elements.reversed()))
        },
        apply: { source, state in
          for edit in source.edits {
            let last = state.count - 1
            switch edit {
            case .insert(let element, let index): state.insert(element, at: last + 1 - index)
            case .remove(_, let index): state.remove(at: last - index)
            case .update(_, let element, let index): state.update(element, at: last - index)
            case .move(_, let from, let to): state.move(from: last - from, to: last - to)
            }
          }
        }))
  }
}

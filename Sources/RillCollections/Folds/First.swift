public import Rill

extension ChangingArray {
  /// Returns the first element, or nil. It changes only with an edit of that element's place.
  ///
  /// - Complexity: O(d + log n) for a batch of d edits.
  @inlinable
  public func first(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Element?> {
    func step(_ source: ArrayState<Element>) -> Element?? {
      let isChanged = source.edits.contains { edit in
        switch edit {
        case .insert(_, let index), .remove(_, let index), .update(_, to: _, let index):
          index == 0
        case .move(_, let from, let to): from == 0 || to == 0
        }
      }
      return isChanged ? .some(source.count == 0 ? nil : source.tree[0]) : nil
    }
    return following(
      "first", file, line, seed: { $0.count == 0 ? nil : $0[0] },
      step: { source, _ in step(source) })
  }

  /// Returns the last element, or nil. It changes only with an edit of that element's place.
  ///
  /// - Complexity: O(d + log n) for a batch of d edits.
  @inlinable
  public func last(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Element?> {
    func step(_ source: ArrayState<Element>) -> Element?? {
      var count = source.before.count
      var isChanged = false
      for edit in source.edits {
        switch edit {
        case .insert(_, let index):
          if index == count { isChanged = true }
          count += 1
        case .remove(_, let index):
          count -= 1
          if index == count { isChanged = true }
        case .update(_, to: _, let index):
          if index == count - 1 { isChanged = true }
        case .move(_, let from, let to):
          if from == count - 1 || to == count - 1 { isChanged = true }
        }
      }
      return isChanged ? .some(count == 0 ? nil : source.tree[count - 1]) : nil
    }
    return following(
      "last", file, line, seed: { $0.count == 0 ? nil : $0[$0.count - 1] },
      step: { source, _ in step(source) })
  }

  /// Returns the first of the smallest elements, by `areInIncreasingOrder`, or nil.
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func min(
    file: StaticString = #fileID, line: UInt = #line,
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> Changing<Element?> {
    sorted(file: file, line: line, by: areInIncreasingOrder).first(file: file, line: line)
  }

  /// Returns the last of the greatest elements, by `areInIncreasingOrder`, or nil.
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func max(
    file: StaticString = #fileID, line: UInt = #line,
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> Changing<Element?> {
    sorted(file: file, line: line, by: areInIncreasingOrder).last(file: file, line: line)
  }
}

extension ChangingArray where Element: Comparable {
  /// Returns the smallest element, or nil.
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func min(file: StaticString = #fileID, line: UInt = #line) -> Changing<Element?> {
    min(file: file, line: line, by: <)
  }

  /// Returns the greatest element, or nil.
  ///
  /// - Complexity: O(d log n) for a batch of d edits.
  @inlinable
  public func max(file: StaticString = #fileID, line: UInt = #line) -> Changing<Element?> {
    max(file: file, line: line, by: <)
  }
}

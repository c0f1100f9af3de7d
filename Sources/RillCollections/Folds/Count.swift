public import Rill

extension ChangingArray {
  /// Returns the number of elements, as a value that changes only with the number.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func counting(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Int> {
    following(
      "counting", file, line, seed: { $0.count },
      step: { source, count in source.count == count ? nil : source.count })
  }

  /// Returns the number of elements that satisfy `predicate`.
  ///
  /// - Complexity: O(d) for a batch of d edits.
  @inlinable
  public func counting(
    file: StaticString = #fileID, line: UInt = #line,
    where predicate: @escaping (Element) -> Bool
  ) -> Changing<Int> {
    folding(
      "counting", 0, file, line, adding: { predicate($1) ? $0 + 1 : $0 },
      removing: { predicate($1) ? $0 - 1 : $0 }
    ).removeDuplicates(file: file, line: line)
  }

  /// Returns a Boolean value that is true if an element satisfies `predicate`.
  ///
  /// - Complexity: O(d) for a batch of d edits.
  @inlinable
  public func contains(
    file: StaticString = #fileID, line: UInt = #line,
    where predicate: @escaping (Element) -> Bool
  ) -> Changing<Bool> {
    counting(file: file, line: line, where: predicate).map(file: file, line: line) { $0 > 0 }
      .removeDuplicates(file: file, line: line)
  }

  /// Returns a Boolean value that is true if all elements satisfy `predicate`.
  ///
  /// - Complexity: O(d) for a batch of d edits.
  @inlinable
  public func allSatisfy(
    file: StaticString = #fileID, line: UInt = #line,
    _ predicate: @escaping (Element) -> Bool
  ) -> Changing<Bool> {
    counting(file: file, line: line, where: { !predicate($0) })
      .map(file: file, line: line) { $0 == 0 }
      .removeDuplicates(file: file, line: line)
  }
}

extension ChangingArray where Element: Equatable {
  /// Returns a Boolean value that is true if this collection contains `element`.
  ///
  /// - Complexity: O(d) for a batch of d edits.
  @inlinable
  public func contains(
    _ element: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Bool> {
    contains(file: file, line: line, where: { $0 == element })
  }
}

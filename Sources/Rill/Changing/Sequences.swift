extension Changing where Value: Sequence {
  /// Returns the results of `transform` for the elements.
  ///
  /// - Complexity: Linear in the number of elements, for each version that is read or observed.
  @inlinable
  public func mapElements<Result>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value.Element) -> Result
  ) -> Changing<[Result]> {
    map(file: file, line: line) { $0.map(transform) }
  }

  /// Returns the elements that satisfy `isIncluded`.
  ///
  /// - Complexity: Linear in the number of elements, for each version that is read or observed.
  @inlinable
  public func filterElements(
    file: StaticString = #fileID, line: UInt = #line,
    _ isIncluded: @escaping (Value.Element) -> Bool
  ) -> Changing<[Value.Element]> {
    map(file: file, line: line) { $0.filter(isIncluded) }
  }

  /// Returns the result of `next` for all elements in order, beginning with `initial`.
  ///
  /// - Complexity: Linear in the number of elements, for each version that is read or observed.
  @inlinable
  public func reduceElements<Result>(
    _ initial: Result, file: StaticString = #fileID, line: UInt = #line,
    _ next: @escaping (Result, Value.Element) -> Result
  ) -> Changing<Result> {
    map(file: file, line: line) { $0.reduce(initial, next) }
  }
}

public import Rill

extension ChangingArray {
  /// Returns the sum of the numbers that `number` returns for the elements.
  ///
  /// ```swift
  /// let words = ArrayInput(["to", "be"])
  /// let letters = words.sum { $0.count }
  /// print(letters.value)   // 4
  /// ```
  ///
  /// The sum of floating-point numbers accumulates rounding errors over many edits.
  ///
  /// - Complexity: O(d) for a batch of d edits.
  @inlinable
  public func sum<Number: AdditiveArithmetic>(
    file: StaticString = #fileID, line: UInt = #line, of number: @escaping (Element) -> Number
  ) -> Changing<Number> {
    folding(
      "sum", .zero, file, line, adding: { $0 + number($1) }, removing: { $0 - number($1) })
  }

  /// Returns the arithmetic mean of the numbers that `number` returns for the elements, or nil
  /// without elements.
  ///
  /// The sum behind it accumulates rounding errors over many edits. It starts again at zero when
  /// the collection becomes empty.
  ///
  /// - Complexity: O(d) for a batch of d edits.
  @inlinable
  public func average<Number: BinaryFloatingPoint>(
    file: StaticString = #fileID, line: UInt = #line, of number: @escaping (Element) -> Number
  ) -> Changing<Number?> {
    folding(
      "average", (sum: 0 as Number, count: 0), file, line,
      adding: { (sum: $0.sum + number($1), count: $0.count + 1) },
      removing: { total, element in
        if total.count == 1 { return (sum: 0, count: 0) }
        return (sum: total.sum - number(element), count: total.count - 1)
      }
    ).map(file: file, line: line) { $0.count == 0 ? nil : $0.sum / Number($0.count) }
  }
}

extension ChangingArray where Element: AdditiveArithmetic {
  /// Returns the sum of the elements.
  ///
  /// - Complexity: O(d) for a batch of d edits.
  @inlinable
  public func sum(file: StaticString = #fileID, line: UInt = #line) -> Changing<Element> {
    sum(file: file, line: line, of: { $0 })
  }
}

extension ChangingArray where Element: BinaryFloatingPoint {
  /// Returns the arithmetic mean of the elements, or nil without elements.
  ///
  /// - Complexity: O(d) for a batch of d edits.
  @inlinable
  public func average(file: StaticString = #fileID, line: UInt = #line) -> Changing<Element?> {
    average(file: file, line: line, of: { $0 })
  }
}

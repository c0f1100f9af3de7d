extension Producer {
  /// Only the end.
  ///
  /// ```
  /// self            --1--2--3--|
  /// ignoreValues()  -----------|
  /// ```
  ///
  /// Elsewhere: `ignoreElements` (Rx), `ignoreOutput` (Combine).
  @inlinable
  public func ignoreValues() -> Producer {
    ignoreValues(as: Value.self)
  }

  /// Only the end, where a producer of other values is asked for.
  ///
  /// ```swift
  /// let result = upload.ignoreValues(as: Receipt.self).concat(with: receipt)
  /// ```
  ///
  /// - Parameter type: what the values that don't come are to be.
  ///
  /// Elsewhere: `ignoreElements` (Rx), `ignoreOutput` (Combine).
  @inlinable
  public func ignoreValues<Output>(as type: Output.Type) -> Producer<Output, Failure> {
    Producer<Output, Failure>(lifting: self) { downstream in
      Sink(into: downstream) { _, _ in }
    }
  }
}

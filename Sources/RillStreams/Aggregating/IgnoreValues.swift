extension Producer {
  /// Drops all values and passes on the end.
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

  /// Drops all values and passes on the end, as a producer of another type.
  ///
  /// ```swift
  /// let result = upload.ignoreValues(as: Receipt.self).concat(with: receipt)
  /// ```
  ///
  /// - Parameter type: The type of values of the new producer, which delivers none.
  ///
  /// Elsewhere: `ignoreElements` (Rx), `ignoreOutput` (Combine).
  @inlinable
  public func ignoreValues<Output>(as type: Output.Type) -> Producer<Output, Failure> {
    Producer<Output, Failure>(lifting: self) { downstream in
      Sink(into: downstream) { _, _ in }
    }
  }
}

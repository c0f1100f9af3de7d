extension Producer {
  /// Whether it completes without a value: false with the first value, which cancels this one.
  ///
  /// ```
  /// self       --1--2--|     -----|
  /// isEmpty()  --(F|)        -----(T|)
  /// ```
  ///
  /// Elsewhere: `isEmpty` (Rx).
  @inlinable
  public func isEmpty() -> Producer<Bool, Failure> {
    allSatisfy { _ in false }
  }
}

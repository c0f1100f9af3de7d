extension Producer {
  /// Delivers whether this producer completes without a value: false with the first value, which
  /// cancels the producer, or true on completion.
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

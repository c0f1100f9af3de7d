public import Rill

extension Producer {
  /// Delivers each value except the first with its predecessor.
  ///
  /// ```
  /// self        --1--2--3--|
  /// pairwise()  -----A--B--|      A (1, 2), B (2, 3)
  /// ```
  ///
  /// Elsewhere: `pairwise` (Rx), `combinePrevious` (ReactiveSwift).
  @inlinable
  public func pairwise() -> Producer<(Value, Value), Failure> {
    Producer<(Value, Value), Failure>(lifting: self) { downstream in
      let last = OperatorState<Value?>(nil)
      return Sink(into: downstream) { value, downstream in
        let previous = last.value
        last.value = value
        if let previous { downstream.send((previous, value)) }
      }
    }
  }
}

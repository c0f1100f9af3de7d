public import Rill

extension Producer {
  /// Delivers all values in one array on completion.
  ///
  /// ```
  /// self       --1--2--3--|
  /// collect()  -----------(A|)     A [1, 2, 3]
  /// ```
  ///
  /// Without values, the array is empty. A failure is passed on without the earlier values.
  ///
  /// Elsewhere: `toArray` (Rx), `collect` (ReactiveSwift, Combine).
  @inlinable
  public func collect() -> Producer<[Value], Failure> {
    Producer<[Value], Failure>(lifting: self) { downstream in
      let values = OperatorState<[Value]>([])
      return Sink(into: downstream) { value, _ in
        values.value.append(value)
      } end: { completion, downstream in
        if case .completed = completion { downstream.send(values.value) }
        downstream.finish(completion)
      }
    }
  }
}

public import Rill

extension Producer {
  /// Delivers all values except the last `count`: each comes `count` values later.
  ///
  /// ```
  /// self         --1--2--3--4--|
  /// dropLast(2)  --------1--2--|
  /// ```
  ///
  /// - Parameter count: The number of values, not negative.
  ///
  /// Elsewhere: `skipLast` (Rx).
  @inlinable
  public func dropLast(_ count: Int = 1) -> Producer {
    precondition(count >= 0, "Rill: dropLast(_:) needs a count of at least 0; got \(count).")
    if count == 0 { return self }
    return Producer(lifting: self) { downstream in
      let kept = OperatorState(Queue<Value>())
      return Sink(into: downstream) { value, downstream in
        kept.value.append(value)
        if kept.value.count > count, let oldest = kept.value.popFirst() { downstream.send(oldest) }
      }
    }
  }
}

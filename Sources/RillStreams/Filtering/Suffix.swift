public import Rill

extension Producer {
  /// Delivers the last `count` values on completion.
  ///
  /// ```
  /// self       --1--2--3--|
  /// suffix(2)  -----------(23|)
  /// ```
  ///
  /// With fewer values, it delivers all of them. A failure is passed on without them.
  ///
  /// - Parameter count: The number of values, not negative; with 0 it completes without starting
  ///   this producer.
  ///
  /// Elsewhere: `takeLast` (Rx), `take(last:)` (ReactiveSwift).
  @inlinable
  public func suffix(_ count: Int) -> Producer {
    precondition(count >= 0, "Rill: suffix(_:) needs a count of at least 0; got \(count).")
    return Producer(lifting: self) { downstream in
      if count == 0 {
        downstream.complete()
        return nil
      }
      let kept = OperatorState(Queue<Value>())
      return Sink(into: downstream) { value, _ in
        kept.value.append(value)
        if kept.value.count > count { _ = kept.value.popFirst() }
      } end: { completion, downstream in
        if case .completed = completion {
          while downstream.isOpen, let value = kept.value.popFirst() { downstream.send(value) }
        }
        downstream.finish(completion)
      }
    }
  }
}

import Rill

extension Producer {
  /// Delivers each value with the latest value of `other`; values before its first are dropped.
  ///
  /// ```
  /// self                    a----b----c----|
  /// other                   ---1----2---|
  /// withLatest(from: other) -----A----B----|     A (b, 1), B (c, 2)
  /// ```
  ///
  /// `other` starts first. Its failure ends the run; its completion doesn't.
  ///
  /// Elsewhere: `withLatestFrom` (Rx), `withLatest(from:)` (ReactiveSwift).
  public func withLatest<Other>(
    from other: Producer<Other, Failure>
  ) -> Producer<(Value, Other), Failure> {
    Producer<(Value, Other), Failure>(lifting: self) { downstream in
      let latest = OperatorState<Other?>(nil)
      let sink = Sink<Other, Failure>(into: downstream) { other, _ in
        latest.value = other
      } end: { completion, downstream in
        downstream.failIfFailed(completion)
      }
      other.feed(sink)
      return Sink(into: downstream) { value, downstream in
        if let other = latest.value { downstream.send((value, other)) }
      }
    }
  }
}

public import Rill

extension Producer {
  /// Starts a producer for the state and each value, and delivers its values, each of which is the
  /// next state.
  ///
  /// `strategy` determines the treatment of a value that arrives while another producer runs, as in
  /// ``flatMap(_:_:)``.
  ///
  /// ```swift
  /// let pages = moreWanted.flatScan(.exhaust, startingWith: []) { pages, _ in
  ///   service.page(after: pages.count).map { pages + [$0] }
  /// }
  /// ```
  ///
  /// `initial` itself is not delivered. A producer that waits for others receives the state at its
  /// start. If `next` throws, the run fails with that error.
  ///
  /// Elsewhere: `mergeScan`, `switchScan` (Rx).
  @inlinable
  public func flatScan<State>(
    _ strategy: FlatteningStrategy, startingWith initial: State,
    _ next: @escaping (State, Value) throws(Failure) -> Producer<State, Failure>
  ) -> Producer<State, Failure> {
    Producer<State, Failure>(lifting: self) { downstream in
      let state = OperatorState(initial)
      return strategy.flatten(into: downstream) { value throws(Failure) in
        try next(state.value, value).map { new in
          state.value = new
          return new
        }
      }
    }
  }
}

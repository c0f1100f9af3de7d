extension Producer {
  /// Starts a producer for each value, made of the state and the value, and delivers what they deliver:
  /// each of these is the next state. `strategy` says what happens when another value comes while one
  /// runs, as in ``flatMap(_:_:)``.
  ///
  /// ```swift
  /// let pages = moreWanted.flatScan(.exhaust, []) { pages, _ in
  ///   service.page(after: pages.count).map { pages + [$0] }
  /// }
  /// ```
  ///
  /// `initial` itself is not delivered. Where producers wait for others, the state is that when their
  /// turn has come. If `next` throws, the run fails with what it throws.
  ///
  /// Elsewhere: `mergeScan`, `switchScan` (Rx).
  @inlinable
  public func flatScan<State>(
    _ strategy: FlatteningStrategy, _ initial: State,
    _ next: @escaping (State, Value) throws(Failure) -> Producer<State, Failure>
  ) -> Producer<State, Failure> {
    Producer<State, Failure>(lifting: self) { downstream in
      let state = RunState(initial)
      return strategy.flatten(into: downstream) { value throws(Failure) in
        try next(state.value, value).map { new in
          state.value = new
          return new
        }
      }
    }
  }
}

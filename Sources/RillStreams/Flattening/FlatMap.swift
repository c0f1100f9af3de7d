extension Producer {
  /// Starts a producer for each value and delivers its values. `strategy` determines the treatment
  /// of a value that arrives while another producer runs.
  ///
  /// ```swift
  /// let results = queries.flatMap(.latest) { query in service.search(query) }
  /// ```
  ///
  /// ```
  /// self              --a-----b--------|
  /// a                   -1-2-3-4|
  /// b                         -5-6|
  /// flatMap(.merge)   ---1-2-345-6-----|       (4 and 5 close to one another)
  /// flatMap(.concat)  ---1-2-3-4-5-6---|
  /// flatMap(.latest)  ---1-2-3-5-6-----|
  /// flatMap(.exhaust) ---1-2-3-4-------|
  /// ```
  ///
  /// Completes when this producer and all inner producers have completed. A failure of any ends
  /// all.
  ///
  /// Elsewhere: `mergeMap`, `concatMap`, `switchMap`, `exhaustMap` and, with `{ $0 }`, `mergeAll`,
  /// `concatAll`, `switchAll`, `exhaustAll` (Rx); `flatMap(_:_:)` (ReactiveSwift);
  /// `flatMap(maxPublishers:)` and `switchToLatest` (Combine).
  @inlinable
  public func flatMap<Output>(
    _ strategy: FlatteningStrategy,
    _ transform: @escaping (Value) throws(Failure) -> Producer<Output, Failure>
  ) -> Producer<Output, Failure> {
    Producer<Output, Failure>(lifting: self) { downstream in
      strategy.flatten(into: downstream, transform)
    }
  }
}

extension FlatteningStrategy {
  /// Creates the sink for the values that `transform` maps to inner producers.
  @inlinable
  func flatten<Value, Output, Failure>(
    into downstream: Sink<Output, Failure>,
    _ transform: @escaping (Value) throws(Failure) -> Producer<Output, Failure>
  ) -> Sink<Value, Failure> {
    switch kind {
    case .merge(let limit):
      let merging = Merging(limit: limit, transform)
      let endInner = merging.endOfInner
      return Sink(into: downstream) { value, downstream in
        merging.take(value, downstream, endInner)
      } end: { completion, downstream in
        merging.endOuter(completion, downstream)
      }
    case .latest, .exhaust:
      let isExhaustive = if case .exhaust = kind { true } else { false }
      let switching = Switching(transform, isExhaustive: isExhaustive)
      let endInner = switching.endOfInner
      return Sink(into: downstream) { value, downstream in
        switching.take(value, downstream, endInner)
      } end: { completion, downstream in
        switching.endOuter(completion, downstream)
      }
    }
  }
}

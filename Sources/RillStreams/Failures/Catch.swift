extension Producer {
  /// Goes on with the producer that `handler` makes of a failure.
  ///
  /// ```
  /// self               --1--2--#
  /// catch { _ in b }   --1--2----3--4--|
  /// b                          --3--4--|
  /// ```
  ///
  /// What the failed run had started is stopped before. A failure of the producer that `handler` makes is
  /// passed on: to fail instead, return ``fail(_:)``.
  ///
  /// Elsewhere: `catchError` (Rx), `flatMapError` (ReactiveSwift), `catch`, `tryCatch` (Combine).
  @inlinable
  public func `catch`<NewFailure>(
    _ handler: @escaping (Failure) -> Producer<Value, NewFailure>
  ) -> Producer<Value, NewFailure> {
    Producer<Value, NewFailure>(lifting: self) { downstream in
      let sink = Sink<Value, Failure>(into: downstream) { value, downstream in
        downstream.send(value)
      } end: { completion, downstream in
        guard case .failed(let failure) = completion else { return downstream.complete() }
        handler(failure).feed(
          Sink(into: downstream) { value, downstream in downstream.send(value) })
      }
      sink.tearsDownFirst = true
      return sink
    }
  }
}

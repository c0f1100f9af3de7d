extension Producer {
  /// Continues a failed run with the producer that `handler` returns for the failure.
  ///
  /// ```
  /// self               --1--2--#
  /// catch { _ in b }   --1--2----3--4--|
  /// b                          --3--4--|
  /// ```
  ///
  /// The sources of the failed run stop first. A failure of the new producer is passed on; to
  /// replace the failure, return ``fail(_:)``.
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

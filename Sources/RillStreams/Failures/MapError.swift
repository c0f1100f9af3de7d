extension Producer {
  /// Transforms a failure and passes on the values.
  ///
  /// Elsewhere: `mapError` (ReactiveSwift, Combine).
  @inlinable
  public func mapError<NewFailure>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> Producer<Value, NewFailure> {
    Producer<Value, NewFailure>(lifting: self) { downstream in
      Sink<Value, Failure>(into: downstream) { value, downstream in
        downstream.send(value)
      } end: { completion, downstream in
        switch completion {
        case .completed: downstream.complete()
        case .failed(let failure): downstream.fail(transform(failure))
        }
      }
    }
  }
}

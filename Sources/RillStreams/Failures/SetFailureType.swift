extension Producer where Failure == Never {
  /// Returns this producer with a failure type, where one is required.
  ///
  /// Elsewhere: `promoteError` (ReactiveSwift), `setFailureType` (Combine).
  @inlinable
  public func setFailureType<NewFailure>(
    to type: NewFailure.Type = NewFailure.self
  ) -> Producer<Value, NewFailure> {
    Producer<Value, NewFailure>(lifting: self) { downstream in
      Sink<Value, Failure>(into: downstream) { value, downstream in
        downstream.send(value)
      } end: { _, downstream in
        downstream.complete()
      }
    }
  }
}

extension Producer {
  /// Replaces a failure by `value` and a completion.
  ///
  /// ```
  /// self                   --1--2--#
  /// replaceError(with: 0)  --1--2--(0|)
  /// ```
  ///
  /// Elsewhere: `catchErrorJustReturn` (RxSwift), `replaceError` (Combine).
  @inlinable
  public func replaceError(with value: Value) -> Producer<Value, Never> {
    Producer<Value, Never>(lifting: self) { downstream in
      Sink<Value, Failure>(into: downstream) { value, downstream in
        downstream.send(value)
      } end: { completion, downstream in
        if case .failed = completion { downstream.send(value) }
        downstream.complete()
      }
    }
  }
}

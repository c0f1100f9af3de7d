extension Producer {
  /// The same values; a failure is transformed.
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

  /// The same values; instead of a failure `value`, and then the completion.
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

extension Producer where Failure == Never {
  /// The same values, where a producer with a failure is asked for.
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

extension Producer {
  /// Delivers the value of `result` and completes, or fails with its failure.
  ///
  /// Elsewhere: `init(result:)` (ReactiveSwift), `Result.publisher` (Combine).
  @inlinable
  public init(result: Result<Value, Failure>) {
    self.init { sink in
      switch result {
      case .success(let value):
        sink.send(value)
        sink.complete()
      case .failure(let failure):
        sink.fail(failure)
      }
    }
  }

  /// Delivers the value of `optional`, if there is one, and completes.
  ///
  /// Elsewhere: `Optional.publisher` (Combine).
  @inlinable
  public init(optional: Value?) {
    self.init { sink in
      if let optional { sink.send(optional) }
      sink.complete()
    }
  }
}

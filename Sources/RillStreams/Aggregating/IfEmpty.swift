public import Rill

extension Producer {
  /// Fails instead of completing without a value.
  ///
  /// ```
  /// self                  -----|     --1--|
  /// failIfEmpty(with: e)  -----#     --1--|
  /// ```
  ///
  /// - Parameter failure: The failure, evaluated when it is needed.
  ///
  /// Elsewhere: `throwIfEmpty` (Rx).
  @inlinable
  public func failIfEmpty(with failure: @autoclosure @escaping () -> Failure) -> Producer {
    whenEmpty { $0.fail(failure()) }
  }

  /// Delivers `value` before a completion without a value.
  ///
  /// ```
  /// self                   -----|        --1--|
  /// replaceEmpty(with: 0)  -----(0|)     --1--|
  /// ```
  ///
  /// Elsewhere: `defaultIfEmpty` (Rx), `replaceEmpty` (Combine).
  @inlinable
  public func replaceEmpty(with value: Value) -> Producer {
    whenEmpty { $0.send(value) }
  }

  /// Continues with `other` after a completion without a value.
  ///
  /// ```
  /// self                          -----|
  /// other                              -2--3--|
  /// ifEmpty(switchingTo: other)   ------2--3--|
  /// ```
  ///
  /// Elsewhere: `switchIfEmpty` (RxSwift).
  @inlinable
  public func ifEmpty(switchingTo other: Producer) -> Producer {
    Producer(lifting: self) { downstream in
      let isEmpty = OperatorState(true)
      let sink = Sink<Value, Failure>(into: downstream) { value, downstream in
        isEmpty.value = false
        downstream.send(value)
      } end: { completion, downstream in
        guard case .completed = completion, isEmpty.value else {
          return downstream.finish(completion)
        }
        other.feed(Sink(into: downstream) { value, downstream in downstream.send(value) })
      }
      sink.tearsDownFirst = true
      return sink
    }
  }

  /// Calls `instead` before a completion without a value.
  @inlinable
  func whenEmpty(_ instead: @escaping (Sink<Value, Failure>) -> Void) -> Producer {
    Producer(lifting: self) { downstream in
      let isEmpty = OperatorState(true)
      return Sink(into: downstream) { value, downstream in
        isEmpty.value = false
        downstream.send(value)
      } end: { completion, downstream in
        if case .completed = completion, isEmpty.value { instead(downstream) }
        downstream.finish(completion)
      }
    }
  }
}

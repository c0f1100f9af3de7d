extension Producer {
  /// What happens, as values: each value, and then the end, after which it completes. So it cannot
  /// fail.
  ///
  /// ```
  /// self           --1--2--#
  /// materialize()  --A--B--(C|)     A .value(1), B .value(2), C .failed(error)
  /// ```
  ///
  /// Elsewhere: `materialize` (Rx, ReactiveSwift).
  @inlinable
  public func materialize() -> Producer<Event<Value, Failure>, Never> {
    Producer<Event<Value, Failure>, Never>(lifting: self) { downstream in
      Sink(into: downstream) { value, downstream in
        downstream.send(.value(value))
      } end: { completion, downstream in
        downstream.send(Event(completion))
        downstream.complete()
      }
    }
  }

  /// What happens, as values, where a producer with a failure is asked for.
  ///
  /// Elsewhere: `materialize` (Rx, ReactiveSwift).
  @inlinable
  public func materialize<OtherFailure>() -> Producer<Event<Value, Failure>, OtherFailure> {
    materialize().setFailureType()
  }

  /// Does what the values say: the inverse of `materialize()`.
  ///
  /// Ends with the first event that is an end; also if none was, when this one ends.
  ///
  /// Elsewhere: `dematerialize` (Rx, ReactiveSwift).
  @inlinable
  public func dematerialize<Output>() -> Producer<Output, Failure>
  where Value == Event<Output, Failure> {
    Producer<Output, Failure>(lifting: self) { downstream in
      Sink(into: downstream) { event, downstream in downstream.receive(event) }
    }
  }

  /// Does what the values say: the inverse of `materialize()`.
  ///
  /// Ends with the first event that is an end; also if none was, when this one completes.
  ///
  /// Elsewhere: `dematerialize` (Rx, ReactiveSwift).
  @inlinable @_disfavoredOverload
  public func dematerialize<Output, OutputFailure>() -> Producer<Output, OutputFailure>
  where Value == Event<Output, OutputFailure>, Failure == Never {
    Producer<Output, OutputFailure>(lifting: self) { downstream in
      Sink(into: downstream) { event, downstream in
        downstream.receive(event)
      } end: { _, downstream in
        downstream.complete()
      }
    }
  }
}

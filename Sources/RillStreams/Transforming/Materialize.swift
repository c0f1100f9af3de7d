extension Producer {
  /// Delivers each event as a value, the end included, and then completes. The result can't fail.
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

  /// Delivers each event as a value, as a producer with a failure type.
  ///
  /// Elsewhere: `materialize` (Rx, ReactiveSwift).
  @inlinable
  public func materialize<OtherFailure>() -> Producer<Event<Value, Failure>, OtherFailure> {
    materialize().setFailureType()
  }

  /// Turns event values back into events: the inverse of `materialize()`.
  ///
  /// Ends with the first event that is an end; without one, with the end of this producer.
  ///
  /// Elsewhere: `dematerialize` (Rx, ReactiveSwift).
  @inlinable
  public func dematerialize<Output>() -> Producer<Output, Failure>
  where Value == Event<Output, Failure> {
    Producer<Output, Failure>(lifting: self) { downstream in
      Sink(into: downstream) { event, downstream in downstream.receive(event) }
    }
  }

  /// Turns event values back into events: the inverse of `materialize()`.
  ///
  /// Ends with the first event that is an end; without one, with the completion of this producer.
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

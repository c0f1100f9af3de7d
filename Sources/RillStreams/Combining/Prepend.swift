extension Producer {
  /// Delivers `values` at once, and then those of this producer, which starts after them.
  ///
  /// ```
  /// self        --1--2--|
  /// prepend(0)  0-1--2--|
  /// ```
  ///
  /// Elsewhere: `startWith` (Rx), `prefix(value:)` (ReactiveSwift), `prepend` (Combine).
  @inlinable
  public func prepend(_ values: Value...) -> Producer {
    Producer(lifting: self) { downstream in
      for value in values {
        downstream.send(value)
        if !downstream.isOpen { return nil }
      }
      return Sink(into: downstream) { value, downstream in downstream.send(value) }
    }
  }

  /// Delivers the values of this producer and, on completion, `values`.
  ///
  /// ```
  /// self       --1--2--|
  /// append(3)  --1--2--(3|)
  /// ```
  ///
  /// After a failure they are not delivered.
  ///
  /// Elsewhere: `endWith` (Rx), `concat(value:)` (ReactiveSwift), `append` (Combine).
  @inlinable
  public func append(_ values: Value...) -> Producer {
    Producer(lifting: self) { downstream in
      let sink = Sink<Value, Failure>(into: downstream) { value, downstream in
        downstream.send(value)
      } end: { completion, downstream in
        if case .completed = completion {
          for value in values where downstream.isOpen { downstream.send(value) }
        }
        downstream.finish(completion)
      }
      // This producer has ended before they are delivered.
      sink.tearsDownFirst = true
      return sink
    }
  }
}

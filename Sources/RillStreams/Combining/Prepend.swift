extension Producer {
  /// `values` at once, then those of this producer, which is started after them.
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

  /// The values of this producer, then, on completion, `values`.
  ///
  /// ```
  /// self       --1--2--|
  /// append(3)  --1--2--(3|)
  /// ```
  ///
  /// After a failure they don't come.
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
      // This one has ended when they come.
      sink.tearsDownFirst = true
      return sink
    }
  }
}

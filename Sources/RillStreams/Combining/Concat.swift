extension Producer {
  /// Delivers the values of this producer and, after its completion, those of `others` in order.
  ///
  /// ```
  /// self                --a--b|
  /// other               -1-2|
  /// concat(with: other) --a--b-1-2|
  /// ```
  ///
  /// A failure ends the run, and later producers are not started.
  ///
  /// Elsewhere: `concat`, `concatWith` (Rx), `concat(_:)` (ReactiveSwift), `append(_:)` (Combine).
  public func concat(with others: Producer...) -> Producer {
    others.reduce(self) { $0.concat(one: $1) }
  }

  private func concat(one other: Producer) -> Producer {
    Producer(lifting: self) { downstream in
      let sink = Sink<Value, Failure>(into: downstream) { value, downstream in
        downstream.send(value)
      } end: { completion, downstream in
        if case .failed = completion { return downstream.finish(completion) }
        other.feed(Sink(into: downstream) { value, downstream in downstream.send(value) })
      }
      sink.tearsDownFirst = true
      return sink
    }
  }

  /// Delivers the values of all `producers`, one producer after the other. Completes at once
  /// without any.
  ///
  /// Elsewhere: `concat` (Rx), `flatten(.concat)` (ReactiveSwift).
  public static func concat(_ producers: [Producer]) -> Producer {
    Producer<Producer, Failure>(producers).flatMap(.concat) { $0 }
  }
}

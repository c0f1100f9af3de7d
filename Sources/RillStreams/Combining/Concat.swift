extension Producer {
  /// The values of this one and then, when it has completed, those of `others`, one after the other.
  ///
  /// ```
  /// self                --a--b|
  /// other               -1-2|
  /// concat(with: other) --a--b-1-2|
  /// ```
  ///
  /// A failure ends it; what would come after is not started.
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

  /// The values of all `producers`, one producer after the other. Completes at once if there is none.
  ///
  /// Elsewhere: `concat` (Rx), `flatten(.concat)` (ReactiveSwift).
  public static func concat(_ producers: [Producer]) -> Producer {
    Producer<Producer, Failure>(producers).flatMap(.concat) { $0 }
  }
}

import Rill

extension Producer {
  /// Delivers the values of this producer and of `others` as they arrive.
  ///
  /// ```
  /// self               --a-----b---|
  /// other              ----1-----2---|
  /// merge(with: other) --a-1---b-2---|
  /// ```
  ///
  /// They start in order. Completes when all have completed; a failure of any ends the run.
  ///
  /// Elsewhere: `merge`, `mergeWith` (Rx), `merge(with:)` (ReactiveSwift, Combine).
  public func merge(with others: Producer...) -> Producer {
    Producer(
      lifting: self,
      startingMore: { downstream in
        let running = OperatorState(1 + others.count)
        func sink() -> Sink<Value, Failure> {
          Sink(into: downstream) { value, downstream in
            downstream.send(value)
          } end: { completion, downstream in
            running.value -= 1
            if case .completed = completion, running.value > 0 { return }
            downstream.finish(completion)
          }
        }
        let first = sink()
        return (first, { for other in others { other.feed(sink()) } })
      })
  }

  /// Delivers the values of all `producers` as they arrive; at most `limit` of them run at the same
  /// time, and the others wait.
  ///
  /// Completes when all have completed; at once without any.
  ///
  /// - Parameters:
  ///   - producers: The producers, which start in order.
  ///   - limit: The limit, at least 1.
  ///
  /// Elsewhere: `merge` with a limit (Rx), `merge(_:)`, `flatten(.concurrent(limit:))`
  /// (ReactiveSwift), `MergeMany` (Combine).
  public static func merge(_ producers: [Producer], limit: Int = .max) -> Producer {
    Producer<Producer, Failure>(producers).flatMap(.merge(limit: limit)) { $0 }
  }
}

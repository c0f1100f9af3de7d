extension Producer {
  /// The values of this one and of `others`, as they come.
  ///
  /// ```
  /// self               --a-----b---|
  /// other              ----1-----2---|
  /// merge(with: other) --a-1---b-2---|
  /// ```
  ///
  /// They are started in order. Completes when all have completed; a failure of any ends all.
  ///
  /// Elsewhere: `merge`, `mergeWith` (Rx), `merge(with:)` (ReactiveSwift, Combine).
  public func merge(with others: Producer...) -> Producer {
    Producer(
      lifting: self,
      startingMore: { downstream in
        let running = RunState(1 + others.count)
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

  /// The values of all `producers`, as they come; at most `limit` of them run at the same time, and
  /// the others wait.
  ///
  /// Completes when all have completed, with none at once.
  ///
  /// - Parameters:
  ///   - producers: started in order.
  ///   - limit: at least 1.
  ///
  /// Elsewhere: `merge` with a limit (Rx), `merge(_:)`, `flatten(.concurrent(limit:))`
  /// (ReactiveSwift), `MergeMany` (Combine).
  public static func merge(_ producers: [Producer], limit: Int = .max) -> Producer {
    Producer<Producer, Failure>(producers).flatMap(.merge(limit: limit)) { $0 }
  }
}

import Rill

extension Producer {
  /// Delivers the last values of both when both have completed.
  ///
  /// ```
  /// self                  --a--b--|
  /// other                 ----1-------|
  /// forkJoin(with: other) ------------(A|)     A (b, 1)
  /// ```
  ///
  /// If one completes without a value, the run completes at once without one. A failure of either
  /// ends the run.
  ///
  /// Elsewhere: `forkJoin` (Rx).
  public func forkJoin<Other>(
    with other: Producer<Other, Failure>
  ) -> Producer<(Value, Other), Failure> {
    Producer<[Either<Value, Other>], Failure>.forkJoin([
      map { .left($0) }, other.map { .right($0) },
    ]).map { values in
      guard case .left(let value) = values[0], case .right(let other) = values[1] else {
        preconditionFailure(
          "Rill: forkJoin received its values in the wrong order. Please report this bug.")
      }
      return (value, other)
    }
  }

  /// Delivers the last values of all `producers`, in their order, when all have completed.
  ///
  /// If one completes without a value, or there are no producers, the run completes at once without
  /// one.
  ///
  /// Elsewhere: `forkJoin` (Rx).
  public static func forkJoin<Element>(
    _ producers: [Producer<Element, Failure>]
  ) -> Producer<[Element], Failure> where Value == [Element] {
    guard let first = producers.first else { return .empty }
    return Producer<[Element], Failure>(
      lifting: first,
      startingMore: { downstream in
        let last = OperatorState([Element?](repeating: nil, count: producers.count))
        let running = OperatorState(producers.count)
        func makeFeeder(_ index: Int) -> Sink<Element, Failure> {
          Sink(into: downstream) { value, _ in
            last.replaceElement(at: index, with: value)
          } end: { completion, downstream in
            if case .failed = completion { return downstream.finish(completion) }
            running.value -= 1
            if running.value > 0, last.value[index] != nil { return }
            let values = last.value.compactMap { $0 }
            if values.count == last.value.count { downstream.send(values) }
            downstream.complete()
          }
        }
        return (
          makeFeeder(0),
          {
            for index in producers.indices.dropFirst() where downstream.isOpen {
              producers[index].feed(makeFeeder(index))
            }
          }
        )
      })
  }
}

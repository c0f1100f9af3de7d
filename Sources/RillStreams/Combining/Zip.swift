import Rill

extension Producer {
  /// The first values of both together, then the second ones, and so on; who is ahead waits.
  ///
  /// ```
  /// self             --a--b-----c---|
  /// other            ----1---2------|
  /// zip(with: other) ----A---B------|     A (a, 1), B (b, 2)
  /// ```
  ///
  /// Completes when one of them has completed and what it delivered has been used; a failure of either
  /// ends both at once.
  ///
  /// Elsewhere: `zip`, `zipWith` (Rx), `zip(with:)` (ReactiveSwift), `zip(_:)` (Combine).
  public func zip<Other>(
    with other: Producer<Other, Failure>
  ) -> Producer<(Value, Other), Failure> {
    Producer<(Value, Other), Failure>(
      lifting: self,
      startingMore: { downstream in
        let left = ZipSide<Value>()
        let right = ZipSide<Other>()
        func pair(_ downstream: Sink<(Value, Other), Failure>) {
          guard !left.waiting.isEmpty, !right.waiting.isEmpty else { return }
          if let first = left.waiting.popFirst(), let second = right.waiting.popFirst() {
            downstream.send((first, second))
          }
          if left.isExhausted || right.isExhausted { downstream.complete() }
        }
        let sink = Sink<Value, Failure>(into: downstream) { value, downstream in
          left.waiting.append(value)
          pair(downstream)
        } end: { completion, downstream in
          left.end(completion, downstream)
        }
        return (
          sink,
          {
            let sink = Sink<Other, Failure>(into: downstream) { value, downstream in
              right.waiting.append(value)
              pair(downstream)
            } end: { completion, downstream in
              right.end(completion, downstream)
            }
            other.feed(sink)
          }
        )
      })
  }

  /// The first values of all three together, then the second ones, and so on. See `zip(with:)` of one.
  public func zip<B, C>(
    with b: Producer<B, Failure>, _ c: Producer<C, Failure>
  ) -> Producer<(Value, B, C), Failure> {
    zip(with: b).zip(with: c).map { ($0.0.0, $0.0.1, $0.1) }
  }

  /// The first values of all four together, then the second ones, and so on. See `zip(with:)` of one.
  public func zip<B, C, D>(
    with b: Producer<B, Failure>, _ c: Producer<C, Failure>, _ d: Producer<D, Failure>
  ) -> Producer<(Value, B, C, D), Failure> {
    zip(with: b, c).zip(with: d).map { ($0.0.0, $0.0.1, $0.0.2, $0.1) }
  }

  /// The first values of all `producers` together, in their order, then the second ones, and so on.
  ///
  /// Without any it completes at once.
  public static func zip<Element>(
    _ producers: [Producer<Element, Failure>]
  ) -> Producer<[Element], Failure> where Value == [Element] {
    Producer<[Element], Failure> { sink in
      if producers.isEmpty { return sink.complete() }
      let sides = producers.map { _ in ZipSide<Element>() }
      for (side, producer) in Swift.zip(sides, producers) where sink.isOpen {
        let feeder = Sink<Element, Failure>(into: sink) { value, downstream in
          side.waiting.append(value)
          if sides.contains(where: \.waiting.isEmpty) { return }
          downstream.send(sides.compactMap { $0.waiting.popFirst() })
          if sides.contains(where: \.isExhausted) { downstream.complete() }
        } end: { completion, downstream in
          side.end(completion, downstream)
        }
        producer.feed(feeder)
      }
    }
  }
}

/// What one source of a `zip` has delivered and is not used yet.
private final class ZipSide<Value> {
  var waiting = FirstInFirstOut<Value>()
  private var isDone = false

  /// Nothing of it will ever be used again.
  var isExhausted: Bool { isDone && waiting.isEmpty }

  func end<Output, Failure>(
    _ completion: Completion<Failure>, _ downstream: Sink<Output, Failure>
  ) {
    if case .failed = completion { return downstream.finish(completion) }
    isDone = true
    if waiting.isEmpty { downstream.complete() }
  }
}

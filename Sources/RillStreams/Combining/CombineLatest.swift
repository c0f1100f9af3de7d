import Rill

extension Producer {
  /// Delivers the latest values of both whenever one of them delivers, after both have delivered.
  ///
  /// ```
  /// self                       --a-----b-----|
  /// other                      ----1-----2-|
  /// combineLatest(with: other) ----A---B-C---|     A (a, 1), B (b, 1), C (b, 2)
  /// ```
  ///
  /// They start in order. Two producers with one source are not simultaneous: there is a pair for
  /// each, and the first pair mixes old and new. Use a `Changing` where this matters: start both,
  /// and `combine`.
  ///
  /// Completes when both have completed; a failure of either ends the run.
  ///
  /// Elsewhere: `combineLatest`, `combineLatestWith` (Rx), `combineLatest(with:)` (ReactiveSwift),
  /// `combineLatest(_:)` (Combine).
  public func combineLatest<Other>(
    with other: Producer<Other, Failure>
  ) -> Producer<(Value, Other), Failure> {
    Producer<(Value, Other), Failure>(
      lifting: self,
      startingMore: { downstream in
        let latest = OperatorState<Value?>(nil)
        let latestOther = OperatorState<Other?>(nil)
        let running = OperatorState(2)
        func end(_ completion: Completion<Failure>, _ downstream: Sink<(Value, Other), Failure>) {
          running.value -= 1
          if case .completed = completion, running.value > 0 { return }
          downstream.finish(completion)
        }
        let sink = Sink<Value, Failure>(
          into: downstream,
          value: { value, downstream in
            latest.value = value
            if let other = latestOther.value { downstream.send((value, other)) }
          }, end: end)
        return (
          sink,
          {
            let sink = Sink<Other, Failure>(
              into: downstream,
              value: { other, downstream in
                latestOther.value = other
                if let value = latest.value { downstream.send((value, other)) }
              }, end: end)
            other.feed(sink)
          }
        )
      })
  }

  /// Delivers the latest values of all three whenever one of them delivers. See the form with two
  /// producers.
  ///
  /// Elsewhere: `combineLatest` (Rx, ReactiveSwift), `combineLatest(_:_:)` (Combine).
  public func combineLatest<B, C>(
    with b: Producer<B, Failure>, _ c: Producer<C, Failure>
  ) -> Producer<(Value, B, C), Failure> {
    combineLatest(with: b).combineLatest(with: c).map { ($0.0.0, $0.0.1, $0.1) }
  }

  /// Delivers the latest values of all four whenever one of them delivers. See the form with two
  /// producers.
  ///
  /// Elsewhere: `combineLatest` (Rx, ReactiveSwift), `combineLatest(_:_:_:)` (Combine).
  public func combineLatest<B, C, D>(
    with b: Producer<B, Failure>, _ c: Producer<C, Failure>, _ d: Producer<D, Failure>
  ) -> Producer<(Value, B, C, D), Failure> {
    combineLatest(with: b, c).combineLatest(with: d).map { ($0.0.0, $0.0.1, $0.0.2, $0.1) }
  }

  /// Delivers the latest values of all `producers`, in their order, whenever one of them delivers,
  /// after all have delivered.
  ///
  /// Completes at once without any. Each delivery takes time linear in their number.
  ///
  /// Elsewhere: `combineLatest` (Rx), `combineLatest(_:)` (ReactiveSwift).
  public static func combineLatest<Element>(
    _ producers: [Producer<Element, Failure>]
  ) -> Producer<[Element], Failure> where Value == [Element] {
    guard let first = producers.first else { return .empty }
    return Producer<[Element], Failure>(
      lifting: first,
      startingMore: { downstream in
        let latest = OperatorState([Element?](repeating: nil, count: producers.count))
        let missing = OperatorState(producers.count)
        let running = OperatorState(producers.count)
        func makeFeeder(_ index: Int) -> Sink<Element, Failure> {
          Sink(into: downstream) { value, downstream in
            if latest.replaceElement(at: index, with: value) == nil { missing.value -= 1 }
            if missing.value == 0 { downstream.send(latest.value.map { $0.unsafelyUnwrapped }) }
          } end: { completion, downstream in
            running.value -= 1
            if case .completed = completion, running.value > 0 { return }
            downstream.finish(completion)
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

extension OperatorState {
  /// - Returns: The previous state, to be freed when the state may be used again.
  @discardableResult
  func replaceElement<Element>(at index: Int, with element: Element) -> Element?
  where Value == [Element?] {
    var other: Element? = element
    swap(&other, &value[index])
    return other
  }
}

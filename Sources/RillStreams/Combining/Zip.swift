extension Producer {
  /// Pairs the first values of both, then the second values, and so on; the faster producer waits.
  ///
  /// ```
  /// self             --a--b-----c---|
  /// other            ----1---2------|
  /// zip(with: other) ----A---B------|     A (a, 1), B (b, 2)
  /// ```
  ///
  /// They start in order. The run completes when one of them has completed and all its values are
  /// paired. A failure of either ends the run. Waiting values are kept without a limit.
  ///
  /// Elsewhere: `zip`, `zipWith` (Rx), `zip(with:)` (ReactiveSwift), `zip(_:)` (Combine).
  public func zip<Other>(
    with other: Producer<Other, Failure>
  ) -> Producer<(Value, Other), Failure> {
    zipping { first, progress in
      let second = ZipSide<Other>(progress)
      return Zipping {
        (first.take(), second.take())
      } startOthers: { zipping, downstream in
        zipping.start(other, for: second, downstream)
      }
    }
  }

  /// Joins the first values of all three, then the second values, and so on. See the form with two
  /// producers.
  ///
  /// Elsewhere: `zip` (Rx, ReactiveSwift), `zip(_:_:)` (Combine).
  public func zip<B, C>(
    with b: Producer<B, Failure>, _ c: Producer<C, Failure>
  ) -> Producer<(Value, B, C), Failure> {
    zipping { first, progress in
      let (second, third) = (ZipSide<B>(progress), ZipSide<C>(progress))
      return Zipping {
        (first.take(), second.take(), third.take())
      } startOthers: { zipping, downstream in
        zipping.start(b, for: second, downstream)
        zipping.start(c, for: third, downstream)
      }
    }
  }

  /// Joins the first values of all four, then the second values, and so on. See the form with two
  /// producers.
  ///
  /// Elsewhere: `zip` (Rx, ReactiveSwift), `zip(_:_:_:)` (Combine).
  public func zip<B, C, D>(
    with b: Producer<B, Failure>, _ c: Producer<C, Failure>, _ d: Producer<D, Failure>
  ) -> Producer<(Value, B, C, D), Failure> {
    zipping { first, progress in
      let second = ZipSide<B>(progress)
      let (third, fourth) = (ZipSide<C>(progress), ZipSide<D>(progress))
      return Zipping {
        (first.take(), second.take(), third.take(), fourth.take())
      } startOthers: { zipping, downstream in
        zipping.start(b, for: second, downstream)
        zipping.start(c, for: third, downstream)
        zipping.start(d, for: fourth, downstream)
      }
    }
  }

  /// Joins the first values of all `producers`, in their order, then the second values, and so on.
  ///
  /// Completes at once without any.
  ///
  /// Elsewhere: `zip`, `zipAll` (Rx), `zip(_:)` (ReactiveSwift).
  public static func zip<Element>(
    _ producers: [Producer<Element, Failure>]
  ) -> Producer<[Element], Failure> where Value == [Element] {
    guard let first = producers.first else { return .empty }
    return first.zipping { side, progress in
      let sides = [side] + producers.dropFirst().map { _ in ZipSide<Element>(progress) }
      return Zipping {
        sides.map { $0.take() }
      } startOthers: { zipping, downstream in
        for (side, producer) in Swift.zip(sides, producers).dropFirst() {
          zipping.start(producer, for: side, downstream)
        }
      }
    }
  }

  /// Zips this producer with others; `connect` makes the connection for each run.
  private func zipping<Output>(
    _ connect: @escaping (ZipSide<Value>, ZipProgress) -> Zipping<Output, Failure>
  ) -> Producer<Output, Failure> {
    Producer<Output, Failure>(
      lifting: self,
      startingMore: { downstream in
        let progress = ZipProgress()
        let first = ZipSide<Value>(progress)
        let zipping = connect(first, progress)
        return (
          zipping.makeSink(for: first, downstream), { zipping.startOthers(zipping, downstream) }
        )
      })
  }
}

/// One run of a `zip`.
private struct Zipping<Output, Failure: Error> {
  /// Takes one value of each side.
  let takeOutput: () -> Output
  /// Starts all sources but the first.
  let startOthers: (Zipping, Sink<Output, Failure>) -> Void

  init(
    _ takeOutput: @escaping () -> Output,
    startOthers: @escaping (Zipping, Sink<Output, Failure>) -> Void
  ) {
    self.takeOutput = takeOutput
    self.startOthers = startOthers
  }

  func start<Value>(
    _ source: Producer<Value, Failure>, for side: ZipSide<Value>,
    _ downstream: Sink<Output, Failure>
  ) {
    if downstream.isOpen { source.feed(makeSink(for: side, downstream)) }
  }

  func makeSink<Value>(
    for side: ZipSide<Value>, _ downstream: Sink<Output, Failure>
  ) -> Sink<Value, Failure> {
    Sink(into: downstream) { [progress = side.progress, takeOutput] value, downstream in
      side.append(value)
      if progress.missing > 0 { return }
      downstream.send(takeOutput())
      if progress.isExhausted { downstream.complete() }
    } end: { completion, downstream in
      if case .failed = completion { return downstream.finish(completion) }
      if side.end() { downstream.complete() }
    }
  }
}

/// The common state of the sides of a `zip`.
private final class ZipProgress {
  /// The number of sides without a waiting value.
  var missing = 0
  /// True if no value of one of the sides will be used again.
  var isExhausted = false
}

/// The unused values of one source of a `zip`.
private final class ZipSide<Value> {
  let progress: ZipProgress
  private var waiting = Queue<Value>()
  private var isDone = false

  init(_ progress: ZipProgress) {
    self.progress = progress
    progress.missing += 1
  }

  func append(_ value: Value) {
    if waiting.isEmpty { progress.missing -= 1 }
    waiting.append(value)
  }

  /// Removes the oldest waiting value, which must exist.
  func take() -> Value {
    guard let value = waiting.popFirst() else {
      preconditionFailure(
        "Rill: zip took a value from a side without waiting values. Please report this bug.")
    }
    if waiting.isEmpty {
      progress.missing += 1
      if isDone { progress.isExhausted = true }
    }
    return value
  }

  /// Records the end of the source.
  ///
  /// - Returns: True if no value is waiting either.
  func end() -> Bool {
    isDone = true
    return waiting.isEmpty
  }
}

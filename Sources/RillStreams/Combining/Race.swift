extension Producer {
  /// Delivers the values of the first producer to deliver, among this one and `others`; cancels the
  /// rest.
  ///
  /// ```
  /// self              ----a--b--|
  /// other             --1--2--3--|
  /// race(with: other) --1--2--3--|
  /// ```
  ///
  /// They start in order. A completion or failure before any value also wins.
  ///
  /// Elsewhere: `race`, `raceWith`, `amb` (Rx).
  public func race(with others: Producer...) -> Producer {
    racing(with: others)
  }

  /// Delivers the values of the first of `producers` to deliver; cancels the rest. Completes at
  /// once without any.
  ///
  /// Elsewhere: `race`, `amb` (Rx), `flatten(.race)` (ReactiveSwift).
  public static func race(_ producers: [Producer]) -> Producer {
    guard let first = producers.first else { return .empty }
    return first.racing(with: producers.dropFirst())
  }

  private func racing(with others: some Sequence<Producer>) -> Producer {
    Producer(
      lifting: self,
      startingMore: { downstream in
        let race = Race<Value, Failure>()
        return (
          race.makeRunner(downstream),
          {
            for other in others where downstream.isOpen && !race.isWon {
              other.feed(race.makeRunner(downstream))
            }
          }
        )
      })
  }
}

private final class Race<Value, Failure: Error> {
  /// Unretained, because the tree of the run holds them until one has won or ended, which ends all
  /// others.
  private var runners: [Unmanaged<Sink<Value, Failure>>] = []
  private(set) var isWon = false

  func makeRunner(_ downstream: Sink<Value, Failure>) -> Sink<Value, Failure> {
    let number = runners.count
    let runner = Sink<Value, Failure>(into: downstream) { [self] value, downstream in
      if isWon { return downstream.send(value) }
      // Retained, because the teardown of one may release the others.
      let losers = win(number)
      downstream.send(value)
      for loser in losers { loser.tearDown() }
    } end: { completion, downstream in
      downstream.finish(completion)
    }
    runners.append(.passUnretained(runner))
    return runner
  }

  /// Closes all runners except the one numbered `number`.
  ///
  /// - Returns: The closed runners.
  private func win(_ number: Int) -> [Sink<Value, Failure>] {
    isWon = true
    var losers = runners.map { $0.takeUnretainedValue() }
    losers.remove(at: number)
    runners = []
    for loser in losers { loser.isClosed = true }
    return losers
  }
}

extension Producer {
  /// Whichever of this one and `others` delivers first; the rest is cancelled.
  ///
  /// ```
  /// self              ----a--b--|
  /// other             --1--2--3--|
  /// race(with: other) --1--2--3--|
  /// ```
  ///
  /// They are started in order. To complete or to fail before any has delivered also wins.
  ///
  /// Elsewhere: `race`, `raceWith`, `amb` (Rx).
  public func race(with others: Producer...) -> Producer {
    racing(with: others)
  }

  /// Whichever of `producers` delivers first; the rest is cancelled. Without any it completes at once.
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
  /// Not held: the tree of the run holds them until one has won or ended, which ends all others.
  private var runners: [Unmanaged<Sink<Value, Failure>>] = []
  private(set) var isWon = false

  func makeRunner(_ downstream: Sink<Value, Failure>) -> Sink<Value, Failure> {
    let number = runners.count
    let runner = Sink<Value, Failure>(into: downstream) { [self] value, downstream in
      if isWon { return downstream.send(value) }
      // Held, since tearing down one may have the others let go.
      let losers = win(number)
      downstream.send(value)
      for loser in losers { loser.tearDown() }
    } end: { completion, downstream in
      downstream.finish(completion)
    }
    runners.append(.passUnretained(runner))
    return runner
  }

  /// Silences all but the one with `number`.
  ///
  /// - Returns: those.
  private func win(_ number: Int) -> [Sink<Value, Failure>] {
    isWon = true
    var losers = runners.map { $0.takeUnretainedValue() }
    losers.remove(at: number)
    runners = []
    for loser in losers { loser.isClosed = true }
    return losers
  }
}

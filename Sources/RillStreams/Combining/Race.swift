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
    .race([self] + others)
  }

  /// Whichever of `producers` delivers first; the rest is cancelled. Without any it completes at once.
  ///
  /// Elsewhere: `race`, `amb` (Rx), `flatten(.race)` (ReactiveSwift).
  public static func race(_ producers: [Producer]) -> Producer {
    Producer { sink in
      if producers.isEmpty { return sink.complete() }
      let race = Race<Value, Failure>()
      for (index, producer) in producers.enumerated() where sink.isOpen && race.winner == nil {
        let feeder = Sink<Value, Failure>(into: sink) { value, downstream in
          race.win(index)
          downstream.send(value)
        } end: { completion, downstream in
          downstream.finish(completion)
        }
        race.runners.append(.passUnretained(feeder))
        producer.feed(feeder)
      }
    }
  }
}

private final class Race<Value, Failure: Error> {
  /// Not held: the tree of the run holds them until one has won or ended, which ends all others.
  var runners: [Unmanaged<Sink<Value, Failure>>] = []
  private(set) var winner: Int?

  func win(_ index: Int) {
    if winner != nil { return }
    winner = index
    let losers = runners.enumerated().filter { $0.offset != index }.map(\.element)
    runners = []
    for loser in losers { loser.takeUnretainedValue().tearDown() }
  }
}

import Rill

extension Producer {
  /// Delivers the latest value of each `period`, if there was one.
  ///
  /// ```
  /// self               a-b--------c---|
  /// sample(every: 4)   ----b-------c--|       at 4 and 12; nothing new at 8
  /// ```
  ///
  /// The end of this producer drops an undelivered value.
  ///
  /// - Parameters:
  ///   - period: The period, more than zero.
  ///   - scheduler: The time source; it holds one scheduled work item.
  ///
  /// Elsewhere: `sampleTime` (Rx), `sample(on:)` (ReactiveSwift).
  public func sample(every period: Duration, on scheduler: any Scheduler) -> Producer {
    precondition(
      period > .zero, "Rill: sample(every:) needs a period greater than 0; got \(period).")
    return sample(by: Producer<Int, Failure>.interval(every: period, on: scheduler))
  }

  /// Delivers the latest value at each value of `signal`, if there was a new one.
  ///
  /// ```
  /// self          a-b-----c--d-|
  /// signal        ---x--x---x---
  /// sample(by:)   ---b------c--|
  /// ```
  ///
  /// `signal` starts after this producer. After its completion only the end is delivered; its
  /// failure fails the run. The end of this producer drops an undelivered value.
  ///
  /// Elsewhere: `sample` (Rx), `sample(on:)` (ReactiveSwift).
  public func sample<Notice>(by signal: Producer<Notice, Failure>) -> Producer {
    Producer(
      lifting: self,
      startingMore: { downstream in
        let latest = OperatorState<Value?>(nil)
        let sink = Sink<Value, Failure>(into: downstream) { value, _ in
          latest.value = value
        }
        return (
          sink,
          {
            let sampler = Sink<Notice, Failure>(into: downstream) { _, downstream in
              guard let value = latest.value else { return }
              latest.value = nil
              downstream.send(value)
            } end: { completion, downstream in
              downstream.failIfFailed(completion)
            }
            signal.feed(sampler)
          }
        )
      })
  }
}

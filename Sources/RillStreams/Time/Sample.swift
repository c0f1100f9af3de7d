extension Producer {
  /// The latest value every `period`, if one has come since the last time.
  ///
  /// ```
  /// self               a-b--------c---|
  /// sample(every: 4)   ----b-------c--|       at 4 and 12; nothing new at 8
  /// ```
  ///
  /// What has not been delivered when this producer ends is dropped.
  ///
  /// - Parameters:
  ///   - period: more than zero.
  ///   - scheduler: whose time it is; one piece of work waits there.
  ///
  /// Elsewhere: `sampleTime` (Rx), `sample(on:)` (ReactiveSwift).
  public func sample(every period: Duration, on scheduler: any Scheduler) -> Producer {
    precondition(
      period > .zero, "Rill: sample(every: \(period)) has no periods: give more than zero.")
    return sample(by: Producer<Int, Failure>.interval(every: period, on: scheduler))
  }

  /// The latest value at each value of `signal`, if one has come since the last time.
  ///
  /// ```
  /// self          a-b-----c--d-|
  /// signal        ---x--x---x---
  /// sample(by:)   ---b------c--|
  /// ```
  ///
  /// `signal` is started after this producer. When it completes, nothing more is delivered but this
  /// producer's end; when it fails, so does the run. What has not been delivered when this producer
  /// ends is dropped.
  ///
  /// Elsewhere: `sample` (Rx), `sample(on:)` (ReactiveSwift).
  public func sample<Notice>(by signal: Producer<Notice, Failure>) -> Producer {
    Producer(
      lifting: self,
      startingMore: { downstream in
        let latest = RunState<Value?>(nil)
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

import Rill

extension Producer {
  /// Starts this producer after `duration`.
  ///
  /// ```
  /// self                 -a-b-|
  /// delayStart(by: 3)    ----a-b-|
  /// ```
  ///
  /// A run that is canceled earlier never starts it.
  ///
  /// - Parameters:
  ///   - duration: The delay. Zero or less means as soon as the scheduler can, never at once.
  ///   - scheduler: The time source.
  ///
  /// Elsewhere: `subscribeOn` (Rx), `start(on:)` (ReactiveSwift), `subscribe(on:)` (Combine).
  public func delayStart(by duration: Duration, on scheduler: any Scheduler) -> Producer {
    Producer(restarting: self) { sink, source in
      let work = scheduler.schedule(after: duration) {
        source.feed(Sink(into: sink) { value, downstream in downstream.send(value) })
      }
      sink.onTermination { work.cancel() }
      return (nil, nil)
    }
  }

  /// Starts this producer when `signal` delivers its first value, or completes.
  ///
  /// ```
  /// self                 -a-b-|
  /// signal               --x--x--
  /// delayStart(until:)   ---a-b-|
  /// ```
  ///
  /// `signal` is stopped at its first value. If it fails before, so does the run.
  ///
  /// Elsewhere: `delayWhen` with a subscription delay (Rx), `take(first:)` and `then`
  /// (ReactiveSwift).
  public func delayStart<Notice>(until signal: Producer<Notice, Failure>) -> Producer {
    Producer(restarting: self) { sink, source in
      // If the signal delivers at once, this producer starts after its return, which recurses for
      // no chain.
      let isStarting = OperatorState(true)
      let isDue = OperatorState(false)
      func begin(_ sink: Sink<Value, Failure>) {
        if isStarting.value {
          isDue.value = true
        } else {
          source.feed(Sink(into: sink) { value, downstream in downstream.send(value) })
        }
      }
      signal.feed(
        sink.forFirstValue(of: signal) { sink in
          begin(sink)
        } onEnd: { completion, sink in
          if case .failed = completion { return sink.finish(completion) }
          begin(sink)
        })
      isStarting.value = false
      if !isDue.value || !sink.isOpen { return (nil, nil) }
      return (Sink(into: sink) { value, downstream in downstream.send(value) }, nil)
    }
  }
}

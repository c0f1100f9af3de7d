import Rill

extension Producer {
  /// Delivers each value with the time since the previous one; for the first, since the start.
  ///
  /// ```
  /// self        --a---b-|
  /// measured()  --A---B-|     A (a, 2), B (b, 4)
  /// ```
  ///
  /// - Parameter scheduler: The time source; nothing is scheduled.
  ///
  /// Elsewhere: `timeInterval` (Rx), `measureInterval(using:)` (Combine).
  public func measured(
    on scheduler: any Scheduler
  ) -> Producer<(value: Value, interval: Duration), Failure> {
    Producer<(value: Value, interval: Duration), Failure>(lifting: self) { downstream in
      let last = OperatorState(scheduler.now)
      return Sink(into: downstream) { value, downstream in
        let now = scheduler.now
        let interval = now - last.value
        last.value = now
        downstream.send((value, interval))
      }
    }
  }
}

extension Producer {
  /// Each value with the time that has passed since the one before; since the start, for the first.
  ///
  /// ```
  /// self        --a---b-|
  /// measured()  --A---B-|     A (a, 2), B (b, 4)
  /// ```
  ///
  /// - Parameter scheduler: whose time it is; nothing is scheduled.
  ///
  /// Elsewhere: `timeInterval` (Rx), `measureInterval(using:)` (Combine).
  public func measured(
    on scheduler: any Scheduler
  ) -> Producer<(value: Value, interval: Duration), Failure> {
    Producer<(value: Value, interval: Duration), Failure>(lifting: self) { downstream in
      let last = RunState(scheduler.now)
      return Sink(into: downstream) { value, downstream in
        let now = scheduler.now
        let interval = now - last.value
        last.value = now
        downstream.send((value, interval))
      }
    }
  }
}

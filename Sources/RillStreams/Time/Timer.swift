import Rill

extension Producer where Value == Int {
  /// Returns a producer that delivers 0 after `delay`, then 1, 2, and so on with `period` between
  /// them. Without a period it completes after the 0.
  ///
  /// ```
  /// timer(after: 3)                     ---(0|)
  /// timer(after: 3, repeatingEvery: 2)  ---0-1-2-3--…
  /// ```
  ///
  /// The ticks keep to their grid: a late tick doesn't move later ones. Ticks that a scheduler
  /// misses by being late are left out and not counted.
  ///
  /// - Parameters:
  ///   - delay: The delay. Zero or less means as soon as the scheduler can, never at once.
  ///   - period: The period, not negative. Zero repeats as soon as the scheduler can: time on a
  ///     ``VirtualScheduler`` then stands still until the run is stopped.
  ///   - scheduler: The time source; it holds one scheduled work item at a time, and none after the
  ///     run.
  ///
  /// Elsewhere: `timer` (Rx), `SignalProducer.timer` (ReactiveSwift), `Timer.publish` (Combine).
  public static func timer(
    after delay: Duration, repeatingEvery period: Duration? = nil, on scheduler: any Scheduler
  ) -> Producer {
    precondition(
      period ?? .zero >= .zero,
      "Rill: timer needs a period of at least 0 or nil; got \(period ?? Duration.zero).")
    return Producer { sink in
      guard let period else {
        let work = scheduler.schedule(after: delay) {
          sink.send(0)
          sink.complete()
        }
        return sink.onTermination { work.cancel() }
      }
      let count = OperatorState(0)
      let timer = IntervalTimer(after: delay, every: period, on: scheduler) {
        let tick = count.value
        count.value = tick + 1
        sink.send(tick)
      }
      sink.onTermination { timer.stop() }
    }
  }

  /// Returns a producer that delivers 0 after `period`, then 1, 2, and so on with `period` between
  /// them.
  ///
  /// ```
  /// interval(every: 2)  --0-1-2-3-4--…
  /// ```
  ///
  /// This is ``timer(after:repeatingEvery:on:)`` with the period as its delay.
  ///
  /// - Parameters:
  ///   - period: The period, not negative; for zero, see there.
  ///   - scheduler: The time source; it holds one scheduled work item, and none after the run.
  ///
  /// Elsewhere: `interval` (Rx), `SignalProducer.timer` (ReactiveSwift), `Timer.publish` (Combine).
  public static func interval(every period: Duration, on scheduler: any Scheduler) -> Producer {
    timer(after: period, repeatingEvery: period, on: scheduler)
  }
}

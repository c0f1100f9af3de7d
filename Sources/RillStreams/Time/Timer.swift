extension Producer where Value == Int {
  /// Delivers 0 when `delay` has passed, then 1, 2 and so on with `period` between them; without a
  /// period it completes after the 0.
  ///
  /// ```
  /// timer(after: 3)                     ---(0|)
  /// timer(after: 3, repeatingEvery: 2)  ---0-1-2-3--…
  /// ```
  ///
  /// The ticks keep to their grid: one that is late does not move those after it. If the scheduler is
  /// late by whole periods, the ticks it missed are left out, and not counted.
  ///
  /// - Parameters:
  ///   - delay: zero or less means as soon as the scheduler gets to it, never at once.
  ///   - period: not negative. Zero means again and again, each time as soon as the scheduler gets to it:
  ///     a ``VirtualScheduler`` then gets no further before the run is stopped.
  ///   - scheduler: whose time it is; one piece of work waits there at a time, none after the run.
  ///
  /// Elsewhere: `timer` (Rx), `SignalProducer.timer` (ReactiveSwift), `Timer.publish` (Combine).
  public static func timer(
    after delay: Duration, repeatingEvery period: Duration? = nil, on scheduler: any Scheduler
  ) -> Producer {
    precondition(
      period ?? .zero >= .zero,
      "Rill: timer(repeatingEvery:) of a negative duration: give zero or more, or nil.")
    return Producer { sink in
      guard let period else {
        let work = scheduler.schedule(after: delay) {
          sink.send(0)
          sink.complete()
        }
        return sink.onTermination { work.cancel() }
      }
      let count = RunState(0)
      let metronome = Metronome(after: delay, every: period, on: scheduler) {
        let tick = count.value
        count.value = tick + 1
        sink.send(tick)
      }
      sink.onTermination { metronome.stop() }
    }
  }

  /// Delivers 0 when `period` has passed, then 1, 2 and so on with `period` between them.
  ///
  /// ```
  /// interval(every: 2)  --0-1-2-3-4--…
  /// ```
  ///
  /// As ``timer(after:repeatingEvery:on:)`` with the period as its delay.
  ///
  /// - Parameters:
  ///   - period: not negative; what zero means, see there.
  ///   - scheduler: whose time it is; one piece of work waits there, none after the run.
  ///
  /// Elsewhere: `interval` (Rx), `SignalProducer.timer` (ReactiveSwift), `Timer.publish` (Combine).
  public static func interval(every period: Duration, on scheduler: any Scheduler) -> Producer {
    timer(after: period, repeatingEvery: period, on: scheduler)
  }
}

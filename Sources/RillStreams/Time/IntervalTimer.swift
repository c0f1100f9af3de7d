/// A timer that ticks at equal distances until it is stopped.
///
/// The ticks keep to their grid, regardless of the scheduler's latency. A tick may be late; ticks
/// whose times passed before it are left out.
final class IntervalTimer {
  private let scheduler: any Scheduler
  private let period: Duration
  private var due: Duration
  /// The handler; nil after the stop.
  private var tick: (() -> Void)?
  private var pending: ScheduledWork?

  /// Starts the timer; the first tick comes after `delay`.
  init(
    after delay: Duration, every period: Duration, on scheduler: any Scheduler,
    tick: @escaping () -> Void
  ) {
    self.scheduler = scheduler
    self.period = period
    self.tick = tick
    due = scheduler.now + max(delay, .zero)
    schedule(after: delay)
  }

  func stop() {
    tick = nil
    pending?.cancel()
    pending = nil
  }

  private func schedule(after delay: Duration) {
    pending = scheduler.schedule(after: delay) { [self] in fire() }
  }

  private func fire() {
    guard let tick else { return }
    tick()
    if self.tick == nil { return }
    let now = scheduler.now
    due += period
    if now > due, period > .zero {
      due += period * (Int64((now - due) / period) + 1)
      // The quotient is rounded.
      while due - period >= now { due -= period }
    }
    schedule(after: due - now)
  }
}

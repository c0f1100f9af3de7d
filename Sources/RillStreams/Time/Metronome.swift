/// Ticks at equal distances until it is stopped.
///
/// The ticks keep to their grid however late a scheduler is. One comes late if need be; those that
/// would have been due before it came are left out.
final class Metronome {
  private let scheduler: any Scheduler
  private let period: Duration
  private var due: Duration
  /// Nil once stopped.
  private var tick: (() -> Void)?
  private var pending: ScheduledWork?

  /// Begins: the first tick comes after `delay`.
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

/// A scheduler for a host with one alarm: the page in a browser, whose timers are functions of the
/// host.
///
/// The host calls ``wake()`` when the time of the alarm has come. Work that is due then runs at
/// once, in order. Work that is scheduled meanwhile waits for the next alarm, even if it is due.
package final class AlarmScheduler: Scheduler {
  private let clock: () -> Duration
  private let setAlarm: (Duration) -> Void
  private let queue = TimerQueue()
  private var isWorking = false
  /// The time of the alarm; nil for none.
  private var alarm: Duration?

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - clock: A function that returns the time since some beginning.
  ///   - setAlarm: A function that sets the alarm to a time from now, in place of an earlier one.
  package init(clock: @escaping () -> Duration, setAlarm: @escaping (Duration) -> Void) {
    self.clock = clock
    self.setAlarm = setAlarm
  }

  package var now: Duration { clock() }

  @discardableResult
  package func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
    let due = now + max(delay, .zero)
    let scheduled = queue.add(due: due, work)
    if !isWorking { wake(at: due) }
    return scheduled
  }

  /// Runs the work that is due, and sets the next alarm.
  package func wake() {
    alarm = nil
    isWorking = true
    let time = now
    let limit = queue.addedCount
    while let (_, work) = queue.takeDue(at: time, addedBefore: limit) { work.perform() }
    isWorking = false
    if let due = queue.nextDue { wake(at: due) }
  }

  private func wake(at due: Duration) {
    if let alarm, alarm <= due { return }
    alarm = due
    setAlarm(max(due - now, .zero))
  }
}

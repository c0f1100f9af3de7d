import GoalsModel
import RillLanguages

extension GoalsTexts {
  /// Returns the progress of a goal in words: `3 of 5 this week`; for an inactive goal, the
  /// schedule.
  package func progress(of status: GoalStatus) -> String {
    guard let done = status.progress else { return schedule(of: status) }
    return progress(status.interval, done: done, goal: status.frequency)
  }

  /// Returns the schedule of a goal in words: `5 times a week`.
  package func schedule(of status: GoalStatus) -> String {
    status.frequency == 2
      ? scheduleTwice(status.interval) : schedule(status.interval, count: status.frequency)
  }

  /// Returns a percentage: `40%`.
  package func percent(_ percent: Int) -> String {
    let text = formats.percent(percent)
    // Without marks of direction, which a terminal would show.
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
  }

  /// Returns a sentence on the number of recent intervals in which a goal was completed.
  package func history(of status: GoalStatus) -> String {
    let interval = status.interval
    let reached = status.history.count { $0.count >= status.frequency }
    let count = status.history.count
    return switch status.frequency {
    case 1: historyOnce(interval, reached: reached, count: count)
    case 2: historyTwice(interval, reached: reached, count: count)
    case let times: historyOften(interval, times: times, reached: reached, count: count)
    }
  }

  /// Returns the description of the chart of a history.
  package func chart(of status: GoalStatus) -> String {
    let counts = status.history.map { number($0.count) }.joined(separator: ", ")
    return chart(
      status.interval, count: status.history.count, counts: counts, goal: status.frequency)
  }

  /// Returns the name of a recent day, week or month of a goal: `Nov 16`, with the year if it
  /// differs from the current one. The current one is `This week`.
  package func name(of span: GoalSpan, in status: GoalStatus) -> String {
    if span == status.history.last?.span { return intervalNow(status.interval) }
    let isOtherYear = status.history.last.map { $0.span.year != span.year } ?? false
    let parts: TextFormats.DateParts =
      status.interval == .monthly ? .month : isOtherYear ? .dayOfYear : .day
    return formats.date(span.year, span.month, span.day, parts)
  }

  /// Returns the number of active goals that are done: `2 of 5 goals done.` Nil without active
  /// goals.
  package func done(in snapshot: GoalsSnapshot) -> String? {
    let active = snapshot.statuses.filter { $0.isActive }
    let done = active.count { $0.isDone }
    if active.isEmpty { return nil }
    return done == active.count ? doneAll(count: done) : doneSome(done: done, goals: active.count)
  }
}

extension GoalStatus {
  /// The progress in percent, rounded.
  package var percent: Int { Int((fraction * 100).rounded()) }
}

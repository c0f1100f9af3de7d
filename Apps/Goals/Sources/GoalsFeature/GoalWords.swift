import GoalsModel

extension GoalStatus {
  /// The progress in words: `3 of 5 this week`; for an inactive goal, the schedule.
  package var progressText: String {
    guard let progress else { return scheduleText }
    return "\(progress) of \(frequency) \(interval.now)"
  }

  /// The schedule in words: `5 times a week`.
  package var scheduleText: String {
    let times =
      switch frequency {
      case 1: "Once"
      case 2: "Twice"
      default: "\(frequency) times"
      }
    return "\(times) a \(interval.noun)"
  }

  /// The progress in percent, rounded.
  package var percent: Int { Int((fraction * 100).rounded()) }
}

extension GoalStatus {
  /// A sentence on the number of recent intervals in which the goal was completed.
  package var historyText: String {
    let reached = history.count { $0.count >= frequency }
    let times = frequency == 1 ? "once" : frequency == 2 ? "twice" : "\(frequency) times"
    let more = frequency == 1 ? "at least once" : "\(times) or more"
    return "Done \(more) in \(reached) of the last \(history.count) \(interval.noun)s."
  }

  /// Returns the name of a recent day, week or month: `Nov 16`, with the year if it differs from
  /// the current one.
  package func name(of span: GoalSpan) -> String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let month = months[span.month - 1]
    if interval == .monthly { return "\(month) \(span.year)" }
    let year = history.last.map { $0.span.year == span.year ? "" : ", \(span.year)" } ?? ""
    return "\(month) \(span.day)\(year)"
  }
}

extension Interval {
  /// The name of the current interval: `this week`.
  package var now: String { self == .daily ? "today" : "this \(noun)" }

  /// The noun for one interval: `week`.
  package var noun: String {
    switch self {
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    }
  }
}

extension Color {
  /// The name of the interval.
  package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

import GoalsModel

extension GoalStatus {
  /// How far it has come, in words: `3 of 5 this week`; what there is to do, if it is inactive.
  package var progressText: String {
    guard let progress else { return scheduleText }
    return "\(progress) of \(frequency) \(interval.now)"
  }

  /// What there is to do, in words: `5 times a week`.
  package var scheduleText: String {
    let times =
      switch frequency {
      case 1: "Once"
      case 2: "Twice"
      default: "\(frequency) times"
      }
    return "\(times) a \(interval.noun)"
  }

  /// How much is done, in whole hundredths.
  package var percent: Int { Int((fraction * 100).rounded()) }
}

extension GoalStatus {
  /// How often all was done that there was to do, of the last times there were to do it.
  package var historyText: String {
    let reached = history.count { $0.count >= frequency }
    let times = frequency == 1 ? "once" : frequency == 2 ? "twice" : "\(frequency) times"
    let more = frequency == 1 ? "at least once" : "\(times) or more"
    return "Done \(more) in \(reached) of the last \(history.count) \(interval.noun)s."
  }

  /// What one of the last days, weeks or months is called: `Nov 16`, with the year if that isn't the present
  /// one.
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
  /// The present one: `this week`.
  package var now: String { self == .daily ? "today" : "this \(noun)" }

  /// What one is called: `week`.
  package var noun: String {
    switch self {
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    }
  }
}

extension Color {
  /// What it is called.
  package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

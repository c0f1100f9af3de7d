import GoalsModel

extension GoalStatus {
  /// How far it has come, in words: `3 of 5 this week`; what there is to do, if it is inactive.
  var progressText: String {
    guard let progress else { return scheduleText }
    return "\(progress) of \(frequency) \(interval.now)"
  }

  /// What there is to do, in words: `5 times a week`.
  var scheduleText: String {
    let times =
      switch frequency {
      case 1: "Once"
      case 2: "Twice"
      default: "\(frequency) times"
      }
    return "\(times) a \(interval.noun)"
  }

  /// How much is done, in whole hundredths.
  var percent: Int { Int((fraction * 100).rounded()) }

  /// The class that says its color.
  var colorClass: String { "color-\(color.rawValue)" }
}

extension Interval {
  /// The present one: `this week`.
  var now: String { self == .daily ? "today" : "this \(noun)" }

  /// What one is called: `week`.
  var noun: String {
    switch self {
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    }
  }
}

extension Color {
  /// What it is called.
  var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

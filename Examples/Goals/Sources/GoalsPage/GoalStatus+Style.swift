import GoalsModel

extension GoalStatus {
  /// The class that says its color.
  var colorClass: String { "color-\(color.rawValue)" }
}

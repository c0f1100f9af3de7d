import GoalsModel

extension GoalStatus {
  /// The CSS class of the goal's color.
  var colorClass: String { "color-\(self.color.rawValue)" }
}

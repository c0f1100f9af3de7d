/// A change to how far goals have come.
public enum ProgressEdit: Equatable, Sendable {
  /// The goal was done once more.
  case bump(Goal.ID)

  /// What this edit makes of `goals`. One that doesn't fit (see ``problem(in:)``) changes nothing.
  public func transform(_ goals: Goals) -> Goals {
    var goals = goals
    switch self {
    case .bump(let id):
      goals.change(id) { goal in
        guard case .active(let progress) = goal.activity, progress < .max else { return }
        goal.activity = .active(progress: progress + 1)
      }
    }
    return goals
  }
}

import GoalsModel

extension GoalsSnapshot {
  /// The number of active goals that are done: `2 of 5 goals done.` Nil without active goals.
  package var doneText: String? {
    let active = statuses.filter(\.isActive)
    let done = active.count { $0.isDone }
    if active.isEmpty { return nil }
    if done == active.count {
      return done == 1 ? "Your goal is done." : "All \(done) goals are done."
    }
    return "\(done) of \(active.count) \(active.count == 1 ? "goal" : "goals") done."
  }
}

extension Interval {
  /// The name of the current interval as a heading or in place of a date: `This week`.
  package var heading: String { now.prefix(1).uppercased() + now.dropFirst() }
}

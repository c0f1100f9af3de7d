import GoalsModel

extension GoalsSnapshot {
  /// How many of the goals that are pursued are done: `2 of 5 goals done.` Nil, if none is pursued.
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
  /// What the present one is called where others have dates, or as a heading: `This week`.
  package var heading: String { now.prefix(1).uppercased() + now.dropFirst() }
}

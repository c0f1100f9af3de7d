import GoalsModel

extension GoalsTexts {
  /// Returns the number of active goals that are done: `2 of 5 goals done.` Nil without active
  /// goals.
  package func done(in snapshot: GoalsSnapshot) -> String? {
    let active = snapshot.statuses.filter(\.isActive)
    let done = active.count { $0.isDone }
    if active.isEmpty { return nil }
    if done == active.count { return doneAll(count: done) }
    return doneSome(done: done, goals: active.count)
  }
}

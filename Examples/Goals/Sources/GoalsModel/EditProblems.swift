extension GoalEdit {
  /// Why this edit doesn't fit `goals`, or nil if it does.
  public func problem(in goals: Goals) -> FieldProblem? {
    switch self {
    case .add(let goal):
      Check.isNew(goal.id, in: goals) ?? Check.title(goal.title)
        ?? Check.frequency(goal.frequency) ?? Check.activity(goal.activity)
    case .delete(let id):
      Check.exists(id, in: goals)
    case .update(let id, let update):
      Check.exists(id, in: goals) ?? Check.changesSomething(update)
        ?? update.title.flatMap(Check.title) ?? update.frequency.flatMap(Check.frequency)
    case .setActivity(let id, let activity):
      Check.exists(id, in: goals) ?? Check.activity(activity)
    }
  }
}

extension ProgressEdit {
  /// Why this edit doesn't fit `goals`, or nil if it does.
  public func problem(in goals: Goals) -> FieldProblem? {
    switch self {
    case .bump(let id): Check.exists(id, in: goals) ?? Check.canProgress(id, in: goals)
    }
  }
}

/// The rules of the fields, each the problem with a value or nil.
private enum Check {
  static func isNew(_ id: Goal.ID, in goals: Goals) -> FieldProblem? {
    if id.allSatisfy(\.isWhitespace) { return FieldProblem("id", "must not be empty") }
    return goals[id] == nil ? nil : FieldProblem("id", "there is a goal \(quoted(id)) already")
  }

  static func exists(_ id: Goal.ID, in goals: Goals) -> FieldProblem? {
    goals[id] == nil ? FieldProblem("id", "there is no goal \(quoted(id))") : nil
  }

  static func title(_ title: String) -> FieldProblem? {
    title.allSatisfy(\.isWhitespace) ? FieldProblem("title", "must not be empty") : nil
  }

  static func frequency(_ frequency: Int) -> FieldProblem? {
    (1...99).contains(frequency)
      ? nil : FieldProblem("frequency", "must be from 1 to 99, is \(frequency)")
  }

  static func activity(_ activity: Activity) -> FieldProblem? {
    guard case .active(let progress) = activity, progress < 0 else { return nil }
    return FieldProblem("progress", "must not be negative, is \(progress)")
  }

  static func changesSomething(_ update: GoalUpdate) -> FieldProblem? {
    update.isEmpty
      ? FieldProblem("update", "needs at least one of title, interval, frequency, color") : nil
  }

  static func canProgress(_ id: Goal.ID, in goals: Goals) -> FieldProblem? {
    switch goals[id]?.activity {
    case .inactive: FieldProblem("id", "the goal \(quoted(id)) is inactive")
    case .active(.max): FieldProblem("id", "the goal \(quoted(id)) can't be counted any further")
    case .active, nil: nil
    }
  }
}

import GoalsModel

/// Makes snapshots of the JSON that ``Rendering/json`` makes of them, and of that with how often the goals
/// were done before.
enum SnapshotDecoder {
  static func decode(_ fields: inout Fields) throws(FieldProblem) -> GoalsSnapshot {
    let revision = try fields.integer("revision")
    let day = try fields.instant("day")
    var spans: [Interval: HistorySpans] = [:]
    if var all = try fields.optionalObject("spans") {
      for interval in Interval.allCases { spans[interval] = try HistorySpans(interval, &all) }
      try all.finish("spans")
    }
    var statuses: [GoalStatus] = []
    for element in try fields.array("goals") {
      var goal = try Fields(element.value)
      statuses.append(try status(&goal, spans))
    }
    try fields.finish("a snapshot")
    return GoalsSnapshot(revision: revision, day: day, statuses: statuses)
  }

  private static func status(
    _ fields: inout Fields, _ spans: [Interval: HistorySpans]
  ) throws(FieldProblem) -> GoalStatus {
    let goal = try GoalFields.goal(&fields)
    let progress = try fields.optionalInteger("progress")
    let counts = try fields.optionalIntegers("history")
    try fields.finish("a goal")
    guard goal.isActive == (progress != nil) else {
      throw FieldProblem("progress", "an active goal has one, and no other")
    }
    var history: [GoalCount] = []
    if let counts {
      guard let spans = spans[goal.interval] else {
        throw FieldProblem("history", "there are no spans that it was counted in")
      }
      history = try spans.history(counts)
    }
    return GoalStatus(
      goal, activity: progress.map(Activity.active) ?? .inactive, history: history)
  }
}

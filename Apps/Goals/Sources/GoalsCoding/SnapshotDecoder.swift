import GoalsModel

/// A decoder of snapshots from the output of ``Rendering/json``, with or without history.
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
      var goal = try Fields(element)
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
      throw FieldProblem("progress", "must be present for active goals only")
    }
    var history: [GoalCount] = []
    if let counts {
      guard let spans = spans[goal.interval] else {
        throw FieldProblem("history", "the snapshot has no spans for it")
      }
      history = try spans.history(counts)
    }
    return GoalStatus(
      goal, activity: progress.map(Activity.active) ?? .inactive, history: history)
  }
}

import GoalsModel

/// Makes snapshots of the JSON that ``Rendering/json`` makes of them.
enum SnapshotDecoder {
  static func decode(_ fields: inout Fields) throws(FieldProblem) -> GoalsSnapshot {
    let revision = try fields.integer("revision")
    let day = try fields.instant("day")
    var statuses: [GoalStatus] = []
    for element in try fields.array("goals") {
      var goal = try Fields(element.value)
      statuses.append(try status(&goal))
    }
    try fields.finish("a snapshot")
    return GoalsSnapshot(revision: revision, day: day, statuses: statuses)
  }

  private static func status(_ fields: inout Fields) throws(FieldProblem) -> GoalStatus {
    let goal = try GoalFields.goal(&fields)
    let progress = try fields.optionalInteger("progress")
    try fields.finish("a goal")
    guard goal.isActive == (progress != nil) else {
      throw FieldProblem("progress", "an active goal has one, and no other")
    }
    return GoalStatus(goal, activity: progress.map(Activity.active) ?? .inactive)
  }
}

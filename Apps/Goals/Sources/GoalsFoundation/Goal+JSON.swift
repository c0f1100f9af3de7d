import GoalsModel

extension Goal {
  /// The JSON object of the stored goal: with its bumps, without derived values.
  var json: String {
    let instants = bumps.isEmpty ? nil : JSONText.array(bumps.map { JSONText.instant($0.date) })
    return JSONText.object(jsonFields + [("bumps", instants)])
  }

  fileprivate var jsonFields: [(key: String, value: String?)] {
    [
      ("id", JSONText.string(id)), ("title", JSONText.string(title)),
      ("interval", "\"\(interval.rawValue)\""), ("frequency", String(frequency)),
      ("color", "\"\(color.rawValue)\""),
      ("activity", isActive ? "\"active\"" : "\"inactive\""),
    ]
  }
}

extension GoalStatus {
  /// The JSON object of the visible state of the goal, without its history.
  var json: String {
    JSONText.object(goal.jsonFields + [("progress", progress.map(String.init))])
  }
}

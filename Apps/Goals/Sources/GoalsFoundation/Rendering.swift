import GoalsModel

/// An output format for goals.
public enum Rendering: Sendable {
  /// A line with the number of goals, and an indented line for each.
  case text
  /// A JSON object on one line, without the history of the goals.
  case json

  /// Renders `snapshot` with a final line ending.
  public func callAsFunction(_ snapshot: GoalsSnapshot) -> String {
    switch self {
    case .text:
      let count = snapshot.statuses.count
      let heading = count == 0 ? "no goals" : count == 1 ? "1 goal" : "\(count) goals"
      return heading + "\n" + snapshot.statuses.map { "  " + callAsFunction($0) }.joined()
    case .json:
      return JSONText.object([
        ("revision", String(snapshot.revision)), ("day", JSONText.instant(snapshot.day.date)),
        ("goals", JSONText.array(snapshot.statuses.map(\.json))),
      ]) + "\n"
    }
  }

  /// Renders one goal as one line.
  public func callAsFunction(_ goal: GoalStatus) -> String {
    if self == .json { return goal.json + "\n" }
    let schedule = "\(goal.frequency) \(goal.interval.rawValue)"
    let amount = goal.progress.map { "\($0) of \(schedule)" } ?? "\(schedule), inactive"
    let color = goal.color == .gray ? "" : ", \(goal.color.rawValue)"
    return "\(goal.id.quoted(limit: .max)) \(goal.title.quoted(limit: .max)): \(amount)\(color)\n"
  }
}

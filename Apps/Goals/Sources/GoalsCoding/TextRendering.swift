import GoalsModel

enum TextRendering {
  static func render(_ snapshot: GoalsSnapshot) -> String {
    let count =
      switch snapshot.statuses.count {
      case 0: "no goals"
      case 1: "1 goal"
      case let count: "\(count) goals"
      }
    return ([count] + snapshot.statuses.map { "  " + line($0) }).joined(separator: "\n")
  }

  static func line(_ goal: GoalStatus) -> String {
    let amount =
      switch goal.activity {
      case .inactive: "\(goal.frequency) \(goal.interval.rawValue), inactive"
      case .active(let progress): "\(progress) of \(goal.frequency) \(goal.interval.rawValue)"
      }
    let color = goal.color == .gray ? "" : ", \(goal.color.rawValue)"
    return "\(quoted(goal.id, limit: .max)) \(quoted(goal.title, limit: .max)): \(amount)\(color)"
  }
}

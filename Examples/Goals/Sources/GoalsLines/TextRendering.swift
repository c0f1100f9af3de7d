import GoalsModel

enum TextRendering {
  static func render(_ goals: Goals) -> String {
    let count =
      switch goals.all.count {
      case 0: "no goals"
      case 1: "1 goal"
      case let count: "\(count) goals"
      }
    return ([count] + goals.all.map(line)).map { $0 + "\n" }.joined()
  }

  private static func line(_ goal: Goal) -> String {
    let amount =
      switch goal.activity {
      case .inactive: "\(goal.frequency) \(goal.interval.rawValue), inactive"
      case .active(let progress): "\(progress) of \(goal.frequency) \(goal.interval.rawValue)"
      }
    let color = goal.color == .gray ? "" : ", \(goal.color.rawValue)"
    return "  \(quoted(goal.id, limit: .max)) \(quoted(goal.title, limit: .max)): \(amount)\(color)"
  }
}

import GoalsModel

/// Makes edits of lines. `goals --help` says what each needs.
public enum EditDecoder {
  private enum Name: String, NamedChoice {
    case add, delete, update, setActivity, bump
  }

  private enum ActivityName: String, NamedChoice {
    case inactive, active
  }

  /// Reads the edit in `line`. Whether it fits the goals there are is not looked at.
  public static func decode(_ line: ArraySlice<UInt8>) throws(FieldProblem) -> Edit {
    try UTF8Check.validate(line)
    var fields = try Fields(try JSONParser.parse(line))
    let name: Name = try fields.choice("edit")
    let edit =
      switch name {
      case .add: Edit(.left(.add(try goal(&fields))))
      case .delete: Edit(.left(.delete(try fields.string("id"))))
      case .update: Edit(.left(.update(try fields.string("id"), try update(&fields))))
      case .setActivity: Edit(.left(.setActivity(try fields.string("id"), try activity(&fields))))
      case .bump: Edit(.right(.bump(try fields.string("id"))))
      }
    try fields.finish(name.rawValue)
    return edit
  }

  private static func goal(_ fields: inout Fields) throws(FieldProblem) -> Goal {
    var goal = Goal(
      id: try fields.string("id"), title: try fields.string("title"),
      interval: try fields.choice("interval"), frequency: try fields.integer("frequency"))
    if let color: Color = try fields.optionalChoice("color") { goal.color = color }
    if let activity = try optionalActivity(&fields) { goal.activity = activity }
    return goal
  }

  private static func update(_ fields: inout Fields) throws(FieldProblem) -> GoalUpdate {
    GoalUpdate(
      title: try fields.optionalString("title"), interval: try fields.optionalChoice("interval"),
      frequency: try fields.optionalInteger("frequency"),
      color: try fields.optionalChoice("color"))
  }

  private static func activity(_ fields: inout Fields) throws(FieldProblem) -> Activity {
    guard let activity = try optionalActivity(&fields) else {
      throw FieldProblem("activity", "missing")
    }
    return activity
  }

  private static func optionalActivity(_ fields: inout Fields) throws(FieldProblem) -> Activity? {
    let name: ActivityName? = try fields.optionalChoice("activity")
    let progress = try fields.optionalInteger("progress")
    switch name {
    case .active: return .active(progress: progress ?? 0)
    case .inactive where progress == nil: return .inactive
    case nil where progress == nil: return nil
    case .inactive, nil: throw FieldProblem("progress", "only an active goal has one")
    }
  }
}

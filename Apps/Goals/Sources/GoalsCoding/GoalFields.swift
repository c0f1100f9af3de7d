import GoalsModel

/// The decoding of a goal from the fields of an object.
enum GoalFields {
  private enum ActivityName: String, NamedChoice {
    case inactive, active
  }

  static func goal(_ fields: inout Fields) throws(FieldProblem) -> Goal {
    Goal(
      id: try fields.string("id"), title: try fields.string("title"),
      interval: try fields.choice("interval"), frequency: try fields.integer("frequency"),
      color: try fields.optionalChoice("color") ?? .gray,
      isActive: try optionalIsActive(&fields) ?? false,
      bumps: try fields.optionalInstants("bumps") ?? [])
  }

  /// Decodes a goal from an object without other fields.
  static func goal(_ decoder: any Decoder) throws(FieldProblem) -> Goal {
    var fields = try Fields(decoder)
    let goal = try goal(&fields)
    try fields.finish("a goal")
    return goal
  }

  static func update(_ fields: inout Fields) throws(FieldProblem) -> GoalUpdate {
    GoalUpdate(
      title: try fields.optionalString("title"), interval: try fields.optionalChoice("interval"),
      frequency: try fields.optionalInteger("frequency"),
      color: try fields.optionalChoice("color"))
  }

  static func isActive(_ fields: inout Fields) throws(FieldProblem) -> Bool {
    let name: ActivityName = try fields.choice("activity")
    return name == .active
  }

  private static func optionalIsActive(_ fields: inout Fields) throws(FieldProblem) -> Bool? {
    let name: ActivityName? = try fields.optionalChoice("activity")
    return name.map { $0 == .active }
  }
}

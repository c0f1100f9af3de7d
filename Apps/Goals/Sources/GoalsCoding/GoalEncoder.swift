import GoalsModel

/// An encoder of stored goals to JSON: with their bumps, without derived values.
enum GoalEncoder {
  static func array(_ goals: [Goal]) -> String { JSONText.array(goals.map(object)) }

  static func object(_ goal: Goal) -> String { JSONText.object(fields(of: goal)) }

  static func fields(of goal: Goal) -> [(key: String, value: String?)] {
    [
      ("id", JSONText.string(goal.id)), ("title", JSONText.string(goal.title)),
      ("interval", JSONText.choice(goal.interval)), ("frequency", String(goal.frequency)),
      ("color", JSONText.choice(goal.color)), ("activity", JSONText.activity(goal.isActive)),
      (
        "bumps",
        goal.bumps.isEmpty ? nil : JSONText.array(goal.bumps.map(JSONText.instant))
      ),
    ]
  }
}

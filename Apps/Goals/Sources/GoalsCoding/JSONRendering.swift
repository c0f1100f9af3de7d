import GoalsModel

enum JSONRendering {
  /// Renders a snapshot without the history of the goals.
  static func render(_ snapshot: GoalsSnapshot) -> String {
    JSONText.object([
      ("revision", String(snapshot.revision)), ("day", JSONText.instant(snapshot.day)),
      ("goals", JSONText.array(snapshot.statuses.map(object))),
    ])
  }

  static func object(_ status: GoalStatus) -> String { JSONText.object(fields(of: status)) }

  private static func fields(of status: GoalStatus) -> [(key: String, value: String?)] {
    [
      ("id", JSONText.string(status.id)), ("title", JSONText.string(status.title)),
      ("interval", JSONText.choice(status.interval)), ("frequency", String(status.frequency)),
      ("color", JSONText.choice(status.color)), ("activity", JSONText.activity(status.isActive)),
      ("progress", status.progress.map(String.init)),
    ]
  }
}

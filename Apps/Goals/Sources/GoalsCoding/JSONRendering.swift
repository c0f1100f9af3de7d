import GoalsModel

enum JSONRendering {
  /// Renders a snapshot without the history of the goals.
  static func render(_ snapshot: GoalsSnapshot) -> String { render(snapshot, []) }

  /// Renders a complete snapshot, for ``SnapshotDecoder``.
  static func renderWithHistory(_ snapshot: GoalsSnapshot) -> String {
    render(snapshot, Interval.allCases.compactMap { HistorySpans($0, of: snapshot) })
  }

  private static func render(_ snapshot: GoalsSnapshot, _ spans: [HistorySpans]) -> String {
    let statuses = snapshot.statuses.map { status in
      let isShown = spans.contains { $0.interval == status.interval }
      return JSONText.object(
        fields(of: status) + [
          (
            "history",
            isShown ? JSONText.array(status.history.map { String($0.count) }) : nil
          )
        ])
    }
    return JSONText.object([
      ("revision", String(snapshot.revision)), ("day", JSONText.instant(snapshot.day)),
      (
        "spans",
        spans.isEmpty ? nil : JSONText.object(spans.map { ($0.interval.rawValue, $0.json) })
      ),
      ("goals", JSONText.array(statuses)),
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

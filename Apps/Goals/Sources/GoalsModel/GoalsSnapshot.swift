/// An immutable view of all goals at a point in time, which can be sent to observers.
public struct GoalsSnapshot: Equatable, Sendable {
  /// The revision of the store: the number of steps so far. It identifies snapshots of a day.
  public let revision: Int
  /// The start of the current day.
  public let day: Instant
  /// The goals in order.
  public let statuses: [GoalStatus]

  /// Creates the snapshot of `goals` in the current `spans`, at a revision. The complexity is
  /// linear in the number of goals, and logarithmic in the number of bumps of each.
  public init(_ goals: Goals, revision: Int, in spans: GoalSpans) {
    self.revision = revision
    day = spans.day.lowerBound
    statuses = goals.map { goal in
      let counts = spans[goal.interval].map {
        GoalCount(span: $0, count: goal.bumpCount(in: $0.range))
      }
      return GoalStatus(goal: goal, history: counts)
    }
  }

  /// The goal with this id, or nil. The complexity is linear in the number of goals.
  public subscript(id: Goal.ID) -> GoalStatus? {
    statuses.first { $0.id == id }
  }
}

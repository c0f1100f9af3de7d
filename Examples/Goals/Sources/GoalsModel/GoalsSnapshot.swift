import Foundation

/// What one sees of all goals at a time: a value to send to whoever shows it.
public struct GoalsSnapshot: Equatable, Sendable {
  /// The number of edits so far. It tells snapshots of one day apart.
  public let revision: Int
  /// When the present day began.
  public let day: Date
  /// The goals in their order.
  public let statuses: [GoalStatus]

  /// Creates a snapshot.
  public init(revision: Int, day: Date, statuses: [GoalStatus]) {
    self.revision = revision
    self.day = day
    self.statuses = statuses
  }

  /// Creates the snapshot of `goals` in the present `spans`, after `revision` edits. Takes time linear in
  /// the number of goals, and logarithmic in the number of bumps of each.
  public init(_ goals: Goals, revision: Int, in spans: GoalSpans) {
    self.revision = revision
    day = spans.day.lowerBound
    statuses = goals.map { goal in
      let history = spans.recent(goal.interval).map {
        GoalCount(goal.bumpCount(in: $0.range), in: $0)
      }
      let progress = history.last?.count ?? 0
      return GoalStatus(
        goal, activity: goal.isActive ? .active(progress: progress) : .inactive, history: history)
    }
  }

  /// This snapshot without how often the goals were done before.
  public var withoutHistory: GoalsSnapshot {
    GoalsSnapshot(revision: revision, day: day, statuses: statuses.map(\.withoutHistory))
  }

  /// The goal with this id, or nil. Takes time linear in the number of goals.
  public subscript(id: Goal.ID) -> GoalStatus? {
    statuses.first { $0.id == id }
  }
}

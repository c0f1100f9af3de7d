import Rill

/// The goals as a network: the goals of the store and the wall clock yield the snapshots.
///
/// ```
/// stored ──┬────────────────────────── combine ── snapshot
///          └─ calendar ── spans ──────────┘
///                  now ─────┘
/// ```
public struct GoalsModel {
  /// The goals after an edit, with what their snapshot depends on.
  public struct Stored: Sendable {
    /// The goals.
    public let goals: Goals
    /// The number of edits so far.
    public let revision: Int
    /// The calendar of the goals.
    public let calendar: GoalCalendar

    /// Creates the goals after `revision` edits.
    public init(_ goals: Goals, revision: Int, calendar: GoalCalendar) {
      self.goals = goals
      self.revision = revision
      self.calendar = calendar
    }
  }

  /// The goals after all edits so far.
  public let stored: Input<Stored>
  /// The wall clock, which is set with each edit and at the start of each day.
  public let now: Input<Instant>
  /// The current snapshot. It changes once per edit, and when the clock is set.
  public let snapshot: Changing<GoalsSnapshot>

  /// Creates the network.
  public init(_ stored: Stored, now: Instant) {
    self.stored = Input(stored)
    self.now = Input(now)
    let times = combine(self.stored.map { $0.calendar }, self.now) { (calendar: $0, now: $1) }
    let first = (calendar: stored.calendar, spans: stored.calendar.spans(containing: now))
    let spans = times.changes.accumulate(startingFrom: first) { time, known in
      known.calendar == time.calendar && known.spans.day.contains(time.now)
        ? known : (time.calendar, time.calendar.spans(containing: time.now))
    }
    snapshot = combine(self.stored, spans) { stored, known in
      GoalsSnapshot(stored.goals, revision: stored.revision, in: known.spans)
    }
  }

  /// Sets the goals and the clock, in one moment.
  public func announce(_ stored: Stored, at now: Instant) {
    Moment.run {
      self.now <-- now
      self.stored <-- stored
    }
  }
}

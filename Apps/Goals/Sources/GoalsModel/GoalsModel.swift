import Foundation
import Rill

/// The goals as a network: the inlets feed one changing value, which yields the snapshots together
/// with the wall clock. Edits that are made together are one change.
///
/// ```
/// goalEdits ─────┐                                           ┌─ revision ─┐
///                merge(right:) ── map ─┐                     │            combine ── snapshot
/// progressEdits ─┘                     merge ────── edits ───┤            │
/// batches ─────────────────────────────┘                     └─ goals ────┤
///                                          now ── spans ──────────────────┘
/// ```
public struct GoalsModel {
  /// Changes to the list of goals.
  public let goalEdits = Inlet<GoalEdit>()
  /// Changes to progress.
  public let progressEdits = Inlet<ProgressEdit>()
  /// Ordered changes of either kind that are made together.
  public let batches = Inlet<[Edit]>()
  /// All changes in order; changes that are made together are one occurrence.
  public let edits: Changes<[Edit]>
  /// The goals after all changes so far.
  public let goals: Changing<Goals>
  /// The number of changes so far.
  public let revision: Changing<Int>
  /// The wall clock, which is set with each edit and at the start of each day.
  public let now: Input<Date>
  /// The current snapshot. It changes once per edit, and when the clock is set.
  public let snapshot: Changing<GoalsSnapshot>

  /// Creates the network with the goals `initial` after `revision` edits.
  public init(
    initial: Goals = Goals(), revision: Int = 0, calendar: GoalCalendar, now: Date
  ) {
    let single = goalEdits.merge(right: progressEdits).map { [Edit($0)] }
    edits = single.merge(batches, combining: +)
    goals = edits.accumulate(into: initial) { edits, goals in
      for edit in edits { edit.apply(to: &goals) }
    }
    self.revision = edits.accumulate(startingFrom: revision) { edits, revision in
      revision + edits.count
    }
    self.now = Input(now)
    let spans = self.now.changes.accumulate(startingFrom: calendar.spans(containing: now)) {
      now, spans in
      spans.day.contains(now) ? spans : calendar.spans(containing: now)
    }
    snapshot = combine(goals, self.revision, spans) { goals, revision, spans in
      GoalsSnapshot(goals, revision: revision, in: spans)
    }
  }

  /// Sets the clock and announces `edit`, in one moment.
  public func announce(_ edit: Edit, at now: Date) {
    Moment.run {
      self.now <-- now
      switch edit.kind {
      case .left(let edit): goalEdits.announce(edit)
      case .right(let edit): progressEdits.announce(edit)
      }
    }
  }

  /// Sets the clock and announces `edits` together, in one moment, so that the snapshot changes
  /// once.
  public func announce(_ edits: [Edit], at now: Date) {
    Moment.run {
      self.now <-- now
      batches.announce(edits)
    }
  }
}

import Foundation
import Rill

/// The goals as a network: what is announced to the inlets goes into the one changing value, and that, with
/// the wall clock, makes what one sees. Edits that were made together are one change.
///
/// ```
/// goalEdits ─────┐                                           ┌─ revision ─┐
///                merge(right:) ── map ─┐                     │            combine ── snapshot
/// progressEdits ─┘                     merge ────── edits ───┤            │
/// batches ─────────────────────────────┘                     └─ goals ────┤
///                                          now ── spans ──────────────────┘
/// ```
public struct GoalsModel {
  /// Changes to what goals there are.
  public let goalEdits = Inlet<GoalEdit>()
  /// Changes to how far goals have come.
  public let progressEdits = Inlet<ProgressEdit>()
  /// Changes of either kind that are made together, in their order.
  public let batches = Inlet<[Edit]>()
  /// All changes, one after the other; those that are made together are one occurrence.
  public let edits: Changes<[Edit]>
  /// The goals after the changes so far.
  public let goals: Changing<Goals>
  /// The number of changes so far.
  public let revision: Changing<Int>
  /// The wall clock, to be set with each edit and when a day begins.
  public let now: Input<Date>
  /// What one sees. It changes once with each edit, and when the clock is set.
  public let snapshot: Changing<GoalsSnapshot>

  /// Creates the network of the goals that start as `initial`, after `revision` edits.
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

  /// Announces `edit` to the inlet of its kind, having set the clock, in one moment.
  public func announce(_ edit: Edit, at now: Date) {
    Moment.run {
      self.now <-- now
      switch edit.kind {
      case .left(let edit): goalEdits.announce(edit)
      case .right(let edit): progressEdits.announce(edit)
      }
    }
  }

  /// Announces `edits`, which were made together, having set the clock, in one moment: what one sees
  /// changes once.
  public func announce(_ edits: [Edit], at now: Date) {
    Moment.run {
      self.now <-- now
      batches.announce(edits)
    }
  }
}

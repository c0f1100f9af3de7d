import Foundation
import Rill

/// The goals as a network: what is announced to the two inlets goes, one edit at a time, into the one
/// changing value, and that, with the wall clock, makes what one sees.
///
/// ```
/// goalEdits ─────┐                                         ┌─ revision ─┐
///                merge(right:) ── map(Edit.init) ── edits ─┤            combine ── snapshot
/// progressEdits ─┘                                         └─ goals ────┤
///                                        now ── spans ──────────────────┘
/// ```
public struct GoalsModel {
  /// Changes to what goals there are.
  public let goalEdits = Inlet<GoalEdit>()
  /// Changes to how far goals have come.
  public let progressEdits = Inlet<ProgressEdit>()
  /// All changes, one after the other.
  public let edits: Changes<Edit>
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
    edits = goalEdits.merge(right: progressEdits).map(Edit.init)
    goals = edits.accumulate(startingFrom: initial) { edit, goals in edit.transform(goals) }
    self.revision = edits.accumulate(startingFrom: revision) { _, revision in revision + 1 }
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
}

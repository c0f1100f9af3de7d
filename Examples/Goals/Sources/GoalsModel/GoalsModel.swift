import Rill

/// The goals as a network: what is announced to the two inlets goes, one edit at a time, into the one
/// changing value.
///
/// ```
/// goalEdits ─────┐
///                merge(right:) ── map(Edit.init) ── edits ── accumulate ── goals
/// progressEdits ─┘
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

  /// Creates the network of the goals that start as `initial`.
  public init(initial: Goals) {
    edits = goalEdits.merge(right: progressEdits).map(Edit.init)
    goals = edits.accumulate(startingFrom: initial) { edit, goals in edit.transform(goals) }
  }

  /// Announces `edit` to the inlet of its kind.
  public func announce(_ edit: Edit) {
    switch edit.kind {
    case .left(let edit): goalEdits.announce(edit)
    case .right(let edit): progressEdits.announce(edit)
    }
  }
}

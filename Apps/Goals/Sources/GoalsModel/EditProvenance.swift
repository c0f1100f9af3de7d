/// A record of the edit that last set each aspect of each goal.
///
/// It distinguishes two clients that set the same title. After an undo, an aspect belongs to its
/// previous edit again. Unrecorded aspects belong to an edit before all others.
public struct EditProvenance: Equatable, Sendable {
  /// The numbers of the edits that last set the aspects of one goal.
  package typealias OfGoal = [GoalAspect: Int]

  private var goals: [Goal.ID: OfGoal] = [:]

  /// Creates an empty record.
  public init() {}

  /// The edits of the aspects of a goal.
  subscript(id: Goal.ID) -> OfGoal { goals[id] ?? [:] }

  /// Records an edit that is about to be applied to `goals`, and returns it as a step.
  ///
  /// - Parameters:
  ///   - number: The unique number of the edit, greater than 0.
  ///   - goals: The goals before the edit.
  /// - Returns: Nil if the edit changes nothing or can't be undone.
  public mutating func record(_ edit: Edit, number: Int, in goals: Goals) -> Step? {
    guard let part = Step.Part(edit, number: number, in: goals, self) else { return nil }
    record(part, after: .redo)
    return Step(parts: [part])
  }

  /// Records that a part was undone or redone. Its aspects then belong to the edit before it, or to
  /// it.
  mutating func record(_ part: Step.Part, after turn: Turn) {
    let id = part.edit.id
    switch (part.edit(for: turn).kind, turn) {
    case (.left(.delete), _): goals[id] = nil
    case (.left(.add), .undo): goals[id] = part.before
    default:
      for aspect in part.edit.aspects {
        goals[id, default: [:]][aspect] = part.origin(of: aspect, after: turn)
      }
    }
  }
}

/// Which edit what the goals are is from, aspect by aspect, as far back as somebody has noted it.
///
/// Two who have set the same title are told apart by it, and a title that was taken back is from the edit that
/// it was from before. What nobody has noted is from an edit before all others.
public struct Origins: Equatable, Sendable {
  /// The numbers of the edits that the aspects of one goal are from.
  package typealias OfGoal = [GoalAspect: Int]

  private var goals: [Goal.ID: OfGoal] = [:]

  /// Creates origins of which nothing is noted.
  public init() {}

  /// Which edits the aspects of a goal are from.
  subscript(id: Goal.ID) -> OfGoal { goals[id] ?? [:] }

  /// Notes an edit that fits `goals` and is about to change them, and returns the step that it is.
  ///
  /// - Parameters:
  ///   - number: tells it from all others; greater than 0.
  ///   - goals: what there is before it.
  /// - Returns: nil if it changes nothing, or can't be taken back.
  public mutating func note(_ edit: Edit, number: Int, in goals: Goals) -> Step? {
    guard let part = Step.Part(edit, number: number, in: goals, self) else { return nil }
    note(part, after: .redo)
    return Step(parts: [part])
  }

  /// Notes that a part was undone, or done (again): its aspects are from where they were from before it, or
  /// from it.
  mutating func note(_ part: Step.Part, after turn: Turn) {
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

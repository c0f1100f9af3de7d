/// What somebody did at once, and can take back and do again: an edit that was made, or several.
///
/// It is a value that whoever did it keeps. It holds nothing of what others do in between; whether that
/// stands in the way is found when it is turned: see ``turned(_:in:_:)``.
public struct Step: Equatable, Sendable {
  /// An edit of a step.
  struct Part: Equatable, Sendable {
    /// The edit, with nothing but what it changed.
    let edit: Edit
    /// The edit that takes it back.
    let inverse: Edit
    /// Which one it was of all edits.
    let number: Int
    /// What the goal is called with it; what it was called, if it is gone.
    let title: String
    /// Which edits the aspects of the goal were from, before it.
    let before: Origins.OfGoal
  }

  /// At least one, in their order.
  let parts: [Part]

  init(parts: [Part]) { self.parts = parts }

  /// The step of several that were done at once, in their order; nil if there is none.
  public init?(joining steps: [Step]) {
    if steps.isEmpty { return nil }
    self.init(parts: steps.flatMap(\.parts))
  }

  /// What was done. An update has nothing but the fields that it changed.
  public var edits: [Edit] { parts.map(\.edit) }

  /// What the goal is called that the first edit is about: with the edit, or without if it deletes the goal.
  public var title: String { parts[0].title }
}

extension Step.Part {
  /// Nil if the edit changes nothing of `goals`, or can't be taken back.
  init?(_ edit: Edit, number: Int, in goals: Goals, _ origins: Origins) {
    guard let inverse = edit.inverse(in: goals) else { return nil }
    self.edit = edit.changes(in: goals)
    self.inverse = inverse
    self.number = number
    title = (edit.transform(goals)[edit.id] ?? goals[edit.id])?.title ?? ""
    before = origins[edit.id]
  }

  /// The edit that is made to turn it.
  func edit(for turn: Turn) -> Edit { turn == .undo ? inverse : edit }

  /// Which edit an aspect that it sets is from when it was undone, or done (again); nil is one before all.
  func origin(of aspect: GoalAspect, after turn: Turn) -> Int? {
    turn == .undo ? before[aspect] : number
  }
}

extension Edit {
  /// This edit with nothing but what it changes of `goals`.
  fileprivate func changes(in goals: Goals) -> Edit {
    guard case .left(.update(let id, let update)) = kind, let goal = goals[id] else { return self }
    return Edit(.update(id, update.changes(in: goal)))
  }
}

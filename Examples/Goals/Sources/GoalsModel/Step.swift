/// What somebody did at once, and can take back and do again: an edit that was made, or several.
///
/// It is a value that whoever did it keeps. It holds nothing of what others do in between; whether that
/// stands in the way is found when it is turned: see ``turned(_:in:_:)``.
public struct Step: Equatable, Sendable {
  /// An edit of a step.
  package struct Part: Equatable, Sendable {
    /// The edit, with nothing but what it changed.
    package let edit: Edit
    /// The edit that takes it back.
    package let inverse: Edit
    /// Which one it was of all edits.
    package let number: Int
    /// What the goal is called with it; what it was called, if it is gone.
    package let title: String
    /// Which edits the aspects of the goal were from, before it.
    package let before: Origins.OfGoal

    /// Creates a part that was sent: nil, if the second edit is none that takes back one like the first.
    package init?(
      _ edit: Edit, inverse: Edit, number: Int, title: String, before: Origins.OfGoal
    ) {
      // What stands in the way is looked for among what the edit sets.
      guard edit.id == inverse.id, edit.aspects == inverse.aspects,
        edit.isTakenBackByOne(like: inverse)
      else { return nil }
      self.edit = edit
      self.inverse = inverse
      self.number = number
      self.title = title
      self.before = before
    }
  }

  /// At least one, in their order.
  package let parts: [Part]

  /// Creates a step of at least one part.
  package init(parts: [Part]) { self.parts = parts }

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
    title = edit.newTitle ?? goals[edit.id]?.title ?? ""
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
  /// Whether edits like the other one are those that take back edits like this one.
  fileprivate func isTakenBackByOne(like other: Edit) -> Bool {
    switch (kind, other.kind) {
    case (.left(.add), .left(.delete)), (.left(.delete), .left(.add)),
      (.left(.update), .left(.update)), (.left(.setActivity), .left(.setActivity)),
      (.left(.move), .left(.move)), (.right(.bump), .right(.retract)),
      (.right(.retract), .right(.bump)):
      true
    default: false
    }
  }

  /// The title that the goal has with this edit; nil if the edit doesn't set it.
  fileprivate var newTitle: String? {
    switch kind {
    case .left(.add(let goal, _)): goal.title
    case .left(.update(_, let update)): update.title
    default: nil
    }
  }

  /// This edit with nothing but what it changes of `goals`.
  fileprivate func changes(in goals: Goals) -> Edit {
    guard case .left(.update(let id, let update)) = kind, let goal = goals[id] else { return self }
    return Edit(.update(id, update.changes(in: goal)))
  }
}

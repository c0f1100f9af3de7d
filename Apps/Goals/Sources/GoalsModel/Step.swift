/// One or several edits that were made together, and that can be undone and redone.
///
/// The client that made the edits keeps this value. Conflicts with changes by others are detected
/// when it is undone or redone: see ``turned(_:in:_:)``.
public struct Step: Equatable, Sendable {
  /// An edit of a step.
  package struct Part: Equatable, Sendable {
    /// The edit, reduced to its changes.
    package let edit: Edit
    /// The inverse edit.
    package let inverse: Edit
    /// The number of the edit among all edits.
    package let number: Int
    /// The title of the goal after the edit, or before it if the edit deletes the goal.
    package let title: String
    /// The edits that the aspects of the goal belonged to before this edit.
    package let before: EditProvenance.OfGoal

    /// Creates a part from a client; nil if `inverse` is not an inverse of an edit like `edit`.
    package init?(
      _ edit: Edit, inverse: Edit, number: Int, title: String, before: EditProvenance.OfGoal
    ) {
      // Conflicts are detected among the aspects that the edit sets.
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

  /// The parts in order, at least one.
  package let parts: [Part]

  /// Creates a step of at least one part.
  package init(parts: [Part]) { self.parts = parts }

  /// Creates the step that joins several steps in order; nil for an empty array.
  public init?(joining steps: [Step]) {
    if steps.isEmpty { return nil }
    self.init(parts: steps.flatMap(\.parts))
  }

  /// The edits of the step. An update contains only the changed fields.
  public var edits: [Edit] { parts.map(\.edit) }

  /// The title of the goal of the first edit: after the edit, or before it if the edit deletes the
  /// goal.
  public var title: String { parts[0].title }
}

extension Step.Part {
  /// Creates a part; nil if the edit doesn't change `goals` or can't be undone.
  init?(_ edit: Edit, number: Int, in goals: Goals, _ origins: EditProvenance) {
    guard let inverse = edit.inverse(in: goals) else { return nil }
    self.edit = edit.changes(in: goals)
    self.inverse = inverse
    self.number = number
    title = edit.newTitle ?? goals[edit.id]?.title ?? ""
    before = origins[edit.id]
  }

  /// Returns the edit that undoes or redoes this part.
  func edit(for turn: Turn) -> Edit { turn == .undo ? inverse : edit }

  /// Returns the number of the edit that an aspect belongs to after an undo or redo; nil is an edit
  /// before all others.
  func origin(of aspect: GoalAspect, after turn: Turn) -> Int? {
    turn == .undo ? before[aspect] : number
  }
}

extension Edit {
  /// Returns whether an edit like `other` can be the inverse of an edit like this one.
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

  /// The title that this edit sets; nil if it doesn't set the title.
  fileprivate var newTitle: String? {
    switch kind {
    case .left(.add(let goal, _)): goal.title
    case .left(.update(_, let update)): update.title
    default: nil
    }
  }

  /// Returns this edit, reduced to its changes to `goals`.
  fileprivate func changes(in goals: Goals) -> Edit {
    guard case .left(.update(let id, let update)) = kind, let goal = goals[id] else { return self }
    return Edit(.update(id, update.changes(in: goal)))
  }
}

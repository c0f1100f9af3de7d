import RillProgram

/// One or several edits that a window made together, in words for the window. The store undoes and
/// redoes them by their revision.
public struct Step: Codable, Equatable, Sendable {
  /// The revision of the step in the store.
  public let revision: Int
  /// The edits that changed something, at least one. An update contains only the changed fields.
  public let edits: [Edit]
  /// The title of the goal of the first edit: after the edit, or before it if the edit deletes the
  /// goal.
  public let title: String

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - revision: The revision of the step in the store.
  ///   - edits: The edits, at least one.
  ///   - goals: The goals before the edits.
  package init(_ revision: Int, _ edits: [Edit], in goals: Goals) {
    self.revision = revision
    var after = goals
    let changes = edits.compactMap { edit in
      defer { edit.apply(to: &after) }
      return edit.inverse(in: after) == nil ? nil : edit.changes(in: after)
    }
    self.edits = changes.isEmpty ? edits : changes
    title = self.edits[0].newTitle ?? goals[self.edits[0].id]?.title ?? ""
  }

  /// Returns the title of the goal with this id at the time of the step.
  package func title(of id: Goal.ID) -> String {
    edits.last { $0.id == id }?.newTitle ?? title
  }
}

extension Edit {
  /// The title that this edit sets; nil if it doesn't set the title.
  fileprivate var newTitle: String? {
    switch self {
    case .add(let goal, _): goal.title
    case .update(_, let update): update.title
    default: nil
    }
  }
}

/// The result of an accepted change.
public struct Accepted: Equatable, Sendable {
  /// A snapshot that includes the change.
  public let snapshot: GoalsSnapshot
  /// The step to undo; nil if the change changed nothing, can't be undone, or was an undo or redo.
  public let step: Step?

  /// Creates the result of a change.
  public init(snapshot: GoalsSnapshot, step: Step? = nil) {
    self.snapshot = snapshot
    self.step = step
  }
}

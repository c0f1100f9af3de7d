import RillProgram

/// The form in which edits are stored, such as `{"edit":"bump","id":"run","at":1795348800000}`.
public struct StoredEdit: Codable {
  /// The name of a kind of edit, in stored edits and in lines of JSON.
  package enum Name: String, Codable, CaseIterable {
    case add, delete, update, setActivity, move, bump, retract
  }

  let edit: Name
  var id: Goal.ID?
  var goal: Goal?
  var before: Goal.ID?
  var update: GoalUpdate?
  var isActive: Bool?
  var at: Int64?
}

extension Edit: ProxyCodable {
  /// The stored form.
  public var codableProxy: StoredEdit {
    switch self {
    case .add(let goal, let next): StoredEdit(edit: .add, goal: goal, before: next)
    case .delete: StoredEdit(edit: .delete, id: id)
    case .update(_, let update): StoredEdit(edit: .update, id: id, update: update)
    case .setActivity(_, let isActive): StoredEdit(edit: .setActivity, id: id, isActive: isActive)
    case .move(_, let next): StoredEdit(edit: .move, id: id, before: next)
    case .bump(_, let instant): StoredEdit(edit: .bump, id: id, at: instant.milliseconds)
    case .retract(_, let instant): StoredEdit(edit: .retract, id: id, at: instant.milliseconds)
    }
  }

  /// Creates the edit of a stored form; nil if a field is missing.
  public init?(_ stored: StoredEdit) {
    switch (stored.edit, stored.id, stored.at) {
    case (.add, _, _):
      guard let goal = stored.goal else { return nil }
      self = .add(goal, before: stored.before)
    case (.delete, let id?, _): self = .delete(id)
    case (.update, let id?, _):
      guard let update = stored.update else { return nil }
      self = .update(id, update)
    case (.setActivity, let id?, _):
      guard let isActive = stored.isActive else { return nil }
      self = .setActivity(id, isActive: isActive)
    case (.move, let id?, _): self = .move(id, before: stored.before)
    case (.bump, let id?, let at?): self = .bump(id, at: Instant(milliseconds: at))
    case (.retract, let id?, let at?): self = .retract(id, at: Instant(milliseconds: at))
    default: return nil
    }
  }
}

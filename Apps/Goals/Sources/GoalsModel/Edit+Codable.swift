import Foundation

/// The form in which edits are stored, such as `{"edit":"bump","id":"run","at":1795348800000}`.
extension Edit: Codable {
  private enum Name: String, Codable {
    case add, delete, update, setActivity, move, bump, retract
  }

  private enum Key: CodingKey {
    case edit, id, goal, before, update, isActive, at
  }

  /// Decodes an edit.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let name = try fields.decode(Name.self, forKey: .edit)
    let before = try fields.decodeIfPresent(Goal.ID.self, forKey: .before)
    if name == .add {
      self.init(.add(try fields.decode(Goal.self, forKey: .goal), before: before))
      return
    }
    let id = try fields.decode(Goal.ID.self, forKey: .id)
    var instant: Date {
      get throws { Date(milliseconds: try fields.decode(Int64.self, forKey: .at)) }
    }
    switch name {
    case .add, .delete: self.init(.delete(id))
    case .update: self.init(.update(id, try fields.decode(GoalUpdate.self, forKey: .update)))
    case .setActivity:
      self.init(.setActivity(id, isActive: try fields.decode(Bool.self, forKey: .isActive)))
    case .move: self.init(.move(id, before: before))
    case .bump: self.init(.bump(id, at: try instant))
    case .retract: self.init(.retract(id, at: try instant))
    }
  }

  /// Encodes this edit.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    func begin(_ name: Name) throws {
      try fields.encode(name, forKey: .edit)
      if name != .add { try fields.encode(id, forKey: .id) }
    }
    switch kind {
    case .left(.add(let goal, let next)):
      try begin(.add)
      try fields.encode(goal, forKey: .goal)
      try fields.encodeIfPresent(next, forKey: .before)
    case .left(.delete): try begin(.delete)
    case .left(.update(_, let update)):
      try begin(.update)
      try fields.encode(update, forKey: .update)
    case .left(.setActivity(_, let isActive)):
      try begin(.setActivity)
      try fields.encode(isActive, forKey: .isActive)
    case .left(.move(_, let next)):
      try begin(.move)
      try fields.encodeIfPresent(next, forKey: .before)
    case .right(.bump(_, let instant)):
      try begin(.bump)
      try fields.encode(instant.milliseconds, forKey: .at)
    case .right(.retract(_, let instant)):
      try begin(.retract)
      try fields.encode(instant.milliseconds, forKey: .at)
    }
  }
}

/// Goals are stored as an array.
extension Goals: Codable {
  /// Decodes goals.
  public init(from decoder: any Decoder) throws { self.init(try [Goal](from: decoder)) }

  /// Encodes the goals.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

/// The form in which edits are stored, such as `{"edit":"bump","id":"run","at":1795348800000}`.
extension Edit: Codable {
  /// The name of a kind of edit, in stored edits and in lines of JSON.
  package enum Name: String, Codable, CaseIterable {
    case add, delete, update, setActivity, move, bump, retract
  }

  /// All fields that edits have.
  private struct Fields: Encodable {
    let edit: Name
    var id: Goal.ID?
    var goal: Goal?
    var before: Goal.ID?
    var update: GoalUpdate?
    var isActive: Bool?
    var at: Int64?
  }

  private enum Key: CodingKey {
    case edit, id, goal, before, update, isActive, at
  }

  /// Decodes an edit.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func id() throws -> Goal.ID { try fields.decode(Goal.ID.self, forKey: .id) }
    func before() throws -> Goal.ID? { try fields.decodeIfPresent(Goal.ID.self, forKey: .before) }
    func instant() throws -> Instant {
      Instant(milliseconds: try fields.decode(Int64.self, forKey: .at))
    }
    switch try fields.decode(Name.self, forKey: .edit) {
    case .add: self = .add(try fields.decode(Goal.self, forKey: .goal), before: try before())
    case .delete: self = .delete(try id())
    case .update:
      self = .update(try id(), try fields.decode(GoalUpdate.self, forKey: .update))
    case .setActivity:
      self = .setActivity(try id(), isActive: try fields.decode(Bool.self, forKey: .isActive))
    case .move: self = .move(try id(), before: try before())
    case .bump: self = .bump(try id(), at: try instant())
    case .retract: self = .retract(try id(), at: try instant())
    }
  }

  /// Encodes this edit.
  public func encode(to encoder: any Encoder) throws {
    let fields =
      switch self {
      case .add(let goal, let next): Fields(edit: .add, goal: goal, before: next)
      case .delete: Fields(edit: .delete, id: id)
      case .update(_, let update): Fields(edit: .update, id: id, update: update)
      case .setActivity(_, let isActive): Fields(edit: .setActivity, id: id, isActive: isActive)
      case .move(_, let next): Fields(edit: .move, id: id, before: next)
      case .bump(_, let instant): Fields(edit: .bump, id: id, at: instant.milliseconds)
      case .retract(_, let instant): Fields(edit: .retract, id: id, at: instant.milliseconds)
      }
    try fields.encode(to: encoder)
  }
}

import Foundation
import GoalsModel

/// Makes edits of lines. `goals edit --help` says what each needs.
public enum EditDecoder {
  private enum Name: String, NamedChoice {
    case add, delete, update, setActivity, move, bump, retract
  }

  /// Reads the edit in `line`. Whether it fits the goals there are is not looked at.
  ///
  /// - Parameter now: when a bump is that does not say when.
  public static func decode(
    _ line: ArraySlice<UInt8>, now: Date
  ) throws(FieldProblem) -> Edit {
    try UTF8Check.validate(line)
    var fields = try Fields(try JSONParser.parse(line))
    return try decode(&fields, now: now)
  }

  /// Takes the fields of an edit, and throws if there are others.
  ///
  /// - Parameter now: when a bump is that does not say when; nil if it has to.
  static func decode(_ fields: inout Fields, now: Date?) throws(FieldProblem) -> Edit {
    let name: Name = try fields.choice("edit")
    let edit =
      switch name {
      case .add:
        Edit(.add(try GoalFields.goal(&fields), before: try fields.optionalString("before")))
      case .delete: Edit(.delete(try fields.string("id")))
      case .update: Edit(.update(try fields.string("id"), try GoalFields.update(&fields)))
      case .setActivity:
        Edit(.setActivity(try fields.string("id"), isActive: try GoalFields.isActive(&fields)))
      case .move:
        Edit(.move(try fields.string("id"), before: try fields.optionalString("before")))
      case .bump:
        Edit(.bump(try fields.string("id"), at: try bumpInstant(&fields, now)))
      case .retract: Edit(.retract(try fields.string("id"), at: try fields.instant("at")))
      }
    try fields.finish("the edit \(name.rawValue)")
    return edit
  }

  private static func bumpInstant(_ fields: inout Fields, _ now: Date?) throws(FieldProblem) -> Date
  {
    guard let now else { return try fields.instant("at") }
    return try fields.optionalInstant("at") ?? now
  }
}

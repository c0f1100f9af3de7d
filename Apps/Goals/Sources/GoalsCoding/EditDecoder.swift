import Foundation
import GoalsModel

/// A decoder of edits from lines of JSON. `goals edit --help` lists the fields of each edit.
public enum EditDecoder {
  private enum Name: String, NamedChoice {
    case add, delete, update, setActivity, move, bump, retract
  }

  /// Decodes the edit in `line`, without checking whether it fits the goals.
  ///
  /// - Parameter now: The instant of a bump that doesn't specify one.
  public static func decode(
    _ line: ArraySlice<UInt8>, now: Date
  ) throws(FieldProblem) -> Edit {
    try JSONInput.decode(line) { fields throws(FieldProblem) in try decode(&fields, now: now) }
  }

  /// Decodes the fields of an edit, and throws if there are others.
  ///
  /// - Parameter now: The instant of a bump that doesn't specify one.
  private static func decode(_ fields: inout Fields, now: Date) throws(FieldProblem) -> Edit {
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
        Edit(.bump(try fields.string("id"), at: try fields.optionalInstant("at") ?? now))
      case .retract: Edit(.retract(try fields.string("id"), at: try fields.instant("at")))
      }
    try fields.finish("the edit \(name.rawValue)")
    return edit
  }
}

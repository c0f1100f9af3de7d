import Foundation
import GoalsModel

/// An encoder of edits to lines of JSON, which ``EditDecoder`` decodes to equal edits.
public enum EditEncoder {
  /// Returns `edit` as one JSON object, without a line ending.
  public static func encode(_ edit: Edit) -> String {
    switch edit.kind {
    case .left(let edit): JSONText.object(fields(of: edit))
    case .right(.bump(let id, let instant)): progress("bump", id, instant)
    case .right(.retract(let id, let instant)): progress("retract", id, instant)
    }
  }

  private static func fields(of edit: GoalEdit) -> [(key: String, value: String?)] {
    switch edit {
    case .add(let goal, let next):
      [("edit", "\"add\"")] + GoalEncoder.fields(of: goal)
        + [("before", next.map(JSONText.string))]
    case .delete(let id):
      [("edit", "\"delete\""), ("id", JSONText.string(id))]
    case .update(let id, let update):
      [
        ("edit", "\"update\""), ("id", JSONText.string(id)),
        ("title", update.title.map(JSONText.string)),
        ("interval", update.interval.map(JSONText.choice)),
        ("frequency", update.frequency.map(String.init)),
        ("color", update.color.map(JSONText.choice)),
      ]
    case .setActivity(let id, let isActive):
      [
        ("edit", "\"setActivity\""), ("id", JSONText.string(id)),
        ("activity", JSONText.activity(isActive)),
      ]
    case .move(let id, let next):
      [
        ("edit", "\"move\""), ("id", JSONText.string(id)), ("before", next.map(JSONText.string)),
      ]
    }
  }

  private static func progress(_ name: String, _ id: Goal.ID, _ instant: Date) -> String {
    JSONText.object([
      ("edit", "\"\(name)\""), ("id", JSONText.string(id)), ("at", JSONText.instant(instant)),
    ])
  }
}

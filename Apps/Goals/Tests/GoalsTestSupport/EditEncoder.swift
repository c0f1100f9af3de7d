import Foundation
import GoalsFoundation
import GoalsModel

/// An encoder of edits to lines in the format of `goals edit`.
package enum EditEncoder {
  /// Returns `edit` as one JSON object, without a line ending.
  package static func encode(_ edit: Edit) -> String {
    var fields: [String: Any] = ["id": edit.id]
    switch edit {
    case .add(let goal, let next):
      fields["edit"] = "add"
      fields["title"] = goal.title
      fields["interval"] = goal.interval.rawValue
      fields["frequency"] = goal.frequency
      fields["color"] = goal.color.rawValue
      fields["activity"] = goal.isActive ? "active" : "inactive"
      fields["bumps"] = goal.bumps.map(text)
      fields["before"] = next
    case .delete: fields["edit"] = "delete"
    case .update(_, let update):
      fields["edit"] = "update"
      fields["title"] = update.title
      fields["interval"] = update.interval?.rawValue
      fields["frequency"] = update.frequency
      fields["color"] = update.color?.rawValue
    case .setActivity(_, let isActive):
      fields["edit"] = "setActivity"
      fields["activity"] = isActive ? "active" : "inactive"
    case .move(_, let next):
      fields["edit"] = "move"
      fields["before"] = next
    case .bump(_, let instant):
      fields["edit"] = "bump"
      fields["at"] = text(instant)
    case .retract(_, let instant):
      fields["edit"] = "retract"
      fields["at"] = text(instant)
    }
    // The fields are strings, numbers and arrays of strings.
    let json = try? JSONSerialization.data(withJSONObject: fields, options: .sortedKeys)
    return String(decoding: json ?? Data(), as: UTF8.self)
  }

  private static func text(_ instant: Instant) -> String {
    // The format style truncates fractions of a millisecond.
    Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      .format(instant.date + 0.0005)
  }
}

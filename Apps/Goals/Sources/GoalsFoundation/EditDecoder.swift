import Foundation
import GoalsModel

/// A decoder of edits from lines of JSON. `goals edit --help` lists the fields of each edit.
public enum EditDecoder {
  /// Decodes the edit in `line`, without checking whether it fits the goals.
  ///
  /// - Parameter now: The instant of a bump that doesn't specify one.
  public static func decode(_ line: ArraySlice<UInt8>, now: Instant) throws(FieldProblem) -> Edit {
    var fields = try JSONFields(parsing: line)
    let name: StoredEdit.Name = try fields.required("edit").choice()
    let edit: Edit =
      switch name {
      case .add: .add(try Goal(&fields), before: try fields.optional("before")?.string())
      case .delete: .delete(try fields.required("id").string())
      case .update: .update(try fields.required("id").string(), try GoalUpdate(&fields))
      case .setActivity:
        .setActivity(
          try fields.required("id").string(), isActive: try fields.required("activity").isActive())
      case .move:
        .move(try fields.required("id").string(), before: try fields.optional("before")?.string())
      case .bump:
        .bump(try fields.required("id").string(), at: try fields.optional("at")?.instant() ?? now)
      case .retract:
        .retract(try fields.required("id").string(), at: try fields.required("at").instant())
      }
    try fields.finish("the edit \(name.rawValue)")
    return edit
  }
}

extension Goal {
  /// Decodes a goal from the fields of an object, which may have others.
  init(_ fields: inout JSONFields) throws(FieldProblem) {
    var bumps: [Instant] = []
    let id = try fields.required("id").string()
    let title = try fields.required("title").string()
    let interval: Interval = try fields.required("interval").choice()
    let frequency = try fields.required("frequency").integer()
    let color: Color = try fields.optional("color")?.choice() ?? .gray
    let isActive = try fields.optional("activity")?.isActive() ?? false
    for bump in try fields.optional("bumps")?.elements() ?? [] { bumps.append(try bump.instant()) }
    self.init(
      id: id, title: title, interval: interval, frequency: frequency, color: color,
      isActive: isActive, bumps: bumps)
  }
}

extension GoalUpdate {
  fileprivate init(_ fields: inout JSONFields) throws(FieldProblem) {
    self.init(
      title: try fields.optional("title")?.string(),
      interval: try fields.optional("interval")?.choice(),
      frequency: try fields.optional("frequency")?.integer(),
      color: try fields.optional("color")?.choice())
  }
}

extension JSONField {
  private enum ActivityName: String, CaseIterable {
    case inactive, active
  }

  /// Returns the instant. Its year is from 1970 to 9999.
  fileprivate func instant() throws(FieldProblem) -> Instant {
    let date: Date = try instant()
    return Instant(date)
  }

  fileprivate func isActive() throws(FieldProblem) -> Bool {
    let name: ActivityName = try choice()
    return name == .active
  }
}

import Foundation
import GoalsModel

/// A request to the process that holds the database, sent as a JSON object on one line.
public enum ControlRequest: Equatable, Sendable {
  /// Apply an edit.
  case edit(Edit)
  /// Add all these goals at the end, or none.
  case add([Goal])
  /// Apply all these edits, at least one, as one step, or none. The answer contains the step to
  /// undo.
  case take([Edit])
  /// Undo or redo a step.
  case turn(Step, Turn)
  /// Send the current snapshot.
  case list
  /// Send the current snapshot, and each new one.
  case watch
  /// Send the stored goals.
  case export
  /// Release the database for a server.
  case yield

  private enum Question: String, NamedChoice {
    case list, watch, export, yield
  }

  /// This request as one line, without a line ending.
  public var line: String {
    switch self {
    case .edit(let edit): EditEncoder.encode(edit)
    case .add(let goals): JSONText.object([("import", GoalEncoder.array(goals))])
    case .take(let edits):
      JSONText.object([("take", JSONText.array(edits.map(EditEncoder.encode)))])
    case .turn(let step, let turn):
      JSONText.object([("turn", JSONText.choice(turn)), ("step", StepCoding.encode(step))])
    case .list: Self.line(.list)
    case .watch: Self.line(.watch)
    case .export: Self.line(.export)
    case .yield: Self.line(.yield)
    }
  }

  /// Parses the request in `line`, which has no line ending.
  ///
  /// - Parameter now: The instant of a bump that doesn't specify one.
  public init(line: ArraySlice<UInt8>, now: Date) throws(FieldProblem) {
    self = try JSONInput.decode(line) { fields throws(FieldProblem) in try Self(&fields, now) }
  }

  private init(_ fields: inout Fields, _ now: Date) throws(FieldProblem) {
    if fields.contains("edit") {
      self = .edit(try EditDecoder.decode(&fields, now: now))
    } else if fields.contains("import") {
      self = .add(try GoalFields.goals(&fields, "import"))
      try fields.finish("an import")
    } else if fields.contains("take") {
      self = .take(try Self.edits(&fields, now))
      try fields.finish("a request to take edits")
    } else if fields.contains("turn") {
      let turn: Turn = try fields.choice("turn")
      self = .turn(try StepCoding.decode(&fields), turn)
      try fields.finish("a turn")
    } else {
      let question: Question = try fields.choice("ask")
      try fields.finish("a question")
      self =
        switch question {
        case .list: .list
        case .watch: .watch
        case .export: .export
        case .yield: .yield
        }
    }
  }

  private static func line(_ question: Question) -> String {
    JSONText.object([("ask", JSONText.choice(question))])
  }

  private static func edits(_ fields: inout Fields, _ now: Date) throws(FieldProblem) -> [Edit] {
    var edits: [Edit] = []
    for element in try fields.array("take") {
      var edit = try Fields(element)
      edits.append(try EditDecoder.decode(&edit, now: now))
    }
    if edits.isEmpty { throw FieldProblem("take", "must not be empty") }
    return edits
  }
}

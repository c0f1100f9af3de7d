import Foundation
import GoalsModel

/// What one asks of whoever keeps the goals; a JSON object on one line when it is sent.
public enum ControlRequest: Equatable, Sendable {
  /// To take an edit.
  case edit(Edit)
  /// To add all these goals at the end, or none.
  case add([Goal])
  /// To take all these edits, at least one, as one step, or none, and to say what takes them back.
  case take([Edit])
  /// To take a step back, or to do it again.
  case turn(Step, Turn)
  /// What one sees of the goals now.
  case list
  /// What one sees of the goals now, and whenever that changes.
  case watch
  /// The goals as they are stored.
  case export
  /// To give the database up, for a server that is to have it.
  case yield

  private enum Question: String, NamedChoice {
    case list, watch, export, yield
  }

  /// This request as one line, without its end.
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

  /// Reads the request in `line`, which has no end.
  ///
  /// - Parameter now: when a bump is that does not say when.
  public init(line: ArraySlice<UInt8>, now: Date) throws(FieldProblem) {
    try UTF8Check.validate(line)
    var fields = try Fields(try JSONParser.parse(line))
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
      var edit = try Fields(element.value)
      edits.append(try EditDecoder.decode(&edit, now: now))
    }
    if edits.isEmpty { throw FieldProblem("take", "must not be empty") }
    return edits
  }
}

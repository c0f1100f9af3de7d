import Foundation
import GoalsModel

/// What one asks of whoever keeps the goals; a JSON object on one line when it is sent.
public enum ControlRequest: Equatable, Sendable {
  /// To take an edit.
  case edit(Edit)
  /// To add all these goals at the end, or none.
  case add([Goal])
  /// What one sees of the goals now.
  case list
  /// The goals as they are stored.
  case export

  private enum Question: String, NamedChoice {
    case list, export
  }

  /// This request as one line, without its end.
  public var line: String {
    switch self {
    case .edit(let edit): EditEncoder.encode(edit)
    case .add(let goals): JSONText.object([("import", GoalEncoder.array(goals))])
    case .list: JSONText.object([("ask", JSONText.choice(Question.list))])
    case .export: JSONText.object([("ask", JSONText.choice(Question.export))])
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
    } else {
      let question: Question = try fields.choice("ask")
      try fields.finish("a question")
      self = question == .list ? .list : .export
    }
  }
}

import GoalsModel

/// What whoever keeps the goals answers; a JSON object on one line when it is sent.
public enum ControlAnswer: Equatable, Sendable {
  /// The edits are on the disk, or there were none: what one sees now.
  case snapshot(GoalsSnapshot)
  /// The goals as they are stored.
  case goals([Goal])
  /// The edit at `index`, counted from 0, doesn't fit, and nothing has changed.
  case rejected(FieldProblem, index: Int)
  /// It can't be done, for a reason in a sentence, and nothing has changed.
  case failed(String)

  /// This answer as one line, without its end.
  public var line: String {
    switch self {
    case .snapshot(let snapshot):
      JSONText.object([("snapshot", JSONRendering.render(snapshot))])
    case .goals(let goals):
      JSONText.object([("goals", GoalEncoder.array(goals))])
    case .rejected(let problem, let index):
      JSONText.object([
        (
          "rejected",
          JSONText.object([
            ("field", JSONText.string(problem.field)),
            ("message", JSONText.string(problem.message)),
            ("position", problem.position.map(String.init)), ("index", String(index)),
          ])
        )
      ])
    case .failed(let message):
      JSONText.object([("failed", JSONText.string(message))])
    }
  }

  /// Reads the answer in `line`, which has no end.
  public init(line: ArraySlice<UInt8>) throws(FieldProblem) {
    try UTF8Check.validate(line)
    var fields = try Fields(try JSONParser.parse(line))
    if fields.contains("snapshot") {
      var snapshot = try fields.object("snapshot")
      self = .snapshot(try SnapshotDecoder.decode(&snapshot))
    } else if fields.contains("goals") {
      self = .goals(try GoalFields.goals(&fields, "goals"))
    } else if fields.contains("rejected") {
      var rejected = try fields.object("rejected")
      let problem = FieldProblem(
        try rejected.string("field"), try rejected.string("message"),
        at: try rejected.optionalInteger("position"))
      self = .rejected(problem, index: try rejected.integer("index"))
      try rejected.finish("a rejection")
    } else {
      self = .failed(try fields.string("failed"))
    }
    try fields.finish("an answer")
  }
}

import GoalsModel

/// What whoever keeps the goals answers; a JSON object on one line when it is sent.
public enum ControlAnswer: Equatable, Sendable {
  /// The edits are on the disk, or there were none: what one sees now.
  case snapshot(GoalsSnapshot)
  /// The edits are on the disk: what one sees now, and what takes them back; nil if they changed nothing,
  /// or can't be taken back, or were made to turn a step.
  case accepted(GoalsSnapshot, Step?)
  /// What stands in the way of turning a step; nothing has changed.
  case obstacle(Obstacle)
  /// The goals as they are stored.
  case goals([Goal])
  /// The edit at `index`, counted from 0, doesn't fit, and nothing has changed.
  case rejected(FieldProblem, index: Int)
  /// It can't be done, for a reason in a sentence, and nothing has changed.
  case failed(String)
  /// The database is being given up; no other request is answered here any more.
  case yielding

  private enum Saying: String, NamedChoice {
    case yielding
  }

  /// This answer as one line, without its end.
  public var line: String {
    switch self {
    case .snapshot(let snapshot):
      JSONText.object([("snapshot", JSONRendering.renderWithHistory(snapshot))])
    case .accepted(let snapshot, let step):
      JSONText.object([
        ("accepted", JSONRendering.renderWithHistory(snapshot)),
        ("step", step.map(StepCoding.encode)),
      ])
    case .obstacle(let obstacle):
      JSONText.object([("obstacle", ObstacleCoding.encode(obstacle))])
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
    case .yielding:
      JSONText.object([("says", JSONText.choice(Saying.yielding))])
    }
  }

  /// Reads the answer in `line`, which has no end.
  public init(line: ArraySlice<UInt8>) throws(FieldProblem) {
    try UTF8Check.validate(line)
    var fields = try Fields(try JSONParser.parse(line))
    if fields.contains("snapshot") {
      var snapshot = try fields.object("snapshot")
      self = .snapshot(try SnapshotDecoder.decode(&snapshot))
    } else if fields.contains("accepted") {
      var snapshot = try fields.object("accepted")
      self = .accepted(
        try SnapshotDecoder.decode(&snapshot), try StepCoding.decodeOptional(&fields))
    } else if fields.contains("obstacle") {
      var obstacle = try fields.object("obstacle")
      self = .obstacle(try ObstacleCoding.decode(&obstacle))
    } else if fields.contains("says") {
      let _: Saying = try fields.choice("says")
      self = .yielding
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

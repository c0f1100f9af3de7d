import GoalsModel

/// An answer of the process that holds the database, sent as a JSON object on one line.
public enum ControlAnswer: Equatable, Sendable {
  /// The edits are on the disk, or there were none. Contains the current snapshot.
  case snapshot(GoalsSnapshot)
  /// The edits are on the disk. Contains the current snapshot and the step to undo. The step is nil
  /// if the edits changed nothing, can't be undone, or were themselves an undo or redo.
  case accepted(GoalsSnapshot, Step?)
  /// A step can't be undone or redone because of a conflict; nothing has changed.
  case obstacle(UndoConflict)
  /// The stored goals.
  case goals([Goal])
  /// The edit at `index`, counted from 0, was rejected; nothing has changed.
  case rejected(FieldProblem, index: Int)
  /// The request failed for a reason in a sentence; nothing has changed.
  case failed(String)
  /// The database is being released; no further requests are answered.
  case yielding

  private enum Saying: String, NamedChoice {
    case yielding
  }

  /// This answer as one line, without a line ending.
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
            ("index", String(index)),
          ])
        )
      ])
    case .failed(let message):
      JSONText.object([("failed", JSONText.string(message))])
    case .yielding:
      JSONText.object([("says", JSONText.choice(Saying.yielding))])
    }
  }

  /// Parses the answer in `line`, which has no line ending.
  public init(line: ArraySlice<UInt8>) throws(FieldProblem) {
    self = try JSONInput.decode(line) { fields throws(FieldProblem) in try Self(&fields) }
  }

  private init(_ fields: inout Fields) throws(FieldProblem) {
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
      let problem = FieldProblem(try rejected.string("field"), try rejected.string("message"))
      self = .rejected(problem, index: try rejected.integer("index"))
      try rejected.finish("a rejection")
    } else {
      self = .failed(try fields.string("failed"))
    }
    try fields.finish("an answer")
  }
}

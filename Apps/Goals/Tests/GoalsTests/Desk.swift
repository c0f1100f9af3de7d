import GoalsModel

/// Goals in memory with their provenance and all edits so far.
struct Desk: Equatable {
  private(set) var goals: Goals
  private(set) var origins = EditProvenance()
  private(set) var journal: [Edit] = []

  init(_ goals: [Goal]) { self.goals = Goals(goals) }

  /// Makes an edit, which must fit, and returns its step.
  @discardableResult
  mutating func make(_ edit: Edit) -> Step? {
    precondition(edit.problem(in: goals) == nil, "\(edit)")
    let step = origins.record(edit, number: journal.count + 1, in: goals)
    append(edit)
    return step
  }

  /// Makes an edit that yields a step.
  mutating func step(_ edit: Edit) throws -> Step {
    struct NoStep: Error {}
    guard let step = make(edit) else { throw NoStep() }
    return step
  }

  mutating func turn(_ step: Step, _ turn: Turn) throws(UndoConflict) {
    let turned = try step.turned(turn, in: goals, origins)
    for edit in turned.edits {
      precondition(edit.problem(in: goals) == nil, "\(edit)")
      append(edit)
    }
    origins = turned.origins
  }

  private mutating func append(_ edit: Edit) {
    journal.append(edit)
    edit.apply(to: &goals)
  }
}

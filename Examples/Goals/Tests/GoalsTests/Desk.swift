import GoalsModel

/// Goals in memory, and where what they are is from, with all edits so far.
struct Desk: Equatable {
  private(set) var goals: Goals
  private(set) var origins = Origins()
  private(set) var journal: [Edit] = []

  init(_ goals: [Goal]) { self.goals = Goals(goals) }

  /// Makes an edit, which has to fit, and returns the step that it is.
  @discardableResult
  mutating func make(_ edit: Edit) -> Step? {
    precondition(edit.problem(in: goals) == nil, "\(edit)")
    let step = origins.note(edit, number: journal.count + 1, in: goals)
    append(edit)
    return step
  }

  /// Makes an edit that is a step.
  mutating func step(_ edit: Edit) throws -> Step {
    struct NoStep: Error {}
    guard let step = make(edit) else { throw NoStep() }
    return step
  }

  mutating func turn(_ step: Step, _ turn: Turn) throws(Obstacle) {
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

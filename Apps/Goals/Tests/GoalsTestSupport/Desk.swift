import GoalsStore
import RillStore

/// Goals in memory, as a store has them, with all edits so far.
package struct Desk {
  private var shared: Undoable<SharedGoals>
  /// The number of steps, undos and redos so far.
  package private(set) var revision = 0
  /// The edits so far. An undo appends the inverse edits.
  package private(set) var journal: [Edit] = []
  private var made: [Int: (edits: [Edit], inverses: [Edit])] = [:]

  package init(_ goals: [Goal]) { shared = Undoable(SharedGoals(Goals(goals))) }

  package var goals: Goals { shared.base.goals }

  /// Makes edits together, and returns their step, if they changed something.
  package mutating func submit(_ edits: [Edit]) throws(SubmissionError) -> Step? {
    let before = goals
    do throws(Undoable<SharedGoals>.Rejection) {
      try apply(.edits(edits.map(GoalsChange.edit)))
    } catch {
      guard case .edit(let problem, let index) = error else { preconditionFailure("\(error)") }
      throw .rejected(problem, index: index)
    }
    journal += edits
    guard shared.isStep(revision) else { return nil }
    var goals = before
    var inverses: [Edit] = []
    for edit in edits {
      if let inverse = edit.inverse(in: goals) { inverses.insert(inverse, at: 0) }
      edit.apply(to: &goals)
    }
    let step = Step(revision, edits, in: before)
    made[revision] = (step.edits, inverses)
    return step
  }

  /// Makes an edit, which must fit, and returns its step.
  @discardableResult
  package mutating func make(_ edit: Edit) -> Step? {
    do {
      return try submit([edit])
    } catch {
      preconditionFailure("\(edit): \(error)")
    }
  }

  /// Makes an edit that yields a step.
  package mutating func step(_ edit: Edit) throws -> Step {
    struct NoStep: Error {}
    guard let step = make(edit) else { throw NoStep() }
    return step
  }

  /// Undoes or redoes a step.
  package mutating func turn(_ step: Step, _ turn: Turn) throws(UndoConflict) {
    let before = goals
    do throws(Undoable<SharedGoals>.Rejection) {
      try apply(turn == .undo ? .undo(step.revision) : .redo(step.revision))
    } catch {
      throw conflict(error, step, turn)
    }
    let edits = turn == .undo ? made[step.revision]?.inverses : made[step.revision]?.edits
    journal += (edits ?? []).map { $0.placed(in: before) }
  }

  private func conflict(
    _ rejection: Undoable<SharedGoals>.Rejection, _ step: Step, _ turn: Turn
  ) -> UndoConflict {
    let error = SubmissionError(rejection, of: step, turn, in: goals)
    guard case .conflict(let conflict) = error else {
      preconditionFailure("\(step) \(turn): \(error)")
    }
    return conflict
  }

  private mutating func apply(
    _ edit: Undoable<SharedGoals>.Edit
  ) throws(Undoable<SharedGoals>.Rejection) {
    // Like a store: a refused edit leaves no trace.
    var changed = shared
    try changed.apply(edit, EditContext(revision: revision + 1))
    shared = changed
    revision += 1
  }
}

extension Desk: Equatable {
  package static func == (one: Desk, other: Desk) -> Bool {
    one.goals == other.goals && one.revision == other.revision && one.journal == other.journal
  }
}

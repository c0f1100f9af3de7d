import GoalsModel
import RillStore

extension UndoConflict {
  /// Creates the conflict because of which the store refused to undo or redo a step.
  ///
  /// - Parameter goals: The goals of the store.
  /// - Throws: The problem, if the refusal is not a conflict, such as too many goals.
  package init(
    _ rejection: Undoable<SharedGoals>.Rejection, of step: Step, _ turn: Turn, in goals: Goals
  ) throws(SubmissionError) {
    let id: Goal.ID
    let reason: Reason
    var revision: Int?
    switch rejection {
    case .unknownStep, .alreadyDone:
      id = step.edits[0].id
      reason = .isForgotten
    case .changed(let property, let changer):
      id = property.goal
      revision = changer
      let adds = step.edits.contains { $0.id == id && $0.adds(on: turn) }
      reason =
        switch (adds, goals[id]) {
        case (true, .some): .isBack
        case (false, nil): .isGone
        default: .changed(property.aspect)
        }
    case .edit(let problem, let index):
      let edits = turn == .undo ? step.edits.reversed() : step.edits
      let edit = edits[min(index, edits.count - 1)]
      id = edit.id
      guard let found = Reason(of: edit, turn, isPresent: goals[id] != nil) else {
        throw .rejected(problem, index: index)
      }
      reason = found
    }
    self.init(id: id, title: step.title(of: id), reason: reason, revision: revision)
  }
}

extension UndoConflict.Reason {
  /// Creates the reason for which an edit can't be undone or redone, though no other edit has set
  /// its properties.
  fileprivate init?(of edit: Edit, _ turn: Turn, isPresent: Bool) {
    switch edit.kind {
    case _ where edit.adds(on: turn):
      if !isPresent { return nil }
      self = .isBack
    case _ where !isPresent: self = .isGone
    case .left(.add), .left(.delete): self = .progressed
    case .right(.bump): self = turn == .undo ? .wasTakenBack : .isInactive
    case .right(.retract): self = turn == .undo ? .isInactive : .wasTakenBack
    case .left: return nil
    }
  }
}

extension Edit {
  /// Returns whether undoing or redoing this edit adds its goal.
  fileprivate func adds(on turn: Turn) -> Bool {
    switch kind {
    case .left(.add): turn == .redo
    case .left(.delete): turn == .undo
    default: false
    }
  }
}

import GoalsModel
import RillStore

extension SubmissionError {
  /// Creates the reason for which the store refused to undo or redo a step: a conflict, or another
  /// problem, such as too many goals.
  ///
  /// - Parameter goals: The goals of the store.
  package init(
    _ rejection: Undoable<SharedGoals>.Rejection, of step: Step, _ turn: Turn, in goals: Goals
  ) {
    var id = step.edits[0].id
    var reason = UndoConflict.Reason.isForgotten
    var revision: Int?
    switch rejection {
    case .unknownStep, .alreadyDone: break
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
      guard let found = UndoConflict.Reason(of: edit, turn, isPresent: goals[id] != nil) else {
        self = .rejected(problem, index: index)
        return
      }
      reason = found
    }
    self = .conflict(
      UndoConflict(id: id, title: step.title(of: id), reason: reason, revision: revision))
  }
}

extension UndoConflict.Reason {
  /// Creates the reason for which an edit can't be undone or redone, though no other edit has set
  /// its properties.
  fileprivate init?(of edit: Edit, _ turn: Turn, isPresent: Bool) {
    switch edit {
    case _ where edit.adds(on: turn):
      if !isPresent { return nil }
      self = .isBack
    case _ where !isPresent: self = .isGone
    case .add, .delete: self = .progressed
    case .bump: self = turn == .undo ? .wasTakenBack : .isInactive
    case .retract: self = turn == .undo ? .isInactive : .wasTakenBack
    default: return nil
    }
  }
}

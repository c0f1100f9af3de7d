import RillProgram

/// The steps of a window that can be undone and redone.
public struct EditHistory: Codable, Equatable, Sendable {
  /// The maximum number of steps; older steps are removed.
  public static var limit: Int { UndoStack<Step>.limit }

  private var steps = UndoStack<Step>()
  /// The revisions of the steps that could not be undone or redone.
  private var given: Set<Int> = []

  /// Creates an empty history.
  public init() {}

  /// Returns the next step to undo or redo.
  public func next(_ turn: Turn) -> Step? { turn == .undo ? steps.undoable : steps.redoable }

  /// Records a new step. The undone steps can't be redone any more.
  public mutating func did(_ step: Step) { steps.record(step) }

  /// Records that the next step was undone or redone.
  public mutating func turned(_ turn: Turn) {
    turn == .undo ? steps.didUndo() : steps.didRedo()
  }

  /// Removes the next step, which has a conflict, so that earlier steps become available.
  public mutating func discard(_ turn: Turn) {
    guard let step = next(turn) else { return }
    given.insert(step.revision)
    turn == .undo ? steps.dropUndoable() : steps.dropRedoable()
    if next(.undo) == nil && next(.redo) == nil { given = [] }
  }

  /// Returns whether the conflict is with a step of this history that was removed, not with others.
  public func isOwn(_ conflict: UndoConflict) -> Bool {
    conflict.revision.map(given.contains) ?? false
  }
}

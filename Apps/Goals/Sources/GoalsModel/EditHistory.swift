/// The undo and redo stacks of a window.
public struct EditHistory: Equatable, Sendable {
  /// The maximum number of steps; older steps are removed.
  public static let limit = 100

  /// The steps that can be undone, the latest last.
  public private(set) var undoable: [Step] = []
  /// The steps that can be redone, the latest undone step last.
  public private(set) var redoable: [Step] = []
  /// The numbers of the edits that could not be undone or redone.
  private var given: Set<Int> = []

  /// Creates an empty history.
  public init() {}

  /// Returns the next step to undo or redo.
  public func next(_ turn: Turn) -> Step? { turn == .undo ? undoable.last : redoable.last }

  /// Records a new step, which clears the redo stack.
  public mutating func did(_ step: Step) {
    redoable = []
    undoable.append(step)
    if undoable.count > Self.limit { undoable.removeFirst() }
  }

  /// Records that the next step was undone or redone.
  public mutating func turned(_ turn: Turn) {
    switch turn {
    case .undo: if let step = undoable.popLast() { redoable.append(step) }
    case .redo: if let step = redoable.popLast() { undoable.append(step) }
    }
  }

  /// Removes the next step, which has a conflict, so that earlier steps become available.
  public mutating func discard(_ turn: Turn) {
    guard let step = turn == .undo ? undoable.popLast() : redoable.popLast() else { return }
    given.formUnion(step.parts.map(\.number))
    if undoable.isEmpty && redoable.isEmpty { given = [] }
  }

  /// Returns whether the conflict is with a step of this history that was removed, not with others.
  public func isOwn(_ obstacle: UndoConflict) -> Bool {
    obstacle.number.map(given.contains) ?? false
  }
}

/// The steps of one user or window that can be undone and redone, by their revisions.
///
/// ```swift
/// case .submitted(.success(.accepted(let revision))): model.undo.record(revision)
/// case .undo: if let step = model.undo.undoable { return .submit(.undo(step), to: store) { .undid($0) } }
/// case .undid(.success(.accepted)): model.undo.didUndo()
/// ```
public struct UndoStack: Equatable, Codable, Sendable {
  /// The maximum number of steps; older ones are dropped.
  public static let limit = 100

  private var done: [Int] = []
  private var undone: [Int] = []

  /// Creates an empty stack.
  public init() {}

  /// The step to undo next; nil if there is none.
  public var undoable: Int? { done.last }
  /// The step to redo next; nil if there is none.
  public var redoable: Int? { undone.last }

  /// Records a new step. The undone steps can't be redone any more.
  public mutating func record(_ revision: Int) {
    undone = []
    done.append(revision)
    if done.count > Self.limit { done.removeFirst() }
  }

  /// Records that the next step was undone.
  public mutating func didUndo() {
    if let step = done.popLast() { undone.append(step) }
  }

  /// Records that the next step was redone.
  public mutating func didRedo() {
    if let step = undone.popLast() { done.append(step) }
  }

  /// Removes the next step to undo, which was refused, so that the one before it is next.
  public mutating func dropUndoable() { _ = done.popLast() }

  /// Removes the next step to redo, which was refused.
  public mutating func dropRedoable() { _ = undone.popLast() }
}

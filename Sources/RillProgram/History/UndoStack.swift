/// The steps of one user or window that can be undone and redone.
///
/// A step is a revision, or a value with a revision and a title for a button.
///
/// ```swift
/// case .submitted(.success(.accepted(let revision))): model.undo.record(revision)
/// case .undo:
///   if let step = model.undo.undoable { return .submit(.undo(step), to: store) { .undid($0) } }
/// case .undid(.success(.accepted)): model.undo.didUndo()
/// ```
public struct UndoStack<Step> {
  /// The maximum number of steps; older ones are dropped.
  public static var limit: Int { 100 }

  private var done: [Step] = []
  private var undone: [Step] = []

  /// Creates an empty stack.
  public init() {}

  /// The step to undo next, if any.
  public var undoable: Step? { done.last }
  /// The step to redo next, if any.
  public var redoable: Step? { undone.last }

  /// Records a new step. The undone steps can't be redone any more.
  public mutating func record(_ step: Step) {
    undone = []
    done.append(step)
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

extension UndoStack: Equatable where Step: Equatable {}
extension UndoStack: Sendable where Step: Sendable {}
#if !hasFeature(Embedded)
  extension UndoStack: Codable where Step: Codable {}
#endif

/// A direction in the history: undo or redo.
public enum Turn: String, CaseIterable, Sendable {
  case undo, redo
}

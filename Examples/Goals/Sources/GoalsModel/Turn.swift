/// Whether something is taken back, or done again.
public enum Turn: CaseIterable, Sendable {
  case undo, redo
}

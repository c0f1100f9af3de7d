/// Whether something is taken back, or done again.
public enum Turn: String, CaseIterable, Sendable {
  case undo, redo
}

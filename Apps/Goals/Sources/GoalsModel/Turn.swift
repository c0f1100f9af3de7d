import RillProgram

/// A direction in the history: undo or redo.
public enum Turn: String, CaseIterable, Codable, Sendable {
  case undo, redo

  /// The other direction.
  package var opposite: Turn { self == .undo ? .redo : .undo }
}

extension Edit {
  /// Returns whether undoing or redoing this edit adds its goal. The opposite deletes it.
  package func adds(on turn: Turn) -> Bool {
    switch self {
    case .add: turn == .redo
    case .delete: turn == .undo
    default: false
    }
  }
}

import GoalsModel
import RillLanguages

/// The windows that made a conflicting change.
package enum ConflictAuthor {
  /// This window.
  case own
  /// Other windows.
  case others
}

extension GoalsTexts {
  /// Returns the reason a step was not undone or redone.
  func sentence(_ conflict: UndoConflict, _ turn: Turn, by author: ConflictAuthor) -> String {
    let title = conflict.title.inReadingOrder
    return switch conflict.reason {
    case .isGone: conflictGone(turn, author, title: title)
    case .isBack: conflictBack(turn, author, title: title)
    case .changed(let aspect): conflictChanged(aspect, turn, author, title: title)
    case .progressed: conflictProgressed(turn, author, title: title)
    case .wasTakenBack: conflictRetracted(turn, title: title)
    case .isInactive: conflictInactive(turn, title: title)
    case .isForgotten: conflictForgotten(turn, title: title)
    }
  }
}

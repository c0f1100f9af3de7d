import GoalsFlow
import GoalsModel
import RillTree

/// Buttons that take back what was done in this window, and do it again; they say what that is. Without a script
/// a page has done nothing yet, and the style sheet hides them.
func turns(_ history: EditHistory) -> VTree<GoalsPageMessage> {
  div(.class("turns"), .role(.group), .ariaLabel("History")) {
    turnButton(.undo, icon(.undo), history.next(.undo), key: "Z")
    turnButton(.redo, icon(.redo), history.next(.redo), key: "Shift+Z")
  }
}

private func turnButton(
  _ turn: Turn, _ picture: VTree<GoalsPageMessage>, _ step: Step?, key: String
) -> VTree<GoalsPageMessage> {
  let name = step.map { "\(turn.name): \($0.words)" } ?? "Nothing to \(turn.name.lowercased())"
  // Not disabled, which would take the focus from who has just turned the last step.
  return button(
    .class("button quiet turn"), .type(.button), .title(name), .ariaDisabled().when(step == nil),
    .ariaKeyShortcuts("Control+\(key)", "Meta+\(key)"), .onClick(.turn(turn))
  ) {
    picture
    span(.class("turn-text"), .class("hidden").when(step == nil)) { text(name) }
  }
}

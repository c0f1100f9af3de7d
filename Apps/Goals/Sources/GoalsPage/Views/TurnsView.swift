import GoalsFeature
import RillTree

/// Returns the undo and redo buttons, which name the step. The style sheet hides them without a
/// script, because a page then has no steps.
func turns(_ history: EditHistory, _ texts: GoalsTexts) -> PageTree {
  div(.class("turns"), .role(.group), .ariaLabel(texts.turns)) {
    turnButton(.undo, texts, icon(.undo), history.next(.undo), key: "Z")
    turnButton(.redo, texts, icon(.redo), history.next(.redo), key: "Shift+Z")
  }
}

private func turnButton(
  _ turn: Turn, _ texts: GoalsTexts, _ picture: PageTree, _ step: Step?,
  key: String
) -> PageTree {
  let name = texts.name(of: turn, step)
  // Not disabled, because that would remove the focus after the last step.
  return button(
    .class("button quiet turn"), .type(.button), .title(name), .ariaDisabled().when(step == nil),
    .ariaKeyShortcuts("Control+\(key)", "Meta+\(key)"), .onClick(.turn(turn))
  ) {
    picture
    span(.class("turn-text"), .class("hidden").when(step == nil)) { text(name) }
  }
}

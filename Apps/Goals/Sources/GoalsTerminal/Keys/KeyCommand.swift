/// A command of a key.
enum KeyCommand: Hashable {
  /// Selects the next, previous, first or last goal, or the goal a page away. In a text, scrolls.
  case down, up, pageDown, pageUp, first, last
  /// Shows the details of a goal.
  case open
  /// Goes back to the list.
  case back
  /// Dismisses a message or the filter.
  case dismiss
  case bump, add, edit, toggle, moveDown, moveUp, delete
  case undo, redo
  case filter, importFile, exportFile
  case help, quit

  /// Accepts the input.
  case accept
  /// Discards the input.
  case cancel
  case nextField, previousField
  case nextChoice, previousChoice
}

/// What a key does.
enum KeyCommand: Hashable {
  /// Another goal is selected: the next one or the one before, one of another page, the first or the last; or,
  /// where there is text, other lines are shown.
  case down, up, pageDown, pageUp, first, last
  /// The details of a goal are shown.
  case open
  /// One goes back to all goals.
  case back
  /// What is told, or what was looked for, is no longer needed.
  case dismiss
  case bump, add, edit, toggle, moveDown, moveUp, delete
  case undo, redo
  case filter, importFile, exportFile
  case help, quit

  /// What is typed is done.
  case accept
  /// What is typed is forgotten.
  case cancel
  case nextField, previousField
  case nextChoice, previousChoice
}

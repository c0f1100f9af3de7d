import GoalsFeature
import RillTerminal

/// A message of the goals in a terminal.
public enum GoalsTerminalMessage: Equatable, Sendable {
  /// A message of a page.
  case page(GoalsPageMessage)
  /// The terminal was resized, in cells.
  case resized(WindowSize)

  /// A key was pressed that is not input to a field.
  case pressed(KeyStroke)
  /// The user selected a goal with the pointer.
  case selected(Goal.ID)
  /// The user opened the details of a goal.
  case opened(Goal.ID)
  /// The user scrolled by a number of rows; positive numbers scroll down.
  case scrolled(Int)
  /// A field of the form got the focus.
  case focused(GoalField)

  /// The user edited the filter of titles.
  case filtered(String)
  /// The user edited the path of a file.
  case pathTyped(String)
  /// The export to the file at a path ended, with the number of goals or the error.
  case exported(path: String, Result<Int, GoalFileProblem>)
}

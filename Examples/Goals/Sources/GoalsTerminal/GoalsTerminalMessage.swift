import GoalsFlow
import GoalsModel
import RillProgram

/// What can happen in a terminal that shows the goals.
public enum GoalsTerminalMessage: Equatable, Sendable {
  /// What can happen on a page, too.
  case page(GoalsPageMessage)
  /// There is news of the goals, or of who keeps them.
  case news(GoalsNews)
  /// The terminal has a size, in cells.
  case resized(WindowSize)

  /// A key was pressed that is not part of what is typed into a field.
  case pressed(KeyStroke)
  /// A goal was pointed at.
  case selected(Goal.ID)
  /// A goal's details are to be seen.
  case opened(Goal.ID)
  /// What is shown is to be moved by so many rows; down, if positive.
  case scrolled(Int)
  /// A field of the form has the focus.
  case focused(GoalField)

  /// What the titles of the goals that are shown contain.
  case filtered(String)
  /// The path of a file, as far as it was typed.
  case pathTyped(String)
  /// The goals were written to the file at a path, as many as that; or why they weren't.
  case exported(path: String, Result<Int, GoalsTerminalClient.FileProblem>)
}

import GoalsModel

/// How goals are written.
public enum Rendering: Sendable {
  /// A line that counts the goals, and an indented line for each.
  case text
  /// One line, a JSON object.
  case json

  /// `snapshot`, ending with the end of a line.
  public func callAsFunction(_ snapshot: GoalsSnapshot) -> String {
    switch self {
    case .text: TextRendering.render(snapshot) + "\n"
    case .json: JSONRendering.render(snapshot) + "\n"
    }
  }

  /// One line for one goal.
  public func callAsFunction(_ goal: GoalStatus) -> String {
    switch self {
    case .text: TextRendering.line(goal) + "\n"
    case .json: JSONRendering.object(goal) + "\n"
    }
  }
}

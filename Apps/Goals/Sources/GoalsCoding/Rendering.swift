import GoalsModel

/// An output format for goals.
public enum Rendering: Sendable {
  /// A line with the number of goals, and an indented line for each.
  case text
  /// A JSON object on one line.
  case json

  /// Renders `snapshot` with a final line ending.
  public func callAsFunction(_ snapshot: GoalsSnapshot) -> String {
    switch self {
    case .text: TextRendering.render(snapshot) + "\n"
    case .json: JSONRendering.render(snapshot) + "\n"
    }
  }

  /// Renders one goal as one line.
  public func callAsFunction(_ goal: GoalStatus) -> String {
    switch self {
    case .text: TextRendering.line(goal) + "\n"
    case .json: JSONRendering.object(goal) + "\n"
    }
  }
}

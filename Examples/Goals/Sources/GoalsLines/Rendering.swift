import GoalsModel

/// How goals are written.
public enum Rendering: Sendable {
  /// A line that counts the goals, and an indented line for each.
  case text
  /// One line, a JSON object.
  case json

  /// `goals`, ending with the end of a line.
  public func callAsFunction(_ goals: Goals) -> String {
    switch self {
    case .text: TextRendering.render(goals)
    case .json: JSONRendering.render(goals)
    }
  }
}

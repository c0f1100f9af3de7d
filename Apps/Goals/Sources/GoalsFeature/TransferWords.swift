import GoalsCoding
import GoalsModel

extension Transfer {
  /// The state of the file in a few words: `Import 3 goals?`
  package var heading: String {
    let name = name.isEmpty ? "The file" : "“\(name.prefix(60))”"
    switch state {
    case .sending, .reading: return "Reading \(name)"
    case .rejected, .wrong: return "\(name) can’t be imported"
    case .ready(let goals, _):
      return goals.isEmpty ? "\(name) contains no goals" : "Import \(counted(goals.count, "goal"))?"
    }
  }
}

extension GoalsDocument.Problem {
  /// The place of the error: `Goal 3` or `File`.
  package var place: String { goal.map { "Goal \($0)" } ?? "File" }
}

extension GoalsDocument.Problems {
  /// The number of errors, in sentences.
  package var summary: String {
    all.count == 1
      ? "The file has an error. Nothing was changed."
      : "The file has \(all.count) errors. Nothing was changed."
  }
}

extension GoalsSnapshot {
  /// Describes the effect of adding goals to these, in sentences.
  package func preview(of goals: [Goal]) -> String {
    let bumps = goals.reduce(0) { $0 + $1.bumps.count }
    let present = statuses.count
    let place =
      present == 0
      ? "There are no goals here yet."
      : "\(goals.count == 1 ? "It follows" : "They follow") "
        + "the \(present == 1 ? "existing goal" : "\(present) existing goals")."
    return "\(counted(goals.count, "goal")), done \(counted(bumps, "time")) in all. \(place)"
  }
}

/// Formats a count with a noun: `1 goal`, `3 goals`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

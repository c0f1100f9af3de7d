import GoalsLines
import GoalsModel

extension Transfer {
  /// What has become of the file, in a few words: `Import 3 goals?`
  package var heading: String {
    let name = name.isEmpty ? "The file" : "“\(name.prefix(60))”"
    switch state {
    case .sending, .reading: return "Reading \(name)"
    case .refused, .wrong: return "\(name) can’t be imported"
    case .ready(let goals, _):
      return goals.isEmpty ? "\(name) has no goals" : "Import \(counted(goals.count, "goal"))?"
    }
  }
}

extension GoalsDocument.Problems {
  /// How many there are, in sentences.
  package var summary: String {
    all.count == 1
      ? "Something is wrong with it. Nothing was changed."
      : "\(all.count) things are wrong with it. Nothing was changed."
  }
}

extension GoalsSnapshot {
  /// What it means to add goals to these, in sentences.
  package func preview(of goals: [Goal]) -> String {
    let bumps = goals.reduce(0) { $0 + $1.bumps.count }
    let present = statuses.count
    let place =
      present == 0
      ? "There are no goals here yet."
      : "\(goals.count == 1 ? "It comes" : "They come") after "
        + "\(present == 1 ? "the one" : "the \(present)") here."
    return "\(counted(goals.count, "goal")), done \(counted(bumps, "time")) in all. \(place)"
  }
}

/// `1 goal`, `3 goals`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

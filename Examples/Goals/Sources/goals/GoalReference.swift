import ArgumentParser
import GoalsModel

/// A goal as a person names it: by its id, or by how its title begins.
struct GoalReference: ExpressibleByArgument {
  let text: String

  init(argument: String) {
    text = argument
  }

  /// The goal that is meant: the one with this id, else the only one with this title, else the only one
  /// whose title begins so, whatever the case of the letters.
  func resolve(in snapshot: GoalsSnapshot) throws -> Goal.ID {
    if let goal = snapshot[text] { return goal.id }
    let title = text.lowercased()
    let same = snapshot.statuses.filter { $0.title.lowercased() == title }
    let found =
      same.isEmpty ? snapshot.statuses.filter { $0.title.lowercased().hasPrefix(title) } : same
    switch found.count {
    case 1: return found[0].id
    case 0: throw Rejection(message: "id: there is no goal \(quoted(text))")
    default:
      let ids = found.map { quoted($0.id) }.joined(separator: ", ")
      throw Rejection(message: "id: \(quoted(text)) may be any of \(ids)")
    }
  }
}

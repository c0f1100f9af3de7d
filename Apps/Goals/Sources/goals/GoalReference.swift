import ArgumentParser
import GoalsModel
import RillCommands

/// A reference to a goal from the user: an id, or the beginning of a title.
struct GoalReference: ExpressibleByArgument {
  let text: String

  init(argument: String) {
    text = argument
  }

  /// Returns the id of the goal that matches.
  ///
  /// The first match counts: the goal with this id, the only goal with this title, or the only goal
  /// whose title has this prefix. Case is ignored.
  func resolve(in snapshot: GoalsSnapshot) throws -> Goal.ID {
    if let goal = snapshot[text] { return goal.id }
    let title = text.lowercased()
    let same = snapshot.statuses.filter { $0.title.lowercased() == title }
    let found =
      same.isEmpty ? snapshot.statuses.filter { $0.title.lowercased().hasPrefix(title) } : same
    switch found.count {
    case 1: return found[0].id
    case 0: throw CommandRejection(message: "id: there is no goal \(text.quoted())")
    default:
      let ids = found.map { $0.id.quoted() }.joined(separator: ", ")
      throw CommandRejection(message: "id: \(text.quoted()) matches several goals: \(ids)")
    }
  }
}

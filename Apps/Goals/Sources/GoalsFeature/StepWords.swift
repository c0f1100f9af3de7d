import GoalsModel
import RillLanguages

extension GoalsTexts {
  /// Returns a step in words: `delete Run`, `add 3 goals`.
  package func words(of step: Step) -> String {
    if step.edits.count > 1 { return stepAddMany(count: step.edits.count) }
    let name = step.title.inReadingOrder
    return switch step.edits[0] {
    case .add: stepAdd(title: name)
    case .delete: stepDelete(title: name)
    case .update(_, GoalUpdate(title: step.title)): stepRename(title: name)
    case .update: stepChange(title: name)
    case .setActivity(_, let isActive):
      isActive ? stepOn(title: name) : stepOff(title: name)
    case .move: stepMove(title: name)
    case .bump: stepBump(title: name)
    case .retract: stepRetract(title: name)
    }
  }

  /// Returns the notice after a step was undone or redone.
  func news(of turn: Turn, of step: Step, in snapshot: GoalsSnapshot) -> String {
    let count = step.edits.count
    if count > 1 { return newsAddMany(turn, count: count) }
    let name = step.title.inReadingOrder
    switch step.edits[0] {
    case .add: return newsAdd(turn, title: name)
    case .delete: return newsDelete(turn, title: name)
    case .update(let id, _):
      return newsUpdate(turn, title: snapshot[id]?.title.inReadingOrder ?? name)
    case .setActivity(_, let isActive):
      return isActive == (turn == .undo) ? newsOff(title: name) : newsOn(title: name)
    case .move, .bump, .retract: return news(of: step.edits[0], title: name, in: snapshot)
    }
  }

  /// Returns the notice after a change is saved.
  func news(of edit: Edit, title: String, in snapshot: GoalsSnapshot) -> String {
    let title = title.inReadingOrder
    return switch edit {
    case .add: newsAdded(title: title)
    case .delete: newsDeleted(title: title)
    case .update: newsChanged(title: title)
    case .setActivity(_, let isActive):
      isActive ? newsOn(title: title) : newsOff(title: title)
    case .move(let id, _): news(ofPlaceOf: id, in: snapshot)
    case .bump(let id, _), .retract(let id, _):
      news(ofProgressOf: id, in: snapshot)
    }
  }

  /// Returns the position of a goal: `“Run” is now 2 of 4.`
  func news(ofPlaceOf id: Goal.ID, in snapshot: GoalsSnapshot) -> String {
    let statuses = snapshot.statuses
    guard let index = statuses.firstIndex(where: { $0.id == id }) else { return newsSaved }
    return newsPlace(
      title: statuses[index].title.inReadingOrder, place: index + 1, count: statuses.count)
  }

  /// Returns the progress of a goal: `“Run”: 3 of 5 this week.`
  func news(ofProgressOf id: Goal.ID, in snapshot: GoalsSnapshot) -> String {
    guard let status = snapshot[id] else { return newsSaved }
    return newsProgress(title: status.title.inReadingOrder, progress: progress(of: status))
  }

  /// Returns the name of an undo or redo with its step, or a hint that nothing can be done.
  package func name(of turn: Turn, _ step: Step?) -> String {
    step.map { turnStep(turn, step: words(of: $0)) } ?? turnNothing(turn)
  }
}

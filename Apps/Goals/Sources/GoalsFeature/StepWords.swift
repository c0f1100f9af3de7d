import GoalsModel

extension Step {
  /// The step in words: `delete Run`, `add 3 goals`.
  package var words: String {
    if edits.count > 1 { return "add \(edits.count) goals" }
    let name = title.inReadingOrder
    switch edits[0].kind {
    case .left(.add): return "add \(name)"
    case .left(.delete): return "delete \(name)"
    case .left(.update(_, GoalUpdate(title: title))): return "rename to \(name)"
    case .left(.update): return "change \(name)"
    case .left(.setActivity(_, let isActive)): return "turn \(name) \(isActive ? "on" : "off")"
    case .left(.move): return "move \(name)"
    case .right(.bump): return "+1 for \(name)"
    case .right(.retract): return "-1 for \(name)"
    }
  }

  /// Returns the notice after the step was undone or redone.
  func news(of turn: Turn, in snapshot: GoalsSnapshot) -> String {
    let isUndo = turn == .undo
    if edits.count > 1 { return "\(edits.count) goals were \(isUndo ? "removed" : "added again")." }
    let name = title.inReadingOrder
    switch edits[0].kind {
    case .left(.add): return "“\(name)” was \(isUndo ? "removed" : "added again")."
    case .left(.delete):
      return isUndo ? "“\(name)” was restored." : "“\(name)” was deleted again."
    case .left(.update(let id, _)):
      let now = snapshot[id]?.title.inReadingOrder ?? name
      return isUndo ? "“\(now)” has its previous values." : "“\(now)” was changed again."
    case .left(.setActivity(_, let isActive)):
      return "“\(name)” is \(isActive == isUndo ? "off" : "on")."
    case .left(.move(let id, _)): return snapshot.news(ofPlaceOf: id)
    case .right(.bump(let id, _)), .right(.retract(let id, _)):
      return snapshot.news(ofProgressOf: id)
    }
  }
}

extension GoalsSnapshot {
  /// Returns the position of a goal: `“Run” is now 2 of 4.`
  func news(ofPlaceOf id: Goal.ID) -> String {
    guard let index = statuses.firstIndex(where: { $0.id == id }) else { return "Saved." }
    return "“\(statuses[index].title.inReadingOrder)” is now \(index + 1) of \(statuses.count)."
  }

  /// Returns the progress of a goal: `“Run”: 3 of 5 this week.`
  func news(ofProgressOf id: Goal.ID) -> String {
    self[id].map { "“\($0.title.inReadingOrder)”: \($0.progressText)." } ?? "Saved."
  }
}

extension Turn {
  /// The label of the button.
  package var name: String { self == .undo ? "Undo" : "Redo" }
}

extension UndoConflict {
  /// Returns the reason a step was not undone or redone.
  ///
  /// - Parameter isOwn: True if this window made the conflicting change.
  func sentence(_ turn: Turn, isOwn: Bool) -> String {
    let others = isOwn ? "since" : "elsewhere since"
    let what =
      switch reason {
      case .isGone: "was deleted \(others)"
      case .isBack: "was added again \(others)"
      case .changed(.title): "was renamed \(others)"
      case .changed(.interval): "was given another period \(others)"
      case .changed(.frequency): "was given another number of times \(others)"
      case .changed(.color): "was given another color \(others)"
      case .changed(.activity): "was turned on or off \(others)"
      case .changed(.place): "was moved \(others)"
      case .progressed: "was counted up or down \(others)"
      case .wasTakenBack: "was already counted down elsewhere"
      case .isInactive: "is off"
      }
    return "Not \(turn == .undo ? "undone" : "redone"): “\(title.inReadingOrder)” \(what)."
  }
}

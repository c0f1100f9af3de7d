// The module of the public declarations, so that one import is enough.
@_exported import GoalsModel
import RillProgram

/// The state of a page: the goals that all pages share, and the state of its window.
public struct GoalsPageModel: Equatable, Sendable {
  /// The texts in the language of the user.
  package let texts: GoalsTexts
  /// The newest known snapshot.
  public internal(set) var snapshot: GoalsSnapshot
  /// The state of the window.
  public package(set) var window: GoalsWindow

  /// Creates a page that shows a screen.
  package init(_ screen: Screen, _ snapshot: GoalsSnapshot, _ texts: GoalsTexts) {
    self.texts = texts
    self.snapshot = snapshot
    window = GoalsWindow(screen, newColor: snapshot.freshColor)
  }

  /// The goal whose details are shown, if any.
  package var shownGoal: GoalStatus? {
    if case .details(let id) = window.screen { snapshot[id] } else { nil }
  }

  /// The form of the current screen, if any.
  package var form: GoalForm? {
    switch window.screen {
    case .new: GoalForm(new: window.newColor, window.draft)
    case .details(let id): snapshot[id].map { GoalForm($0, window.draft) }
    default: nil
    }
  }

  /// The ids of the goals in the order after all pending submissions.
  var orderToBe: [Goal.ID] {
    var ids = snapshot.statuses.map { $0.id }
    for submission in window.pending {
      guard case .move(let id, let next) = submission.edit,
        let index = ids.firstIndex(of: id)
      else { continue }
      ids.remove(at: index)
      ids.insert(id, at: next.flatMap { ids.firstIndex(of: $0) } ?? ids.count)
    }
    return ids
  }

  /// Returns whether a goal will be active after all pending submissions.
  package func isActiveToBe(_ goal: GoalStatus) -> Bool {
    for submission in window.pending.reversed() {
      if case .setActivity(goal.id, let isActive) = submission.edit { return isActive }
    }
    return goal.isActive
  }

  /// Returns whether this window is deleting a goal, or undoing its addition.
  func isDeleting(_ id: Goal.ID) -> Bool {
    window.pending.contains { submission in
      switch submission.action {
      case .edit(let edit): edit == .delete(id)
      case .add: false
      case .turn(let turn):
        window.history.next(turn)?.edits.contains { $0.id == id && $0.adds(on: turn.opposite) }
          ?? false
      }
    }
  }

  /// Stores a snapshot unless a newer one is known; returns whether it changed.
  mutating func follow(_ new: GoalsSnapshot) -> Bool {
    guard (new.revision, new.day) >= (snapshot.revision, snapshot.day), new != snapshot else {
      return false
    }
    snapshot = new
    if window.drag?.isDropped == true { window.drag = nil }
    if let id = window.drag?.id, new[id] == nil { window.drag = nil }
    return true
  }
}

extension GoalsSnapshot {
  /// The color for a new goal: the least used one, gray last.
  var freshColor: Color {
    let counts = statuses.reduce(into: [:]) { $0[$1.color, default: 0] += 1 }
    let colors: [Color] = [.blue, .green, .purple, .orange, .red, .yellow]
    return colors.min { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? .gray
  }
}

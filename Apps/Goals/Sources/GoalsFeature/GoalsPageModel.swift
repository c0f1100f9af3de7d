// The module of the public declarations, so that one import is enough.
@_exported import GoalsModel
import RillProgram

/// The state of a page.
public struct GoalsPageModel: Equatable, Sendable {
  /// A message that disappears by itself.
  package struct Notice: Equatable, Sendable {
    /// The text, a sentence.
    package let text: String
    /// The step that the notice offers to undo, if any.
    package let step: Step?
  }

  /// The texts in the language of the user.
  package let texts: GoalsTexts
  /// The current screen.
  public internal(set) var screen: Screen
  /// The newest known snapshot.
  public internal(set) var snapshot: GoalsSnapshot
  /// The user's input to the form.
  var draft = GoalDraft()
  /// The default color of a new goal, which stays the same while the form is filled in.
  var newColor: Color
  /// The file of goals that the user has chosen, if any.
  package internal(set) var transfer: Transfer?
  /// The queue of submissions. The first is in flight; the others wait for its answer.
  var pending: [Submission] = []
  /// The steps of this window that can be undone and redone.
  package internal(set) var history = EditHistory()
  /// The current drag.
  package internal(set) var drag: RowDrag<Goal.ID>?
  /// The notice of the latest change.
  package internal(set) var notice: Notice?
  /// The latest error, until the user dismisses it.
  package internal(set) var alert: String?
  /// The number of other windows that show the same page.
  package internal(set) var others = 0
  /// The width of the window in points; nil until the window reports it, which it never does
  /// without a script.
  var width: Double?

  /// Creates a page that shows a screen.
  package init(_ screen: Screen, _ snapshot: GoalsSnapshot, _ texts: GoalsTexts) {
    self.texts = texts
    self.screen = screen
    self.snapshot = snapshot
    newColor = snapshot.freshColor
  }

  /// A Boolean value that indicates whether a script runs, so that the page can update itself.
  package var isLive: Bool { width != nil }

  /// A Boolean value that indicates whether the step in the notice is the next one to undo. It may
  /// have turned out that it can't be undone.
  package var offersUndo: Bool { notice?.step != nil && notice?.step == history.next(.undo) }

  /// The goal whose details are shown, if any.
  package var shownGoal: GoalStatus? {
    if case .details(let id) = screen { snapshot[id] } else { nil }
  }

  /// A Boolean value that indicates whether the goals of a file are being added.
  package var isImporting: Bool {
    pending.contains { if case .add = $0.action { true } else { false } }
  }

  /// A Boolean value that indicates whether a submission is not yet answered.
  package var isBusy: Bool { !pending.isEmpty }

  /// A Boolean value that indicates whether the form is being saved.
  package var isSaving: Bool { pending.contains(where: \.isOfForm) }

  /// The form of the current screen, if any.
  package var form: GoalForm? {
    switch screen {
    case .new: GoalForm(new: newColor, draft)
    case .details(let id): snapshot[id].map { GoalForm($0, draft) }
    default: nil
    }
  }

  /// The ids of the goals in the order after all pending submissions.
  var orderToBe: [Goal.ID] {
    var ids = snapshot.statuses.map(\.id)
    for submission in pending {
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
    for submission in pending.reversed() {
      if case .setActivity(goal.id, let isActive) = submission.edit { return isActive }
    }
    return goal.isActive
  }

  /// Returns whether this window is deleting a goal, or undoing its addition.
  func isDeleting(_ id: Goal.ID) -> Bool {
    pending.contains { submission in
      switch submission.action {
      case .edit(let edit): edit == .delete(id)
      case .add: false
      case .turn(let turn):
        history.next(turn)?.edits.contains { $0.id == id && $0.adds(on: turn.opposite) } ?? false
      }
    }
  }

  /// The height of a row of the list, in points.
  package var rowHeight: Double { ListMeasures.rowHeight(inWidth: width ?? 0) }

  /// Stores a snapshot unless a newer one is known; returns whether it changed.
  mutating func follow(_ new: GoalsSnapshot) -> Bool {
    guard (new.revision, new.day) >= (snapshot.revision, snapshot.day), new != snapshot else {
      return false
    }
    snapshot = new
    if drag?.isDropped == true { drag = nil }
    if let id = drag?.id, new[id] == nil { drag = nil }
    return true
  }
}

extension GoalsSnapshot {
  /// The color for a new goal: the least used one, gray last.
  var freshColor: Color {
    let counts = Dictionary(statuses.map { ($0.color, 1) }, uniquingKeysWith: +)
    let colors: [Color] = [.blue, .green, .purple, .orange, .red, .yellow]
    return colors.min { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? .gray
  }
}
